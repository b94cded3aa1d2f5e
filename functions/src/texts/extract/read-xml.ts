import sax, { type SAXParser } from 'sax';
import { TooLarge } from './too-large.ts';

/** What is done with the parts of an XML document. Names are without the prefix of their namespace. */
export interface XmlReader {
  open?(name: string, attributes: Readonly<Record<string, string>>): void;
  close?(name: string): void;
  text?(text: string): void;
  /** Whether the rest need not be read. */
  isDone?(): boolean;
}

/** Tables stand in cells of tables, but not that deep. */
const MAX_DEPTH = 1000;

/**
 * Reads XML in UTF-8, piece by piece. Entities that a document declares are unknown here, and a name or a value of more
 * than 64 kB ends it (`sax.MAX_BUFFER_LENGTH`).
 *
 * @throws {Error} when it is not well-formed
 * @throws {TooLarge}
 */
export async function readXml(chunks: AsyncIterable<Buffer>, reader: XmlReader): Promise<void> {
  const parser = sax.parser(true);
  let depth = 0;
  const onText = (text: string): void => reader.text?.(text);
  Object.assign(parser, {
    onerror(error) {
      throw error;
    },
    onopentag({ name, attributes }) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new TooLarge();
      reader.open?.(localName(name), attributes as Record<string, string>);
    },
    onclosetag(name) {
      depth -= 1;
      reader.close?.(localName(name));
    },
    ontext: onText,
    oncdata: onText,
  } satisfies Partial<SAXParser>);
  const decoder = new TextDecoder();
  for await (const chunk of chunks) {
    parser.write(decoder.decode(chunk, { stream: true }));
    if (reader.isDone?.()) return;
  }
  parser.close();
}

function localName(name: string): string {
  return name.slice(name.indexOf(':') + 1);
}

/** The value of an attribute, whatever the prefix of its namespace. */
export function attribute(
  attributes: Readonly<Record<string, string>>,
  name: string,
): string | undefined {
  const found = Object.keys(attributes).find((full) => localName(full) === name);
  return found === undefined ? undefined : attributes[found];
}
