import { officePackage, officeRelations, type Part } from './ooxml.ts';
import { slideMaster, theme } from './pptx-theme.ts';
import { escapeXml, xmlHead } from './xml.ts';

export interface Slide {
  title: string;
  /** The first slide shows its lines as a subtitle, on colour. */
  lines: readonly string[];
  /** Bars at the right: label, share from 0 to 1, value as text. */
  bars?: readonly (readonly [label: string, share: number, value: string])[];
}

const namespaces = `xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" xmlns:r="${officeRelations}" xmlns:p="http://schemas.openxmlformats.org/presentationml/2006/main"`;
const type = 'application/vnd.openxmlformats-officedocument.presentationml';

/** Slides are 13.333 by 7.5 inches. */
const emu = 914400;
const width = 12192000;
const height = 6858000;

interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

/** Counts the shapes of one slide: each needs an id of its own. */
function pen(): (place: Place, options: { fill?: string; text?: string; name: string }) => string {
  let id = 1;
  return ({ x, y, w, h }, { fill, text = '<a:p><a:endParaRPr lang="fr-FR"/></a:p>', name }) => {
    id += 1;
    const paint =
      fill === undefined ? '<a:noFill/>' : `<a:solidFill><a:srgbClr val="${fill}"/></a:solidFill>`;
    const [ex, ey, ew, eh] = [x, y, w, h].map((inches) => Math.round(inches * emu));
    return `<p:sp><p:nvSpPr><p:cNvPr id="${id}" name="${name} ${id}"/><p:cNvSpPr/><p:nvPr/></p:nvSpPr><p:spPr><a:xfrm><a:off x="${ex}" y="${ey}"/><a:ext cx="${ew}" cy="${eh}"/></a:xfrm><a:prstGeom prst="rect"><a:avLst/></a:prstGeom>${paint}<a:ln><a:noFill/></a:ln></p:spPr><p:txBody><a:bodyPr wrap="square" lIns="0" tIns="0" rIns="0" bIns="0"><a:normAutofit/></a:bodyPr><a:lstStyle/>${text}</p:txBody></p:sp>`;
  };
}

function line(text: string, points: number, color: string, extra = '', bold = false): string {
  return `<a:p>${extra}<a:r><a:rPr lang="fr-FR" sz="${points * 100}"${bold ? ' b="1"' : ''} dirty="0"><a:solidFill><a:srgbClr val="${color}"/></a:solidFill><a:latin typeface="Arial"/><a:cs typeface="Arial"/></a:rPr><a:t>${escapeXml(text)}</a:t></a:r></a:p>`;
}

const bullet =
  '<a:pPr marL="285750" indent="-285750"><a:spcAft><a:spcPts val="1100"/></a:spcAft><a:buClr><a:srgbClr val="E07A1F"/></a:buClr><a:buFont typeface="Arial"/><a:buChar char="•"/></a:pPr>';
const right = '<a:pPr algn="r"/>';

