/** Longest address that mail programs and Windows take, in characters. */
const MAX_CHARACTERS = 2_000;

interface Message {
  /** Addresses; those that do not fit are dropped, the last first. */
  recipients: readonly string[];
  /** Displayed name of the item. */
  label: string;
  /** The link into Navette. */
  url: string;
}

/**
 * The `mailto:` address (RFC 6068) that opens a prepared message about an item in the person's own mail
 * program.
 *
 * @returns at most 2,000 characters: recipients beyond that are dropped, then the item's name
 */
export function mailtoUrl({ recipients, label, url }: Message): string {
  const named = contentOf(`Navette : ${label}`, `Voici « ${label} » dans Navette :`, url);
  const content =
    named.length <= MAX_CHARACTERS - 'mailto:'.length
      ? named
      : contentOf('Navette', 'Voici un lien dans Navette :', url);
  let to = '';
  for (const recipient of recipients) {
    const longer = to + (to === '' ? '' : ',') + encodeURIComponent(recipient).replace('%40', '@');
    if (addressOf(longer, content).length > MAX_CHARACTERS) break;
    to = longer;
  }
  return addressOf(to, content);
}

function contentOf(subject: string, introduction: string, url: string): string {
  // Lines end with CRLF (RFC 6068, section 5).
  const body = ['Bonjour,', '', introduction, url, ''].join('\r\n');
  return `?subject=${encodeURIComponent(subject)}&body=${encodeURIComponent(body)}`;
}

function addressOf(to: string, content: string): string {
  return `mailto:${to}${content}`;
}
