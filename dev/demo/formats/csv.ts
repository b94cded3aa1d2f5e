function field(value: string | number): string {
  const text = typeof value === 'number' ? String(value).replace('.', ',') : value;
  return /[;"\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** A table as French Excel reads it: semicolons, byte order mark, CRLF. */
export function csv(rows: readonly (readonly (string | number)[])[]): Uint8Array {
  const lines = rows.map((row) => row.map(field).join(';'));
  return Buffer.from(`\uFEFF${lines.join('\r\n')}\r\n`, 'utf8');
}
