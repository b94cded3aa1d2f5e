import { compoundProblem, isCompoundFile } from './compound-file.ts';
import { OfficeError } from './office-problem.ts';
import { prefixed, XmlReader, type XmlHandlers } from './read-xml.ts';
import { partName, unpackPart, zipParts, type ZipParts } from './zip-parts.ts';

/** Of one part, in bytes: its beginning is read. */
const MAX_PART = 100_000_000;
/** Of all parts together. */
const MAX_UNPACKED = 200_000_000;

/** Where a part refers to another. */
export interface Relation {
  /** The last word of its type, in small letters: `worksheet`. */
  type: string;
  /** The name of the part. */
  target: string;
}

/** The XML parts of an Office file, unpacked one at a time, and no more of all than a preview needs. */
export class OfficePackage {
  readonly #parts: ZipParts;
  #left: number;

  /**
   * @param most how many bytes of all parts are unpacked
   * @throws {OfficeError} for what is no ZIP, and what is encrypted or from before 2007
   */
  constructor(file: Uint8Array, most = MAX_UNPACKED) {
    if (isCompoundFile(file)) throw new OfficeError(compoundProblem(file));
    this.#parts = zipParts(file);
    this.#left = most;
  }

  /** The names of all parts, as {@link ZipParts} has them. */
  names(): string[] {
    return [...this.#parts.keys()];
  }

  has(name: string): boolean {
    return this.#parts.has(name);
  }

  /**
   * Reads a part, if there is such a one.
   *
   * @returns whether it was read to its end
   */
  read(name: string, handlers: XmlHandlers): boolean {
    const { unpacked, whole } = this.#take(name, handlers);
    return unpacked && whole;
  }

  /**
   * Reads a part of which the beginning alone is not shown.
   *
   * @returns whether it is there, and its XML is whole
   * @throws {OfficeError} when it cannot be unpacked to its end
   */
  readUnpacked(name: string, handlers: XmlHandlers): boolean {
    const { unpacked, whole } = this.#take(name, handlers);
    if (!unpacked && this.has(name)) throw this.#failure();
    return whole;
  }

  /**
   * Reads a part without whose end the others cannot be understood.
   *
   * @throws {OfficeError}
   */
  readWhole(name: string, handlers: XmlHandlers): void {
    if (!this.readUnpacked(name, handlers) && this.has(name)) throw this.#failure();
  }

  /**
   * The part that the file is about.
   *
   * @param usual where it is in files that do not say
   * @throws {OfficeError}
   */
  mainPart(usual: string): string {
    const main = [...this.relations('').values()].find(({ type }) => type === 'officedocument');
    return main && this.has(main.target) ? main.target : usual;
  }

  /**
   * The relations of a part, or of the file itself for the name '', by their ids.
   *
   * @throws {OfficeError}
   */
  relations(name: string): ReadonlyMap<string, Relation> {
    const folder = name.slice(0, name.lastIndexOf('/') + 1);
    const relations = new Map<string, Relation>();
    this.readWhole(`${folder}_rels/${name.slice(folder.length)}.rels`, {
      open(element, attributes) {
        if (element !== 'Relationship') return;
        const all = attributes();
        const type = all.get('Type') ?? '';
        if (all.get('TargetMode') === 'External') return;
        relations.set(all.get('Id') ?? prefixed(all, 'Id') ?? '', {
          type: type.slice(type.lastIndexOf('/') + 1).toLowerCase(),
          target: resolved(all.get('Target') ?? '', folder),
        });
      },
      close() {},
      text() {},
    });
    return relations;
  }

  #take(name: string, handlers: XmlHandlers): { unpacked: boolean; whole: boolean } {
    const part = this.#parts.get(name);
    if (!part) return { unpacked: false, whole: false };
    const reader = new XmlReader(handlers);
    const { bytes, whole } = unpackPart(part, Math.min(MAX_PART, this.#left), (piece) =>
      reader.take(piece),
    );
    this.#left -= bytes;
    return { unpacked: whole, whole: reader.end() };
  }

  #failure(): OfficeError {
    return new OfficeError(this.#left > 0 ? 'broken' : 'tooLarge');
  }
}

/** A target as a name of a part: absolute, or from the folder of the part that refers to it. */
function resolved(target: string, folder: string): string {
  const slashed = target.replaceAll('\\', '/');
  const steps = (slashed.startsWith('/') ? slashed : folder + slashed).split('/');
  const path: string[] = [];
  for (const step of steps) {
    if (step === '..') path.pop();
    else if (step !== '.' && step !== '') path.push(decoded(step));
  }
  return partName(path.join('/'));
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    return step;
  }
}
