/** The first bytes of a compound file: an encrypted Office file, or one from before 2007. */
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0];
/** What the directory of an encrypted file names (MS-OFFCRYPTO 2.3). */
const ENCRYPTED = 'EncryptedPackage';

export function isCompoundFile(file: Uint8Array): boolean {
  return SIGNATURE.every((byte, at) => file[at] === byte);
}

/** Why a compound file is not shown. */
export function compoundProblem(file: Uint8Array): 'protected' | 'oldFormat' {
  const names = new TextDecoder('utf-16le').decode(file);
  return names.includes(ENCRYPTED) ? 'protected' : 'oldFormat';
}
