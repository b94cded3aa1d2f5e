import { childOf, elementsOf, type XmlElement } from '../office-file/xml-elements.ts';
import { symbolOf } from './symbols.ts';
import type { WordStyles } from './word-parts.ts';
import { isOn, valueOf } from './word-values.ts';

/** The place of a paragraph in a list. */
export interface ListPlace {
  list: string;
  /** From 0. */
  level: number;
}

interface Level {
  its: XmlElement | undefined;
  /** Number of the level where this list restarts, if it does. */
  restart: string | undefined;
}

/** All levels of a list. */
export const LEVELS: readonly number[] = [0, 1, 2, 3, 4, 5, 6, 7, 8];
/** Longest pattern of a number; `%1.%2.` has six characters. */
const MAX_PATTERN = 100;

/** Numbers all lists as Word does: a list continues after other text, and a higher level restarts lower ones. */
export class ListNumbers {
  readonly #lists = new Map<string, XmlElement>();
  readonly #abstract = new Map<string, XmlElement>();
  /** By abstract list: lists that share one count together. */
  readonly #counts = new Map<string, (number | null)[]>();
  readonly #begun = new Set<string>();
  /** Levels of the lists met so far. */
  readonly #levels = new Map<string, readonly Level[]>();
  readonly #styles: WordStyles;

  constructor(root: XmlElement | undefined, styles: WordStyles) {
    this.#styles = styles;
    for (const list of elementsOf(root, 'num')) {
      this.#lists.set(valueOf(list, 'numId') ?? '', list);
    }
    for (const list of elementsOf(root, 'abstractNum')) {
      this.#abstract.set(valueOf(list, 'abstractNumId') ?? '', list);
    }
  }

  /** The number or bullet of the next paragraph at a place; '' for none. */
  next({ list, level }: ListPlace): string {
    const own = this.#lists.get(list);
    const abstractId = valueOf(childOf(own, 'abstractNumId')) ?? '';
    const all = this.#levels.get(list) ?? LEVELS.map((at) => this.#levelOf(own, abstractId, at));
    this.#levels.set(list, all);
    const levels = all.map(({ its }) => its);
    const at = levels[level];
    if (!at) return '';
    const counts = this.#counts.get(abstractId) ?? levels.map(() => null);
    this.#counts.set(abstractId, counts);
    const restart = all[level]?.restart;
    const key = `${list} ${level}`;
    const count = counts[level] ?? null;
    if (restart !== undefined && !this.#begun.has(key)) counts[level] = Number(restart);
    else counts[level] = count === null ? startOf(at) : count + 1;
    this.#begun.add(key);
    counts.fill(null, level + 1);
    // A level that was skipped counts as begun.
    const shown = counts.slice(0, level + 1).map((its, depth) => its ?? startOf(levels[depth]));
    return textOf(at, shown, levels);
  }

  #levelOf(own: XmlElement | undefined, abstractId: string, level: number): Level {
    const override = atLevel(own, 'lvlOverride', level);
    const abstract = this.#abstract.get(abstractId);
    return {
      its:
        childOf(override, 'lvl') ??
        atLevel(abstract, 'lvl', level) ??
        atLevel(this.#linkedFrom(abstract), 'lvl', level),
      restart: valueOf(childOf(override, 'startOverride')),
    };
  }

  /** The list of the style to which a list refers. */
  #linkedFrom(abstract: XmlElement | undefined): XmlElement | undefined {
    const style = valueOf(childOf(abstract, 'numStyleLink'));
    const list = this.#styles.numberingOf(style, 'numId');
    const id = valueOf(childOf(this.#lists.get(list ?? ''), 'abstractNumId'));
    return this.#abstract.get(id ?? '');
  }
}

/** An element of a list for one level. */
function atLevel(
  list: XmlElement | undefined,
  name: 'lvl' | 'lvlOverride',
  level: number,
): XmlElement | undefined {
  return elementsOf(list, name).find((its) => Number(valueOf(its, 'ilvl')) === level);
}

function startOf(level: XmlElement | undefined): number {
  return Number(valueOf(childOf(level, 'start')) ?? 1);
}

function textOf(
  level: XmlElement,
  counts: readonly number[],
  levels: readonly (XmlElement | undefined)[],
): string {
  const format = formatOf(level);
  const pattern = (valueOf(childOf(level, 'lvlText')) ?? '').slice(0, MAX_PATTERN);
  if (format === 'bullet') {
    const fonts = childOf(childOf(level, 'rPr'), 'rFonts');
    return Array.from(pattern, (character) => symbolOf(character, valueOf(fonts, 'ascii'))).join(
      '',
    );
  }
  const legal = isOn(childOf(level, 'isLgl'));
  return pattern.replaceAll(/%([1-9])/g, (_, digit: string) => {
    const at = Number(digit) - 1;
    return numberText(counts[at] ?? 1, legal ? 'decimal' : formatOf(levels[at]));
  });
}

function formatOf(level: XmlElement | undefined): string {
  return valueOf(childOf(level, 'numFmt')) ?? 'decimal';
}

/** A list number as Word writes it; digits for formats without Latin letters. */
function numberText(value: number, format: string): string {
  switch (format) {
    case 'none':
      return '';
    case 'decimalZero':
      return String(value).padStart(2, '0');
    case 'lowerLetter':
      return letters(value);
    case 'upperLetter':
      return letters(value).toUpperCase();
    case 'lowerRoman':
      return roman(value);
    case 'upperRoman':
      return roman(value).toUpperCase();
    case 'ordinal':
      return value === 1 ? '1er' : `${value}e`;
    default:
      return String(value);
  }
}

/** As in Word: z, aa, bb. */
function letters(value: number): string {
  if (!(value >= 1 && value <= 780)) return String(value);
  const letter = String.fromCharCode(97 + ((value - 1) % 26));
  return letter.repeat(Math.ceil(value / 26));
}

const ROMAN = [
  [1000, 'm'],
  [900, 'cm'],
  [500, 'd'],
  [400, 'cd'],
  [100, 'c'],
  [90, 'xc'],
  [50, 'l'],
  [40, 'xl'],
  [10, 'x'],
  [9, 'ix'],
  [5, 'v'],
  [4, 'iv'],
  [1, 'i'],
] as const;

function roman(value: number): string {
  if (!(value >= 1 && value < 4000)) return String(value);
  let rest = value;
  let text = '';
  for (const [worth, letter] of ROMAN) {
    text += letter.repeat(Math.floor(rest / worth));
    rest %= worth;
  }
  return text;
}
