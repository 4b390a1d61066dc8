import { plainWords } from '../../words/search.ts';
import { categoryNamed } from './known-words.ts';
import { readNumber } from './numbers.ts';
import { unitFrom } from './units.ts';
import { type Cell, isBlank } from './workbook.ts';

/** The uses of a column. A code is never stored, money at most as what the architect expects an item to cost. */
export const columnUses = [
  'skip',
  'code',
  'description',
  'room',
  'category',
  'quantity',
  'unit',
  'unitPrice',
  'total',
  'link',
  'note',
] as const;
export type ColumnUse = (typeof columnUses)[number];

export const columnUseLabel: Record<ColumnUse, string> = {
  skip: 'Não importar',
  code: 'Só código',
  description: 'Descrição',
  room: 'Ambiente',
  category: 'Categoria',
  quantity: 'Quantidade',
  unit: 'Unidade',
  unitPrice: 'Valor unitário',
  total: 'Valor total',
  link: 'Link',
  note: 'Observação',
};

/** Uses that several columns may share; of the others there is one. */
export const isShared = (use: ColumnUse) => use === 'skip' || use === 'note' || use === 'code';

/** Headings, the surest first: "Vlr unit." is a price before it is a unit. */
const headings: [ColumnUse, RegExp][] = [
  ['total', /\b(sub\s?-?\s?)?tot(al|\b)|\bamount\b/],
  [
    'unitPrice',
    /((preco|valor|vlr|vl|custo|price|cost|r\$).*unit)|^unitario|unitario\s*\(?r\$|unit\s*(price|cost)|^(p|v)\.?\s?u(nit)?\.?$/,
  ],
  ['skip', /\bbdi\b|peso|desconto|prazo|fornecedor\b|^%/],
  [
    'quantity',
    /^(qtd|qtde|qde|qt|qtdes|quant|quantidade|quantidades|quantitativo|qty|quantity)(?![a-z])|^area\s*\(?m[2²]/,
  ],
  [
    'unit',
    /^(un|und|unid|unidade|unidades|ud|u\.?\s?m|unit|unit of measure|medida|unidade de medida)\b\.?$/,
  ],
  ['room', /\b(ambiente|ambientes|comodo|local|localizacao|room|espaco|pavimento)\b|^area$/],
  ['category', /\b(categoria|disciplina|especialidade|category|trade|grupo)\b|^tipo$/],
  ['link', /\b(link|links|url|site|ficha tecnica)\b/],
  ['note', /^(obs|observac|nota|marca|modelo|acabamento|comentario|remark|note|referencia|ref\b)/],
  [
    'description',
    /descri|discriminac|^servico|especificac|^produto|^material|^materiais|\binsumo|^denominac|^(nome|objeto)\b|^o que\b/,
  ],
  [
    'code',
    /^(cod|codigo|code|item|itens|n|no|nº|n°|num|numero|id|sinapi|#|ordem|pos)\b\.?|^nº|^n°|^#/,
  ],
  ['unitPrice', /\b(preco|valor|vlr|custo|price|cost)\b|r\$/],
];

/** Between the two lines of a heading. */
export const HEADING_LINES = ' › ';

/**
 * The use that a heading names, or null. Of two lines the lower one says what the column is ("Medida",
 * "Qtd."), except for money, which stands above it ("Preço", "Unit.").
 */
export function headingUse(heading: string): ColumnUse | null {
  const words = plainWords(heading).replace(/\s+/g, ' ');
  if (words === '' || words.length > 80) return null;
  const lines = words.split(HEADING_LINES);
  const whole = wordsUse(lines.join(' '));
  if (lines.length === 1 || whole === 'total' || whole === 'unitPrice') return whole;
  return wordsUse(lines[1] ?? '') ?? whole;
}

const wordsUse = (words: string) =>
  headings.find(([, pattern]) => pattern.test(words))?.[0] ?? null;

const textOf = (cell: Cell) => (typeof cell === 'string' ? cell.trim() : '');
const CODE = /^[A-Z]{0,3}-?\d{1,6}([.-]\d{1,4})*\.?$/i;

/** Statistics of the cells of a column; each share is of those that are filled. */
function look(cells: readonly Cell[]) {
  const filled = cells.filter((cell) => !isBlank(cell));
  const share = (is: (cell: Cell) => boolean) =>
    filled.length === 0 ? 0 : filled.filter(is).length / filled.length;
  const isNumber = (cell: Cell) =>
    typeof cell === 'number' || readNumber(textOf(cell), ',')?.rest === '';
  const numbers = share(isNumber);
  return {
    filled: filled.length,
    numbers,
    money: share((cell) => /^R\$/i.test(textOf(cell))),
    codes: share((cell) =>
      typeof cell === 'number' ? Number.isInteger(cell) : CODE.test(textOf(cell)),
    ),
    units: share(
      (cell) => unitFrom(textOf(cell)) !== null || /^[a-zç]{2,3}\.?$/i.test(textOf(cell)),
    ),
    links: share((cell) => /^(https?:\/\/|www\.)/i.test(textOf(cell))),
    categories: share((cell) => categoryNamed(textOf(cell)) !== null && textOf(cell).length < 20),
    words: share((cell) => /\p{L}{3}/u.test(textOf(cell))),
    letters:
      filled.reduce<number>((sum, cell) => sum + textOf(cell).length, 0) / (filled.length || 1),
    distinct: new Set(filled.map(String)).size / (filled.length || 1),
  };
}

const MOSTLY = 0.6;

/** The use of each column, by its heading where it has one that is understood, by its cells otherwise. */
export function recognise(
  headingOf: readonly string[],
  rows: readonly (readonly Cell[])[],
): ColumnUse[] {
  const width = Math.max(headingOf.length, ...rows.map((row) => row.length));
  const looks = Array.from({ length: width }, (_, at) => look(rows.map((row) => row[at] ?? null)));
  const named = looks.map((_, at) => headingUse(headingOf[at] ?? ''));
  const uses: ColumnUse[] = looks.map(() => 'skip');
  const taken = new Set<ColumnUse>();
  const give = (at: number, use: ColumnUse) => {
    if (!isShared(use) && taken.has(use)) return false;
    uses[at] = use;
    taken.add(use);
    return true;
  };

  named.forEach((use, at) => {
    const cells = looks[at];
    if (!use || !cells) return;
    // "Item" is a number in one sheet and the thing itself in another.
    if (use === 'code' && cells.words > MOSTLY && cells.codes < 0.4) {
      const rival = named.indexOf('description');
      if (!give(at, 'description')) give(at, 'note');
      else if (rival >= 0) named[rival] = 'note';
      return;
    }
    if (use === 'quantity' && cells.money > 0) return;
    give(at, use);
  });
  named.forEach((use, at) => {
    // A description that gave way to "Item" in a later column.
    if (use === 'note' && uses[at] === 'description' && uses.indexOf('description') !== at)
      uses[at] = 'note';
  });

  // By content: only the columns whose heading was not understood.
  const open = looks
    .map((_, at) => at)
    .filter((at) => named[at] === null && (looks[at]?.filled ?? 0) > 0);
  const first = (is: (cells: ReturnType<typeof look>, at: number) => boolean) =>
    open.find((at) => uses[at] === 'skip' && is(looks[at] as ReturnType<typeof look>, at));
  const giveFirst = (use: ColumnUse, is: Parameters<typeof first>[0]) => {
    if (taken.has(use)) return;
    const at = first(is);
    if (at !== undefined) give(at, use);
  };
  const hasHeadings = named.some((use) => use !== null);
  giveFirst('link', (cells) => cells.links > MOSTLY);
  giveFirst('category', (cells) => cells.categories > MOSTLY);
  giveFirst('unit', (cells) => cells.units > MOSTLY && cells.distinct < 0.9);
  giveFirst('unit', (cells) => cells.units > MOSTLY);
  if (!taken.has('description')) {
    const texts = open.filter((at) => uses[at] === 'skip' && (looks[at]?.words ?? 0) > 0.3);
    const longest = texts.sort((a, b) => (looks[b]?.letters ?? 0) - (looks[a]?.letters ?? 0))[0];
    if (longest !== undefined) give(longest, 'description');
  }
  // Without headings numbers say what they are by their place: the code before the description, then
  // quantity, price and total. With headings an unnamed number stays out.
  if (!hasHeadings) {
    const description = uses.indexOf('description');
    giveFirst('code', (cells, at) => at < description && cells.codes > MOSTLY);
    giveFirst('quantity', (cells) => cells.numbers > MOSTLY && cells.money === 0);
    const quantity = uses.indexOf('quantity');
    giveFirst(
      'unitPrice',
      (cells, at) => at > quantity && (cells.numbers > MOSTLY || cells.money > 0),
    );
    giveFirst('total', (cells, at) => at > quantity && (cells.numbers > MOSTLY || cells.money > 0));
  }
  return uses;
}

/** The unit in a heading such as "Área (m²)", for sheets without a column of units. */
export const unitOfHeading = (heading: string) => unitFrom(/\(([^)]+)\)/.exec(heading)?.[1] ?? '');
