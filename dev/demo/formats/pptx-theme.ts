import { xmlHead } from './xml.ts';

const colors = [
  ['dk1', '26333B'],
  ['lt1', 'FFFFFF'],
  ['dk2', '123B4F'],
  ['lt2', 'EEF2F4'],
  ['accent1', '123B4F'],
  ['accent2', 'E07A1F'],
  ['accent3', '2F7EA1'],
  ['accent4', '6B7A85'],
  ['accent5', '3C8D5A'],
  ['accent6', 'B23A3A'],
  ['hlink', '2F7EA1'],
  ['folHlink', '6B7A85'],
]
  .map(([name, value]) => `<a:${name}><a:srgbClr val="${value}"/></a:${name}>`)
  .join('');

const font = '<a:latin typeface="Arial"/><a:ea typeface=""/><a:cs typeface=""/>';
const fill = '<a:solidFill><a:schemeClr val="phClr"/></a:solidFill>';
const stroke = `<a:ln w="9525">${fill}</a:ln>`;
const effect = '<a:effectStyle><a:effectLst/></a:effectStyle>';

/** The theme that every presentation has to carry: colours and the font of the company. */
export const theme = `${xmlHead}<a:theme xmlns:a="http://schemas.openxmlformats.org/drawingml/2006/main" name="Cordevent"><a:themeElements><a:clrScheme name="Cordevent">${colors}</a:clrScheme><a:fontScheme name="Cordevent"><a:majorFont>${font}</a:majorFont><a:minorFont>${font}</a:minorFont></a:fontScheme><a:fmtScheme name="Cordevent"><a:fillStyleLst>${fill.repeat(3)}</a:fillStyleLst><a:lnStyleLst>${stroke.repeat(3)}</a:lnStyleLst><a:effectStyleLst>${effect.repeat(3)}</a:effectStyleLst><a:bgFillStyleLst>${fill.repeat(3)}</a:bgFillStyleLst></a:fmtScheme></a:themeElements></a:theme>`;

/** An empty master: slides bring their own shapes. */
export function slideMaster(namespaces: string, empty: string): string {
  return `${xmlHead}<p:sldMaster ${namespaces}>${empty}<p:clrMap bg1="lt1" tx1="dk1" bg2="lt2" tx2="dk2" accent1="accent1" accent2="accent2" accent3="accent3" accent4="accent4" accent5="accent5" accent6="accent6" hlink="hlink" folHlink="folHlink"/><p:sldLayoutIdLst><p:sldLayoutId id="2147483649" r:id="rId1"/></p:sldLayoutIdLst><p:txStyles><p:titleStyle/><p:bodyStyle/><p:otherStyle/></p:txStyles></p:sldMaster>`;
}
