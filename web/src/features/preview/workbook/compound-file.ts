/** The first bytes of a compound file: an encrypted Office file, or one from before 2007. */
const SIGNATURE = [0xd0, 0xcf, 0x11, 0xe0];
/** The first bytes of workbooks from before 1993, which stand alone (BIFF 2 to 5). */
const ALONE = [
  [0x09, 0x00],
  [0x09, 0x02],
  [0x09, 0x04],
  [0x09, 0x08],
];
/** What the directory of an encrypted file names (MS-OFFCRYPTO 2.3). */
const ENCRYPTED = 'EncryptedPackage';

export function isCompoundFile(file: Uint8Array): boolean {
  return startsWith(file, SIGNATURE);
}

/** Whether a file is a workbook from before 2007, as its first bytes tell; encrypted new ones are not. */
export function isOldWorkbook(file: Uint8Array): boolean {
  return isCompoundFile(file)
    ? compoundProblem(file) === 'oldFormat'
    : ALONE.some((bytes) => startsWith(file, bytes)) && (file[2] ?? 0) <= 16 && file[3] === 0;
}

/** Why a compound file is not read as a new one. */
export function compoundProblem(file: Uint8Array): 'protected' | 'oldFormat' {
  const names = new TextDecoder('utf-16le').decode(file);
  return names.includes(ENCRYPTED) ? 'protected' : 'oldFormat';
}

function startsWith(file: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, at) => file[at] === byte);
}
