/** The line of dashes below the headings of a Markdown table. */
const RULE = /^\s*(>\s*)*\|?\s*:?-+:?\s*(\|\s*:?-+:?\s*)+\|?\s*$|^\s*\|\s*:?-+:?\s*\|\s*$/;

export const hasMarkdownTable = (text: string) =>
  text.split(/\r\n|\r|\n/).some((line) => RULE.test(line));

/**
 * The lines of a text with Markdown tables as cells, without the marks of the format. Lines struck out in
 * whole are named, counted from 1.
 */
export function readMarkdown(text: string): { rows: string[][]; struck: number[] } {
  const struck: number[] = [];
  const rows = text.split(/\r\n|\r|\n/).map((line, at) => {
    if (RULE.test(line)) return [];
    const cells = line.includes('|') ? cellsOf(line) : [line];
    const words = cells.filter((cell) => /\p{L}/u.test(cell));
    if (words.length > 0 && words.every((cell) => /^\s*~~.*~~\s*$/.test(cell))) struck.push(at + 1);
    return cells.map(withoutMarks);
  });
  return { rows, struck };
}

const cellsOf = (line: string) =>
  line
    .replace(/^\s*(>\s*)*\|?/, '')
    .replace(/(?<!\\)\|\s*$/, '')
    .split(/(?<!\\)\|/)
    .map((cell) => cell.replace(/\\\|/g, '|'));

function withoutMarks(text: string): string {
  const link = /^\s*<?(https?:\/\/[^\s>]+)>?\s*$/.exec(text)?.[1];
  if (link) return link;
  return text
    .replace(/^\s*(>\s*)*(#{1,6}\s+)?/, '')
    .replace(/<br\s*\/?>/gi, ' ')
    .replace(
      /!?\[([^\]]*)\]\(([^)\s]*)[^)]*\)/g,
      (_, words: string, target: string) => words || target,
    )
    .replace(/(\*\*\*|\*\*|__|~~|``?)(?=\S)(.*?\S)\1/g, '$2')
    .replace(/(^|[\s(])[*_](?=\S)([^*_]*\S)[*_](?=$|[\s).,;:])/g, '$1$2')
    .replace(/\\([*_`~|#-])/g, '$1')
    .trim();
}
