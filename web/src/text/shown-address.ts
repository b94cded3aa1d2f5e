import { addressKey } from '@navette/core/accounts/address-key';

/**
 * An address as people write it: records hold its domain in ASCII (`xn--socit-esab.fr`). Latin letters alone are shown, since
 * those of other scripts may look like them.
 */
export function shownAddress(email: string): string {
  const at = email.lastIndexOf('@') + 1;
  const domain = email.slice(at);
  if (!/(?:^|\.)xn--/.test(domain)) return email;
  const written = domain.split('.').map(decoded).join('.');
  const shown = email.slice(0, at) + written;
  return /^[\p{Script=Latin}\d.-]+$/u.test(written) && addressKey(shown) === email ? shown : email;
}

/** RFC 3492, section 5. */
const [BASE, FIRST, LAST, SKEW, DAMP] = [36, 1, 26, 38, 700];

/** A label of a domain, decoded as RFC 3492 says (section 6.2); as it is when it is no such label. */
function decoded(label: string): string {
  if (!label.startsWith('xn--')) return label;
  const digits = label.slice(4);
  const basic = Math.max(digits.lastIndexOf('-'), 0);
  const output = Array.from(digits.slice(0, basic));
  let [code, bias, place] = [128, 72, 0];
  for (let at = basic === 0 ? 0 : basic + 1; at < digits.length;) {
    const before = place;
    for (let weight = 1, step = BASE; ; step += BASE) {
      const digit = parseInt(digits[at++] ?? '', 36);
      // `a` to `z` are 0 to 25, `0` to `9` are 26 to 35; for `parseInt` the digits come first.
      const value = digit < 10 ? digit + 26 : digit - 10;
      if (!(value < BASE)) return label;
      place += value * weight;
      const threshold = Math.min(Math.max(step - bias, FIRST), LAST);
      if (value < threshold) break;
      weight *= BASE - threshold;
    }
    const length = output.length + 1;
    bias = adapted(place - before, length, before === 0);
    code += Math.floor(place / length);
    place %= length;
    if (code > 0x10_ff_ff) return label;
    output.splice(place++, 0, String.fromCodePoint(code));
  }
  return output.join('');
}

function adapted(delta: number, length: number, isFirst: boolean): number {
  let rest = Math.floor(delta / (isFirst ? DAMP : 2));
  rest += Math.floor(rest / length);
  let bias = 0;
  for (; rest > ((BASE - FIRST) * LAST) / 2; bias += BASE) rest = Math.floor(rest / (BASE - FIRST));
  return bias + Math.floor(((BASE - FIRST + 1) * rest) / (rest + SKEW));
}
