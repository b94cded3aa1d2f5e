/** The parameters of a statement, which are never inserted into its text. */
export class Parameters {
  readonly values: unknown[] = [];

  /** Adds a value. Returns its placeholder, cast to the given type. */
  add(value: string | readonly string[], type: string): string {
    this.values.push(value);
    // Cast to text first, so that Postgres parses the value like a literal.
    return `$${this.values.length}::${typeof value === 'string' ? 'text' : 'text[]'}::${type}`;
  }
}

/** A quoted identifier. */
export function quoted(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
