import { escapeXml, xmlHead } from './xml.ts';
import { zip, type ZipEntry } from './zip.ts';

export interface Part {
  /** Path in the package without a leading slash, as in `word/document.xml`. */
  path: string;
  contentType: string;
  xml: string;
  /** Relations that start from this part: id, the last word of the type, target. */
  relations?: readonly (readonly [id: string, type: string, target: string])[];
}

export const officeRelations =
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const packageRelations = 'http://schemas.openxmlformats.org/package/2006/relationships';

function relationsXml(relations: NonNullable<Part['relations']>): string {
  const rows = relations.map(
    ([id, type, target]) =>
      `<Relationship Id="${id}" Type="${officeRelations}/${type}" Target="${target}"/>`,
  );
  return `${xmlHead}<Relationships xmlns="${packageRelations}">${rows.join('')}</Relationships>`;
}

/** Packs the parts of a Word, Excel or PowerPoint file; the first part is the main one. */
export function officePackage(title: string, parts: readonly Part[], date: Date): Uint8Array {
  const overrides = parts.map(
    (part) => `<Override PartName="/${part.path}" ContentType="${part.contentType}"/>`,
  );
  const types = `${xmlHead}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}<Override PartName="/docProps/core.xml" ContentType="application/vnd.openxmlformats-package.core-properties+xml"/></Types>`;
  const main = parts[0]?.path ?? '';
  const root = `${xmlHead}<Relationships xmlns="${packageRelations}"><Relationship Id="rId1" Type="${officeRelations}/officeDocument" Target="${main}"/><Relationship Id="rId2" Type="http://schemas.openxmlformats.org/package/2006/relationships/metadata/core-properties" Target="docProps/core.xml"/></Relationships>`;
  const when = date.toISOString().replace(/\.\d+Z$/, 'Z');
  const core = `${xmlHead}<cp:coreProperties xmlns:cp="http://schemas.openxmlformats.org/package/2006/metadata/core-properties" xmlns:dc="http://purl.org/dc/elements/1.1/" xmlns:dcterms="http://purl.org/dc/terms/" xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"><dc:title>${escapeXml(title)}</dc:title><dc:creator>Cordevent Logistique</dc:creator><dc:language>fr-FR</dc:language><dcterms:created xsi:type="dcterms:W3CDTF">${when}</dcterms:created><dcterms:modified xsi:type="dcterms:W3CDTF">${when}</dcterms:modified></cp:coreProperties>`;
  const entries: ZipEntry[] = [
    { path: '[Content_Types].xml', content: types },
    { path: '_rels/.rels', content: root },
    { path: 'docProps/core.xml', content: core },
  ];
  for (const part of parts) {
    entries.push({ path: part.path, content: part.xml });
    if (part.relations !== undefined) {
      const slash = part.path.lastIndexOf('/');
      const path = `${part.path.slice(0, slash)}/_rels/${part.path.slice(slash + 1)}.rels`;
      entries.push({ path, content: relationsXml(part.relations) });
    }
  }
  return zip(entries, date);
}
