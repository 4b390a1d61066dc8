/** A rectangle on a page as the page is shown: points from its upper left corner. */
export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** A run of text as the file has it, a letter or a whole line, placed on the page as it is shown. */
export interface Piece extends Box {
  text: string;
  /** The name that the file gives to its typeface: bold has another one. */
  font: string;
  /** Its letters are all of one width, as a typewriter's. */
  isTyped: boolean;
  /** Degrees by which its text is turned on the page: 0, 90, 180 or 270. */
  turned: number;
}

/** A page of a file with its texts, in points. */
export interface PageOfPieces {
  /** Counted from 1. */
  number: number;
  width: number;
  height: number;
  pieces: Piece[];
}

/**
 * The texts of a page that run as most of it does, as if they ran from left to right: a table that was drawn sideways is read as one, and a
 * mark across the page or a text along its edge is left out. The boxes of the result are for reading; `shown` is
 * where a piece stands on the page.
 */
export function uprightPieces(page: PageOfPieces): (Piece & { shown: Box })[] {
  const letters = new Map<number, number>();
  for (const { turned, text } of page.pieces)
    letters.set(turned, (letters.get(turned) ?? 0) + text.length);
  const most = [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  return page.pieces.flatMap((piece) =>
    piece.turned === most
      ? [{ ...piece, ...unturned(piece, most, page), shown: boxOf(piece) }]
      : [],
  );
}

const boxOf = ({ left, top, right, bottom }: Box): Box => ({ left, top, right, bottom });

function unturned(box: Box, turned: number, { width, height }: PageOfPieces): Box {
  switch (turned) {
    case 90:
      return { left: box.top, right: box.bottom, top: width - box.right, bottom: width - box.left };
    case 180:
      return {
        left: width - box.right,
        right: width - box.left,
        top: height - box.bottom,
        bottom: height - box.top,
      };
    case 270:
      return {
        left: height - box.bottom,
        right: height - box.top,
        top: box.left,
        bottom: box.right,
      };
    default:
      return boxOf(box);
  }
}

/** The smallest box around all. */
export function around(boxes: readonly Box[]): Box {
  return {
    left: Math.min(...boxes.map(({ left }) => left)),
    top: Math.min(...boxes.map(({ top }) => top)),
    right: Math.max(...boxes.map(({ right }) => right)),
    bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
  };
}
