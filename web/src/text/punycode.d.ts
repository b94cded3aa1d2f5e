// The package has no types of its own, and 'punycode' alone is Node's module in tests.
declare module 'punycode/punycode.es6.js' {
  /**
   * A domain with its letters.
   *
   * @throws {RangeError} when a label is no Punycode
   */
  export function toUnicode(domain: string): string;
}
