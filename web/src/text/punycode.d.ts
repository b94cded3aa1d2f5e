// The package has no types of its own; without the file name, tests would get Node's own 'punycode'.
declare module 'punycode/punycode.es6.js' {
  /**
   * A domain with its letters.
   *
   * @throws {RangeError} when a label is no Punycode
   */
  export function toUnicode(domain: string): string;
}
