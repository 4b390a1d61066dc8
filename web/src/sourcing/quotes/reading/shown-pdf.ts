import { TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { Unreadable } from '../../items/import/workbook.ts';
import { MOST_PAGES, openPdf, refuseOthers, sentenceOf } from './read-pdf.ts';

/** A page of a PDF to be shown: its size in points, and how it is drawn. */
export interface ShownPage {
  number: number;
  width: number;
  height: number;
  /** Draws it `width` CSS pixels wide, with its text over it to be selected. Resolves when it is done. */
  draw: (canvas: HTMLCanvasElement, text: HTMLElement, width: number) => Promise<void>;
}

/** The pages of a PDF that is shown, at most as many as are read, until it is ended. */
export interface ShownPdf {
  pages: ShownPage[];
  /** How many pages the file has. */
  count: number;
  end: () => void;
}

/** No canvas is wider: three times a screen is more than a letter needs. */
const MOST_PIXELS = 4_000;

/** Opens a PDF to be shown, with the bounds and refusals of `readPdf`. Raises `Unreadable` with a sentence. */
export async function openToShow(file: Blob): Promise<ShownPdf> {
  const bytes = new Uint8Array(await file.arrayBuffer());
  refuseOthers(bytes);
  const { document: opened, end } = openPdf(bytes);
  try {
    const pdf = await opened;
    const numbers = Array.from({ length: Math.min(pdf.numPages, MOST_PAGES) }, (_, at) => at + 1);
    const pages = await Promise.all(
      numbers.map(async (number): Promise<ShownPage> => {
        const page = await pdf.getPage(number);
        const { width, height } = page.getViewport({ scale: 1 });
        return {
          number,
          width,
          height,
          draw: async (canvas, text, wanted) => {
            const shown = page.getViewport({ scale: wanted / width });
            const sharp = Math.min(window.devicePixelRatio || 1, MOST_PIXELS / wanted);
            const viewport = page.getViewport({ scale: (wanted / width) * sharp });
            canvas.width = Math.floor(viewport.width);
            canvas.height = Math.floor(viewport.height);
            await page.render({ canvas, viewport }).promise;
            text.replaceChildren();
            text.style.setProperty('--total-scale-factor', String(shown.scale));
            await new TextLayer({
              textContentSource: page.streamTextContent(),
              container: text,
              viewport: shown,
            }).render();
          },
        };
      }),
    );
    return { pages, count: pdf.numPages, end: () => void end() };
  } catch (error) {
    void end();
    throw error instanceof Unreadable ? error : new Unreadable(sentenceOf(error));
  }
}
