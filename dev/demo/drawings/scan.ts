import { consignmentNoteCopy } from '../documents/consignment-note.ts';
import { lilleGhent } from '../documents/consignment-notes.ts';
import { letterhead } from '../formats/letterhead.ts';

/** What a scanner made of a signed note: a little askew, grey paper, a stamp. */
export function scannedNote(): string {
  const page = letterhead('Numérisation', consignmentNoteCopy(lilleGhent, 1));
  const [, style = ''] = /<style>(.*?)<\/style>/s.exec(page) ?? [];
  const [, content = ''] = /<body>(.*?)<\/body>/s.exec(page) ?? [];
  return `<style>${style} body { background: #b9b7b0 }
    .sheet { position: absolute; inset: 14px 22px; padding: 40px 50px; background: #f7f5ef; transform: rotate(-.7deg); box-shadow: 0 0 26px #0007; filter: contrast(.93) }
    .stamp { position: absolute; right: 70px; bottom: 60px; padding: 10px 20px; border: 4px double #283a8a; border-radius: 8px; color: #283a8a; font: bold 17px/1.35 'Liberation Sans', Arial, sans-serif; text-align: center; transform: rotate(-11deg); opacity: .74; mix-blend-mode: multiply }
    .pen { position: absolute; right: 96px; bottom: 24px; width: 210px; opacity: .85 }</style>
    <div class="sheet">${content}<div class="stamp">WEVERIJ VAN HOOREBEKE NV<br>ONTVANGEN – 18 NOV. 2025<br>11:05 – POORT 14</div>
    <svg class="pen" viewBox="0 0 210 80"><path d="M8 52C30 10 44 8 40 44S58 60 70 30c6-16 14-16 10 12s22 8 30-10 14-10 10 8 20 8 34-6 20-4 46-14M20 66c50-8 110-12 170-10" fill="none" stroke="#1d2f7a" stroke-width="3" stroke-linecap="round"/></svg></div>`;
}
