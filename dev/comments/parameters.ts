/** The values of a statement, which never become part of its text. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Adds a value. Returns its place in the statement, as the given type. */
  add(value: string | readonly string[], type: string): string {
    this.values.push(value);
    // By way of text, so that Postgres reads the value as it would read a literal.
    return `$${this.values.length}::${typeof value === 'string' ? 'text' : 'text[]'}::${type}`;
  }
}

/** A name as it stands in a statement. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
