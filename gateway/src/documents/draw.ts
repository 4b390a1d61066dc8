import pdfmake from 'pdfmake';
import { drawSheets, type SheetOrder } from './draw-sheets.ts';
import { FONT_FILES, FONTS } from './fonts.ts';
import type { Look } from './look.ts';
import { type Foot, pagesOf } from './page.ts';
import type { Pictures } from './picture-key.ts';
import type { DocumentTree } from './tree.ts';

/** The thread's task: one document or one workbook to draw. */
export type Order = PageOrder | SheetOrder;

/** A document to draw on pages. */
interface PageOrder {
  tree: DocumentTree;
  foot: Foot;
  look: Look;
  /** The logo of the letterhead, as the data URL of a PNG. */
  logo: string | null;
  /** The pictures of its blocks that the reader may see. */
  pictures?: Pictures;
}

pdfmake.setFonts(FONTS);
// A document opens no URL and no file but its fonts (security.md T75).
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => FONT_FILES.has(file));

/** The document as PDF, a workbook as XLSX. Takes a processor for a tenth of a second to a few seconds. */
export function draw(order: Order): Promise<Buffer> {
  if ('workbook' in order) return drawSheets(order);
  const { tree, foot, look, logo, pictures } = order;
  return pdfmake.createPdf(pagesOf(tree, foot, look, logo, pictures)).getBuffer();
}
