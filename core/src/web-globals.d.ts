// Web-standard globals that every host of this package has (browsers, Node); declared here because
// the package builds against neither the DOM's nor Node's types.
declare class TextEncoder {
  encode(text: string): Uint8Array;
}
declare function btoa(binary: string): string;
