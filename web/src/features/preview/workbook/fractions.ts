import { dec2frac } from 'numfmt';

/** Parts of a format: literal texts and brackets, or a fraction with its whole number, `# ?/?` or `# ??/100`. */
const FRACTION =
  /"[^"]*"|\[[^\]]*\]|[\\_*].|(?:([#0?]+)(?: |\\ |" ")+)?([#0?]+) ?\/ ?([1-9]\d*|[#0?]+)/gs;

/**
 * A format in which fractions are replaced by their digits. numfmt rounds the whole number and the fraction separately,
 * and would write 0.96 as 1 24/25.
 */
export function withFractions(code: string, value: number): string {
  if (!code.includes('/') || Math.abs(value) >= 1e15) return code;
  return code.replaceAll(
    FRACTION,
    (all, whole: string | undefined, over?: string, under?: string) =>
      over === undefined || under === undefined
        ? all
        : `"${fraction(Math.abs(value), { whole, over, under })}"`,
  );
}

interface FractionSigns {
  whole: string | undefined;
  over: string;
  under: string;
}

function fraction(value: number, { whole, over, under }: FractionSigns): string {
  const integer = Math.floor(value);
  const fixed = Number(under);
  const [top, bottom] =
    fixed > 0
      ? [Math.round((value - integer) * fixed), fixed]
      : dec2frac(value - integer, Infinity, under.length);
  if (whole === undefined) return `${padded(top + integer * bottom, over)}/${bottom}`;
  if (top === bottom) return String(integer + 1);
  if (top === 0) return String(integer);
  const shown = integer > 0 || whole.includes('0') ? `${integer} ` : '';
  return `${shown}${padded(top, over)}/${bottom}`;
}

function padded(number: number, signs: string): string {
  if (signs.includes('0')) return String(number).padStart(signs.length, '0');
  return String(number).padStart(signs.replaceAll('#', '').length);
}
