import {
  HTML_TAG,
  INLINE_TAG,
  plainText,
} from '../../../../web/src/features/preview/workbook/read-html-tables.ts';

/** The text of a page, without tags and without scripts, styles and the like. In linear time. */
export function textOfHtml(html: string): string {
  return plainText(
    html.replaceAll(HTML_TAG, (_all, _left, _closing, tag: string | undefined) =>
      INLINE_TAG.test(tag ?? '') ? '' : '\n',
    ),
  );
}
