import { escapeXml } from '../formats/xml.ts';

/** The colours of the company. */
export const navy = '#123b4f';
export const orange = '#e07a1f';
export const blue = '#2f7ea1';
export const grey = '#5a6a75';

const family = "'Liberation Sans', Arial, sans-serif";

/** A whole SVG document of the given size, on white. */
export function svg(width: number, height: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="100%" font-family="${family}"><rect width="${width}" height="${height}" fill="#fff"/>${content}</svg>`;
}

export interface TextStyle {
  size?: number;
  color?: string;
  anchor?: 'start' | 'middle' | 'end';
  bold?: boolean;
}

export function label(x: number, y: number, text: string, style: TextStyle = {}): string {
  const { size = 14, color = navy, anchor = 'start', bold = false } = style;
  return `<text x="${x}" y="${y}" font-size="${size}" fill="${color}" text-anchor="${anchor}"${bold ? ' font-weight="bold"' : ''}>${escapeXml(text)}</text>`;
}

export function rect(x: number, y: number, w: number, h: number, fill: string, more = ''): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" fill="${fill}" ${more}/>`;
}

/** An SVG file that stands alone, for the tree: with the size a viewer should open it at. */
export function svgFile(drawing: string): Uint8Array {
  const [, width = '900', height = '600'] = /viewBox="0 0 (\d+) (\d+)"/.exec(drawing) ?? [];
  const sized = drawing.replace('width="100%"', `width="${width}" height="${height}"`);
  return Buffer.from(`<?xml version="1.0" encoding="UTF-8"?>\n${sized}\n`, 'utf8');
}