function slideXml(slide: Slide, index: number, count: number): string {
  const draw = pen();
  const shapes: string[] = [];
  if (index === 0) {
    shapes.push(
      draw({ x: 0, y: 0, w: 13.333, h: 7.5 }, { fill: '123B4F', name: 'Fond' }),
      draw({ x: 0.9, y: 3.95, w: 1.6, h: 0.09 }, { fill: 'E07A1F', name: 'Filet' }),
      draw(
        { x: 0.9, y: 2.1, w: 11.4, h: 1.7 },
        { text: line(slide.title, 42, 'FFFFFF', '', true), name: 'Titre' },
      ),
      draw(
        { x: 0.9, y: 4.3, w: 11.4, h: 1.5 },
        {
          text: slide.lines.map((text) => line(text, 20, 'C9D8E0')).join(''),
          name: 'Sous-titre',
        },
      ),
      draw(
        { x: 0.9, y: 0.7, w: 6, h: 0.4 },
        { text: line('CORDEVENT LOGISTIQUE', 14, 'F3A765', '', true), name: 'Société' },
      ),
    );
  } else {
    const bars = slide.bars ?? [];
    shapes.push(
      draw({ x: 0, y: 0, w: 0.28, h: 7.5 }, { fill: '123B4F', name: 'Bande' }),
      draw(
        { x: 0.9, y: 0.6, w: 11.6, h: 0.8 },
        { text: line(slide.title, 30, '123B4F', '', true), name: 'Titre' },
      ),
      draw({ x: 0.9, y: 1.45, w: 1.2, h: 0.07 }, { fill: 'E07A1F', name: 'Filet' }),
      draw(
        { x: 0.9, y: 1.9, w: bars.length > 0 ? 5.4 : 11.4, h: 4.7 },
        {
          text: slide.lines.map((text) => line(text, 20, '26333B', bullet)).join(''),
          name: 'Texte',
        },
      ),
    );
    for (const [i, [label, share, value]] of bars.entries()) {
      const y = 2.0 + i * 0.78;
      shapes.push(
        draw(
          { x: 6.9, y, w: 2.1, h: 0.42 },
          { text: line(label, 14, '26333B', right), name: 'Libellé' },
        ),
        draw(
          { x: 9.2, y: y - 0.03, w: 2.6 * share, h: 0.36 },
          { fill: i === 0 ? 'E07A1F' : '2F7EA1', name: 'Barre' },
        ),
        draw(
          { x: 9.3 + 2.6 * share, y, w: 1.2, h: 0.4 },
          { text: line(value, 14, '123B4F', '', true), name: 'Valeur' },
        ),
      );
    }
    shapes.push(
      draw(
        { x: 0.9, y: 6.95, w: 11.6, h: 0.3 },
        {
          text: line(`Cordevent Logistique – ${index + 1} / ${count}`, 11, '6B7A85', right),
          name: 'Pied',
        },
      ),
    );
  }
  return `${xmlHead}<p:sld ${namespaces}><p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/>${shapes.join('')}</p:spTree></p:cSld><p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sld>`;
}

/** Makes a PowerPoint presentation, 16 to 9. */
export function pptx(title: string, slides: readonly Slide[], date: Date): Uint8Array {
  const ids = slides.map((_, i) => `<p:sldId id="${256 + i}" r:id="rId${i + 2}"/>`).join('');
  const empty =
    '<p:cSld><p:spTree><p:nvGrpSpPr><p:cNvPr id="1" name=""/><p:cNvGrpSpPr/><p:nvPr/></p:nvGrpSpPr><p:grpSpPr/></p:spTree></p:cSld>';
  const parts: Part[] = [
    {
      path: 'ppt/presentation.xml',
      contentType: `${type}.presentation.main+xml`,
      xml: `${xmlHead}<p:presentation ${namespaces}><p:sldMasterIdLst><p:sldMasterId id="2147483648" r:id="rId1"/></p:sldMasterIdLst><p:sldIdLst>${ids}</p:sldIdLst><p:sldSz cx="${width}" cy="${height}"/><p:notesSz cx="${height}" cy="${width}"/></p:presentation>`,
      relations: [
        ['rId1', 'slideMaster', 'slideMasters/slideMaster1.xml'],
        ...slides.map((_, i) => [`rId${i + 2}`, 'slide', `slides/slide${i + 1}.xml`] as const),
        [`rId${slides.length + 2}`, 'theme', 'theme/theme1.xml'],
      ],
    },
    {
      path: 'ppt/slideMasters/slideMaster1.xml',
      contentType: `${type}.slideMaster+xml`,
      xml: slideMaster(namespaces, empty),
      relations: [
        ['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml'],
        ['rId2', 'theme', '../theme/theme1.xml'],
      ],
    },
    {
      path: 'ppt/slideLayouts/slideLayout1.xml',
      contentType: `${type}.slideLayout+xml`,
      xml: `${xmlHead}<p:sldLayout ${namespaces} type="blank" preserve="1">${empty}<p:clrMapOvr><a:masterClrMapping/></p:clrMapOvr></p:sldLayout>`,
      relations: [['rId1', 'slideMaster', '../slideMasters/slideMaster1.xml']],
    },
    {
      path: 'ppt/theme/theme1.xml',
      contentType: 'application/vnd.openxmlformats-officedocument.theme+xml',
      xml: theme,
    },
  ];
  for (const [i, slide] of slides.entries()) {
    parts.push({
      path: `ppt/slides/slide${i + 1}.xml`,
      contentType: `${type}.slide+xml`,
      xml: slideXml(slide, i, slides.length),
      relations: [['rId1', 'slideLayout', '../slideLayouts/slideLayout1.xml']],
    });
  }
  return officePackage(title, parts, date);
}
