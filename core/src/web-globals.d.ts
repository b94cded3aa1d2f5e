// Web-standard globals that browsers and Node both have; declared here because this package uses
// neither the DOM's nor Node's types.
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare class URL {
  constructor(address: string);
  readonly hostname: string;
}
declare function btoa(binary: string): string;
