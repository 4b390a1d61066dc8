import pdfmake from 'pdfmake';
import { FONT_FILES, FONTS } from './fonts.ts';
import type { Look } from './look.ts';
import { type Foot, pagesOf } from './page.ts';
import type { DocumentTree } from './tree.ts';

/** The thread's task: one document to draw. */
export interface Order {
  tree: DocumentTree;
  foot: Foot;
  look: Look;
  /** The logo of the letterhead, as the data URL of a PNG. */
  logo: string | null;
}

pdfmake.setFonts(FONTS);
// A document opens no URL and no file but its fonts (security.md T75).
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => FONT_FILES.has(file));

/** The document as PDF. Takes a processor for a tenth of a second to a few seconds. */
export const draw = ({ tree, foot, look, logo }: Order): Promise<Buffer> =>
  pdfmake.createPdf(pagesOf(tree, foot, look, logo)).getBuffer();
