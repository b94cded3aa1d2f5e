import { compoundProblem, isCompoundFile } from './compound-file.ts';
import { OfficeError } from './office-problem.ts';
import { prefixed, XmlReader, type XmlHandlers } from './read-xml.ts';
import { partName, unpackPart, zipParts, type ZipParts } from './zip-parts.ts';

/** Most bytes of one part; a longer part is read up to here. */
const MAX_PART = 100_000_000;
/** Most bytes of all parts together. */
const MAX_UNPACKED = 200_000_000;

/** A reference from one part to another. */
export interface Relation {
  /** Last word of its type, in lower case: `worksheet`. */
  type: string;
  /** Name of the other part. */
  target: string;
}

/** The XML parts of an Office file, unpacked one at a time, and in all no further than a preview needs. */
export class OfficePackage {
  readonly #parts: ZipParts;
  #left: number;

  /**
   * @param most how many bytes of all parts are unpacked
   * @throws {OfficeError} when it is no ZIP, is encrypted, or from before 2007
   */
  constructor(file: Uint8Array, most = MAX_UNPACKED) {
    if (isCompoundFile(file)) throw new OfficeError(compoundProblem(file));
    this.#parts = zipParts(file);
    this.#left = most;
  }

  /** Names of all parts, spelled as in {@link ZipParts}. */
  names(): string[] {
    return [...this.#parts.keys()];
  }

  has(name: string): boolean {
    return this.#parts.has(name);
  }

  /**
   * Reads a part if it exists.
   *
   * @returns whether it was read to its end
   */
  read(name: string, handlers: XmlHandlers): boolean {
    const { unpacked, whole } = this.#take(name, handlers);
    return unpacked && whole;
  }

  /**
   * Reads a part that must not be shown cut off.
   *
   * @returns whether it exists and its XML is complete
   * @throws {OfficeError} when it cannot be unpacked to its end
   */
  readUnpacked(name: string, handlers: XmlHandlers): boolean {
    const { unpacked, whole } = this.#take(name, handlers);
    if (!unpacked && this.has(name)) throw this.#failure();
    return whole;
  }

  /**
   * Reads a part without which the others cannot be understood, if it exists.
   *
   * @throws {OfficeError} when it cannot be read to its end
   */
  readWhole(name: string, handlers: XmlHandlers): void {
    if (!this.readUnpacked(name, handlers) && this.has(name)) throw this.#failure();
  }

  /**
   * The name of the main part.
   *
   * @param usual its name in files that do not say
   * @throws {OfficeError}
   */
  mainPart(usual: string): string {
    const main = [...this.relations('').values()].find(({ type }) => type === 'officedocument');
    return main && this.has(main.target) ? main.target : usual;
  }

  /**
   * The relations of a part (or of the file, for the name ''), by id.
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

/** Name of a target, which may be absolute, or relative to the folder of the part that refers to it. */
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
