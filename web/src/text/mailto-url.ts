/** A message that tells people about an item. */
interface Message {
  recipients: readonly string[];
  /** The item's displayed name. */
  label: string;
  /** The address of the item in Navette. */
  url: string;
}

/** Longest address that mail programs and systems accept: Windows cuts it at 2,048 characters. */
const MAX_CHARACTERS = 2000;
/** Most code points of a name in the message. */
const MAX_LABEL_CHARACTERS = 60;

/**
 * A `mailto:` address (RFC 6068) of a prepared French message with the link into Navette. It has at most 2,000
 * characters: as many recipients as fit, and a line that counts the others. If even the link is too long, the message
 * has that of the home page.
 */
export function mailtoUrl({ recipients, label, url }: Message): string {
  const name = shortLabel(label);
  const link = fits(mailto([], name, url, recipients.length)) ? url : new URL('/', url).href;
  const taken: string[] = [];
  for (const recipient of recipients) {
    const left = recipients.length - taken.length - 1;
    if (!fits(mailto([...taken, recipient], name, link, left))) break;
    taken.push(recipient);
  }
  return mailto(taken, name, link, recipients.length - taken.length);
}

function fits(address: string): boolean {
  return address.length <= MAX_CHARACTERS;
}

function mailto(taken: readonly string[], name: string, link: string, left: number): string {
  const to = taken.map((address) => encoded(address).replace('%40', '@')).join(',');
  const lines = ['Bonjour,', '', `« ${name} » est à votre disposition dans Navette :`, link];
  if (left > 0) {
    const who = left > 1 ? `${left} autres personnes sont` : '1 autre personne est';
    lines.push('', `(${who} à prévenir : l’adresse de ce message était trop longue.)`);
  }
  const subject = encoded(`Navette : ${name}`);
  return `mailto:${to}?subject=${subject}&body=${encoded(lines.join('\r\n'))}`;
}

function shortLabel(label: string): string {
  const characters = Array.from(label);
  if (characters.length <= MAX_LABEL_CHARACTERS) return label;
  return `${characters.slice(0, MAX_LABEL_CHARACTERS).join('')}…`;
}

/** Percent-encoded; half of a surrogate pair becomes U+FFFD. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
