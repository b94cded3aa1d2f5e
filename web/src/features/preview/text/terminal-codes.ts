const ESCAPE = '\u001b';
/** A text ended by another control character, or by an escape with a backslash. */
const ENDED = String.raw`[^\u0007\u009c\r\n${ESCAPE}]*(?:[\u0007\u009c]|${ESCAPE}\\)`;

/** Colour codes whose escape logs spell out, or show as old consoles do. */
const SPELLED = /(?:\^\[|\\x1b|\\e|\\u001b|\\0?33|#033|[←␛])\[[\d;]*[mK]/gi;

/** Codes that programs send to a terminal (ECMA-48); the order matters. */
const CODES = new RegExp(
  [
    // Colours and cursor movements (CSI).
    String.raw`(?:${ESCAPE}\[|\u009b)[0-?]*[ -/]*(?:[@-~]|$)`,
    // Titles and links (OSC), and other texts for the device.
    String.raw`(?:${ESCAPE}[\]PX^_]|[\u0090\u0098\u009d-\u009f])${ENDED}`,
    // Short codes, and a lone escape.
    String.raw`${ESCAPE}(?:[ -/]*[0-~])?`,
  ].join('|'),
  'g',
);
/** Other invisible characters; tabs, line ends and form feeds stay. */
const UNSEEN = /(?![\t\n\f\r\x85])\p{Cc}/gu;

/**
 * A text without terminal codes, and with one kind of line end.
 *
 * @param isOutput whether a program may have printed it; elsewhere a spelled-out code is part of the text
 */
export function withoutTerminalCodes(text: string, isOutput = true): string {
  return withoutPrintedOver((isOutput ? text.replace(SPELLED, '') : text).replace(CODES, ''))
    .replace(/\r+\n|\r/g, '\n')
    .replace(UNSEEN, '');
}

/** Removes characters over which, after a backspace, others were printed on the same line. */
function withoutPrintedOver(text: string): string {
  if (!text.includes('\b')) return text;
  const printed: string[] = [];
  for (const character of text) {
    if (character !== '\b') printed.push(character);
    else if (!/[\r\n]/.test(printed.at(-1) ?? '\n')) printed.pop();
  }
  return printed.join('');
}
