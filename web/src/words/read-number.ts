import { readFigures } from './figures.ts';
import { formatAmount, formatQuantity } from './format.ts';
import { CENTS_ONLY } from './money.ts';

/**
 * The kind of a number that a person writes: R$ in cents, R$ of one unit, an amount of a thing, a share in percent,
 * or a count of days, months and the like.
 */
export type NumberKind = 'money' | 'unitPrice' | 'quantity' | 'percent' | 'count';

/**
 * A text as a number. `value` is what it means, '' when nothing is written. A `question` is asked and nothing is
 * stored: `readings` are what it may mean, two where both are as likely (`2.750`), one where it is a sum
 * or short for something (`12 x 350`, `12 mil`). `refused` is the sentence for what is no number of its kind.
 */
export type NumberReading =
  | { value: number | '' }
  | { question: string; readings: readonly number[] }
  | { refused: string };

interface Options {
  /** R$ of which a percent in a field of money is a share: the share is offered. */
  percentOf?: number;
  /** Words that may stand behind the number, in lower case: `dias`. */
  suffix?: string;
}

/** The largest amount that is kept, in R$; no other number is larger. */
const MOST = 9_999_999_999.99;
const decimalsOf: Record<NumberKind, number> = {
  money: 2,
  unitPrice: 4,
  quantity: 3,
  percent: 2,
  count: 0,
};
const isMoney = (kind: NumberKind) => kind === 'money' || kind === 'unitPrice';

/**
 * Reads a number as people in Brazil type or paste it. What is not one is refused or asked, never stripped to its
 * digits. Of three digits behind the only point: an amount in R$ has cents and no third decimal, so `1.234` is
 * one thousand and so on; in a count too; the other kinds ask. A comma is always the decimal mark where it can be.
 */
export function readNumber(text: string, kind: NumberKind, options: Options = {}): NumberReading {
  const written = cleaned(text);
  const bare = withoutSigns(written, kind, options.suffix);
  if (bare === '') return { value: '' };
  const found = readFigures(bare, bare.includes(',') ? ',' : null);
  if (found.length > 0) return readingOf(written, found, kind);
  const meant = meaningOf(bare, written, kind, options);
  if (meant && fits(meant, kind)) return asked(written, [meant], kind);
  return { refused: refusal(written, bare, kind) };
}

/** Signs that nobody sees and that come with what is copied from a spreadsheet or a chat. */
const UNSEEN = /[\u200B\u200E\u200F\u202A\u202C\u202D\u2060\u2066\u2068\u2069\uFEFF]/g;
const cleaned = (text: string) => text.replace(UNSEEN, '').replace(/\s+/g, ' ').trim();

/** Without what says of what the number is: `R$`, `%`, `dias`. */
function withoutSigns(written: string, kind: NumberKind, suffix?: string): string {
  if (isMoney(kind))
    return written.replace(/^(R\$|BRL\b)\s*/i, '').replace(/\s*\b(reais|real)$/i, '');
  if (kind === 'percent') return written.replace(/\s*%$/, '');
  const end = suffix?.trim().toLowerCase();
  return end && written.toLowerCase().endsWith(` ${end}`)
    ? written.slice(0, -end.length).trim()
    : written;
}

function readingOf(written: string, found: readonly number[], kind: NumberKind): NumberReading {
  // The reading of Brazil is the first; the other is possible where the field keeps its decimals.
  const [first = 0, second] = found;
  if (second !== undefined && kind !== 'money' && fits(second, kind))
    return asked(written, [first, second], kind);
  if (fits(first, kind)) return { value: first };
  return { refused: first > MOST ? 'Valor grande demais' : tooFine[kind] };
}

const fits = (value: number, kind: NumberKind) =>
  value <= MOST && Number(value.toFixed(decimalsOf[kind])) === value;

const tooFine: Record<NumberKind, string> = {
  money: CENTS_ONLY,
  unitPrice: 'Use no máximo quatro casas decimais',
  quantity: 'Informe a quantidade com até três casas decimais',
  percent: CENTS_ONLY,
  count: 'Use um número inteiro',
};

