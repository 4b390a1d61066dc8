interface Part {
  /** Where the part begins; its name among the others. */
  at: number;
  text: string;
  isLink: boolean;
}

/** A plain text cut at its addresses, so that they can be followed. */
export function linkParts(text: string): Part[] {
  let at = 0;
  return text.split(/(https?:\/\/[^\s<>"]+)/).map((piece, number) => {
    const part = { at, text: piece, isLink: number % 2 === 1 };
    at += piece.length;
    return part;
  });
}
