// Web-standard globals that browsers and Node both have; declared here because this package uses
// neither the DOM's nor Node's types.
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare function btoa(binary: string): string;
declare class TextDecoder {
  constructor(encoding: string, options?: { fatal?: boolean });
  decode(bytes: ArrayBuffer, options?: { stream?: boolean }): string;
}