const asked = (written: string, readings: readonly number[], kind: NumberKind): NumberReading => ({
  question: `“${shortened(written)}”: quis dizer`,
  readings: readings.filter((one) => fits(one, kind)),
});

/** A reading as the person chooses it: `1.234,50`, `12,3456`, `2.750`. */
export function readingWords(value: number, kind: NumberKind): string {
  if (kind === 'money') return formatAmount(value);
  return kind === 'unitPrice' ? formatAmount(value, 4) : formatQuantity(value);
}

/** A number as its field writes it, so that it is read again as itself: `1.234,50`, and `2750` of a thing. */
export const writtenNumber = (value: number, kind: NumberKind): string =>
  isMoney(kind) && fits(value, kind) ? readingWords(value, kind) : String(value).replace('.', ',');

/** The one number that a product, a sum, a "mil" or a percent comes to, or null. */
function meaningOf(bare: string, written: string, kind: NumberKind, options: Options) {
  const percent = isMoney(kind) && options.percentOf ? /^(.+?)\s*%$/.exec(bare)?.[1] : undefined;
  if (percent !== undefined) {
    const share = single(percent);
    return share === null || share > 100
      ? null
      : Math.round(share * (options.percentOf ?? 0)) / 100;
  }
  const short = /^(.+?)\s*(mil|k|milh[õo]es|milh[ãa]o|mi)$/i.exec(bare);
  if (short?.[1] && kind !== 'percent') {
    const figures = single(short[1]);
    return figures === null
      ? null
      : withoutDust(figures * (/^(mil|k)$/i.test(short[2] ?? '') ? 1e3 : 1e6));
  }
  const factors = written.split(/\s*[x×*]\s*(?:de )?/i).map(operand);
  if (factors.length === 2) return together(factors, (one, other) => one * other);
  const terms = written.split(/\s*\+\s*/).map(operand);
  return terms.length > 1 ? together(terms, (one, other) => one + other) : null;
}

const operand = (text: string) => single(text.replace(/^R\$\s*/i, ''));
const together = (
  values: readonly (number | null)[],
  join: (one: number, other: number) => number,
) => (values.some((one) => one === null) ? null : withoutDust((values as number[]).reduce(join)));
/** Without what binary fractions add: 0.1 + 0.2 is 0.3. */
const withoutDust = (value: number) => Number(value.toPrecision(15));

/** The number of figures that can be read in one way, or null. */
function single(text: string): number | null {
  const found = readFigures(text, text.includes(',') ? ',' : null);
  return found.length === 1 ? (found[0] ?? null) : null;
}

const NEGATIVE =
  /^(R\$\s*)?[-−–]\s*(R\$\s*)?\d[\d.,\s]*$|^\(.*\d.*\)$|^(R\$\s*)?\d[\d.,\s]*[-−–]$/i;
const SEVERAL = /\d\s*(?:\s(?:a|até|ou|e)\s|[/;|–-])\s*(?:R\$\s*)?\d/i;

function refusal(written: string, bare: string, kind: NumberKind): string {
  const said = `“${shortened(written)}”`;
  if (NEGATIVE.test(written))
    return `${isMoney(kind) ? 'O valor' : 'O número'} não pode ser negativo`;
  if (/^\d{1,2}\/\d{1,2}(\/\d{2,4})?$|^\d{4}-\d{2}-\d{2}$/.test(bare))
    return `${said} é uma data: escreva ${thing[kind]}`;
  if (isMoney(kind) && /\d\s*%/.test(bare))
    return `${said} é um percentual: escreva o valor em reais`;
  if (SEVERAL.test(bare)) return `${said} tem mais de um número: escreva um só`;
  return `${said} não é ${thing[kind]}`;
}

const thing: Record<NumberKind, string> = {
  money: 'um valor em reais',
  unitPrice: 'um valor em reais',
  quantity: 'uma quantidade',
  percent: 'um percentual',
  count: 'um número inteiro',
};

const shortened = (text: string) => (text.length > 40 ? `${text.slice(0, 39)}…` : text);
