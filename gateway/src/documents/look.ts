import type { ProductDocuments } from '../product.ts';

/** How a product's documents look. */
export interface Look extends ProductDocuments {
  /** The product's name, beside its mark. */
  name: string;
}

export const INK = '#1d2b30';
export const MUTED = '#5c6b70';
export const LINE = '#d5dbdc';
export const SHADE = '#f3f5f5';

/** The largest logo of a letterhead, in points. */
export const LOGO = { width: 120, height: 36 };

/** The longest side of a picture in a block, in pixels: sharp in half the width of a page. */
export const IMAGE_PIXELS = { width: 800, height: 800, resize: 'contain' } as const;

/** Points, as A4 is wide. */
const PAGE_WIDTH = 595.28;
export const MARGIN = { side: 48, top: 54, bottom: 58 };
export const CONTENT_WIDTH = PAGE_WIDTH - 2 * MARGIN.side;
/** Between the margins of a page on its side. */
export const WIDE_CONTENT_WIDTH = 841.89 - 2 * MARGIN.side;
