const ESCAPE = '\u001b';
/** A text that another control character ends, or an escape with a backslash. */
const ENDED = String.raw`[^\u0007\u009c\r\n${ESCAPE}]*(?:[\u0007\u009c]|${ESCAPE}\\)`;

/** Colours, where logs spell the escape, or show it as old consoles do. */
const SPELLED = /(?:\^\[|\\x1b|\\e|\\u001b|\\0?33|#033|[←␛])\[[\d;]*[mK]/gi;

/** What programs tell a terminal (ECMA-48), in this order. */
const CODES = new RegExp(
  [
    // Colours and moves of the cursor (CSI).
    String.raw`(?:${ESCAPE}\[|\u009b)[0-?]*[ -/]*(?:[@-~]|$)`,
    // Titles and links (OSC), and other texts for the device.
    String.raw`(?:${ESCAPE}[\]PX^_]|[\u0090\u0098\u009d-\u009f])${ENDED}`,
    // Short codes, and an escape alone.
    String.raw`${ESCAPE}(?:[ -/]*[0-~])?`,
  ].join('|'),
  'g',
);
/** Other characters that nobody sees; tabs, line ends and form feeds remain. */
const UNSEEN = /(?![\t\n\f\r\x85])\p{Cc}/gu;

/**
 * A text as one reads it: without the codes that a terminal obeys, and with one kind of line end.
 *
 * @param isOutput whether a program may have printed it; elsewhere a code that is spelled is meant to be read
 */
export function withoutTerminalCodes(text: string, isOutput = true): string {
  return withoutPrintedOver((isOutput ? text.replace(SPELLED, '') : text).replace(CODES, ''))
    .replace(/\r+\n|\r/g, '\n')
    .replace(UNSEEN, '');
}

/** Without the characters that steps back had others printed over, on the same line. */
function withoutPrintedOver(text: string): string {
  if (!text.includes('\b')) return text;
  const printed: string[] = [];
  for (const character of text) {
    if (character !== '\b') printed.push(character);
    else if (!/[\r\n]/.test(printed.at(-1) ?? '\n')) printed.pop();
  }
  return printed.join('');
}
