/** A text of a made-up page: points from the upper left corner to the beginning of its base line. */
export interface TestText {
  x: number;
  y: number;
  text: string;
  size?: number;
  font?: 'plain' | 'bold' | 'typed';
  /** Aligned at its right end, which then stands at `x`. */
  isRight?: boolean;
  /** Each letter as a piece of its own, as some programs write. */
  isApart?: boolean;
  /** Drawn turned by so many degrees, against the clock. */
  turned?: 0 | 90 | 270;
}

export interface TestPage {
  texts: readonly TestText[];
  width?: number;
  height?: number;
  /** By how many degrees readers turn the page, with the clock. */
  rotate?: 0 | 90 | 180 | 270;
  /** Further entries of the page's dictionary. */
  extra?: string;
}

const FONTS = { plain: 'Helvetica', bold: 'Helvetica-Bold', typed: 'Courier' } as const;

/** A PDF written by hand, so that a test decides how a program lays out its texts. `catalog` goes into the catalog of the file. */
export function pdfOf(
  pages: readonly TestPage[],
  catalog = '',
  objects: readonly string[] = [],
): Uint8Array {
  const fonts = Object.entries(FONTS);
  const firstFont = 3;
  const firstPage = firstFont + fonts.length;
  const extraAt = firstPage + pages.length * 2;
  const all = [
    `<< /Type /Catalog /Pages 2 0 R ${catalog.replaceAll('@', String(extraAt))} >>`,
    `<< /Type /Pages /Count ${pages.length} /Kids [${pages.map((_, at) => `${firstPage + at * 2} 0 R`).join(' ')}] >>`,
    ...fonts.map(
      ([, name]) =>
        `<< /Type /Font /Subtype /Type1 /BaseFont /${name} /Encoding /WinAnsiEncoding >>`,
    ),
    ...pages.flatMap((page, at) => {
      const { width = 595, height = 842, rotate = 0, extra = '' } = page;
      const resources = fonts.map(([key], font) => `/${key} ${firstFont + font} 0 R`).join(' ');
      const content = page.texts.map((text) => written(text, height)).join('\n');
      return [
        `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Rotate ${rotate} /Resources << /Font << ${resources} >> >> /Contents ${firstPage + at * 2 + 1} 0 R ${extra.replaceAll('@', String(extraAt))} >>`,
        `<< /Length ${content.length} >>\nstream\n${content}\nendstream`,
      ];
    }),
    ...objects,
  ];
  let body = '%PDF-1.4\n';
  const places = all.map((object, at) => {
    const place = body.length;
    body += `${at + 1} 0 obj\n${object}\nendobj\n`;
    return place;
  });
  const table = places.map((place) => `${String(place).padStart(10, '0')} 00000 n \n`).join('');
  const end = `xref\n0 ${all.length + 1}\n0000000000 65535 f \n${table}trailer\n<< /Size ${all.length + 1} /Root 1 0 R >>\nstartxref\n${body.length}\n%%EOF\n`;
  return Uint8Array.from(body + end, (sign) => sign.charCodeAt(0));
}

/** WinAnsi has these letters elsewhere than Unicode. */
const ELSEWHERE: Readonly<Record<string, number>> = {
  '–': 0x96,
  '—': 0x97,
  '“': 0x93,
  '”': 0x94,
  '•': 0x95,
  '…': 0x85,
};

const escaped = (text: string) =>
  [...text]
    .map((sign) => {
      const code = ELSEWHERE[sign] ?? sign.charCodeAt(0);
      return code > 126 || /[\\()]/.test(sign) ? `\\${code.toString(8).padStart(3, '0')}` : sign;
    })
    .join('');

function written(
  { x, y, text, size = 10, font = 'plain', isRight, isApart, turned = 0 }: TestText,
  height: number,
): string {
  const start = isRight ? -widthOf(text, size, font) : 0;
  const [cos, sin] = turned === 0 ? [1, 0] : [0, turned === 90 ? 1 : -1];
  const at = (shift: number) =>
    `${cos} ${sin} ${-sin} ${cos} ${(x + shift * cos).toFixed(2)} ${(height - y + shift * sin).toFixed(2)} Tm`;
  const show = (shown: string, shift: number) =>
    `BT /${font} ${size} Tf ${at(shift)} (${escaped(shown)}) Tj ET`;
  if (!isApart) return show(text, start);
  let shift = start;
  return [...text]
    .map((sign) => {
      const part = show(sign, shift);
      shift += widthOf(sign, size, font);
      return part;
    })
    .join('\n');
}

/** The widths of Helvetica from the space to the tilde, in thousandths of its size. */
const WIDTHS =
  '278 278 355 556 556 889 667 191 333 333 389 584 278 333 278 278 556 556 556 556 556 556 556 556 556 556 278 278 584 584 584 556 1015 667 667 722 722 667 611 778 722 278 500 667 556 833 722 778 667 778 722 667 611 722 667 944 667 667 611 278 278 278 469 556 333 556 556 500 556 556 278 556 556 222 222 500 222 833 556 556 556 556 333 500 278 556 500 722 500 500 500 334 260 334 584'
    .split(' ')
    .map(Number);

/** How wide a text is in points; an accent adds nothing to its letter. */
function widthOf(text: string, size = 10, font: TestText['font'] = 'plain'): number {
  if (font === 'typed') return text.length * 0.6 * size;
  const bare = text.normalize('NFD').replace(/\p{Diacritic}/gu, '');
  return [...bare].reduce(
    (sum, sign) => sum + ((WIDTHS[sign.charCodeAt(0) - 32] ?? 400) * size) / 1000,
    0,
  );
}
