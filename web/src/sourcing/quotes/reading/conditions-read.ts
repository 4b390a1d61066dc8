import { daysAfter } from '../../../words/days-after.ts';
import type { DecimalMark } from '../../../words/figures.ts';
import { today } from '../../../words/format.ts';
import { plainWords } from '../../../words/search.ts';
import type { Doubt } from '../fill/doubts.ts';
import type { Place } from '../fill/place.ts';
import { NO_CONDITIONS_READ, type ReadAmount, type ReadConditions } from '../fill/read-quote.ts';
import { amountFrom, round } from './read-numbers.ts';

/** A line, or a part of one, that may state a condition. */
export interface Statement {
  text: string;
  place: Place;
}

export interface ConditionsRead {
  conditions: ReadConditions;
  /** Totals that the paper states, without those of its parts. */
  totals: { amount: ReadAmount; label: string }[];
  doubts: Doubt[];
  /** Percent off the sum of the lines, where the discount is stated so; it may hang on how somebody pays. */
  discountPercent: { percent: number; isIf: boolean; place: Place } | null;
}

const MONEY =
  /(?:r\$\s*)?(\d{1,3}(?:\.\d{3})+(?:,\d{1,2})?|\d+,\d{1,2}|\d+\.\d{2})(?![\d%])|r\$\s*(\d[\d.,]*)/i;

/** The conditions that the lines of a quote state, as proposals; the first statement of each counts. */
export function conditionsOf(
  statements: readonly Statement[],
  mark: DecimalMark | null,
): ConditionsRead {
  const read: ConditionsRead = {
    conditions: { ...NO_CONDITIONS_READ },
    totals: [],
    doubts: [],
    discountPercent: null,
  };
  const day = issuedOn(statements) ?? today();
  statements.forEach((statement, at) => {
    const plain = plainWords(statement.text);
    const next = statements[at + 1];
    readFreight(read, statement, plain, mark);
    readDiscount(read, statement, plain, mark);
    readDays(read, statement, plain, next);
    readValidity(read, statement, plain, day, next);
    readPayment(read, statement, plain, next);
    readWarranty(read, statement, plain);
    readTotal(read, statement, plain, mark, next);
  });
  return read;
}

function moneyOf(text: string, place: Place, mark: DecimalMark | null): ReadAmount | null {
  const found = MONEY.exec(text);
  const written = (found?.[1] ?? found?.[2] ?? '').replace(/[.,]$/, '');
  return written === '' ? null : amountFrom(written, place, mark);
}

const FREIGHT = /\b(frete|transporte|taxa de entrega)\b|^[\s\d.)*•–-]*entrega\b(?=.*r\$)/;

function readFreight(
  { conditions, doubts }: ConditionsRead,
  { text, place }: Statement,
  plain: string,
  mark: DecimalMark | null,
) {
  const label = FREIGHT.exec(plain);
  if (!label || conditions.freight || doubts.some(({ kind }) => kind === 'freight-open')) return;
  const said = text.slice(label.index + label[0].length);
  const plainSaid = plain.slice(label.index + label[0].length);
  const amount = moneyOf(said, place, mark);
  if (amount) conditions.freight = amount;
  else if (/inclus|gratis|gratuit|cortesia|sem custo|\bcif\b|por nossa conta/.test(plainSaid))
    conditions.freight = { readings: [0], isSure: true, place };
  else if (
    /combinar|consultar|a parte|por conta d|\bfob\b|nao inclus|sob consulta|cliente/.test(plainSaid)
  )
    doubts.push({ kind: 'freight-open', written: text.trim(), place });
}

function readDiscount(
  read: ConditionsRead,
  { text, place }: Statement,
  plain: string,
  mark: DecimalMark | null,
) {
  const label = /\b(desconto|abatimento)\b/.exec(plain);
  if (!label || read.conditions.discount || read.discountPercent) return;
  const percent = /(\d{1,2}(?:[.,]\d{1,2})?)\s*%/.exec(text)?.[1];
  const amount = moneyOf(text.slice(label.index), place, mark);
  const isIf = /a vista|pix|dinheiro|se |caso|acima de|ate o dia|pagamento/.test(plain);
  if (amount && !isIf) read.conditions.discount = amount;
  else if (percent)
    read.discountPercent = { percent: Number(percent.replace(',', '.')), isIf, place };
  if (isIf && (amount || percent))
    read.doubts.push({
      kind: 'note',
      sentence: `O desconto tem condição (“${text.trim().slice(0, 60)}”): confira`,
      place,
    });
}

const DAYS =
  /(\d{1,3})\s*(?:a|ate|-|–|e|\/)\s*(\d{1,3})\s*(dias?|semanas?)|(\d{1,3})\s*(?:\([^)]*\)\s*)?(dias?|semanas?)/;

function readDays(
  { conditions, doubts }: ConditionsRead,
  { text, place }: Statement,
  plain: string,
  next?: Statement,
) {
  const label =
    /prazo(?! de (?:validade|pagamento|garantia))|\bentrega\b|producao|fabricacao|execucao/.exec(
      plain,
    );
  if (!label || conditions.days) return;
  if (/validade|valid[ao]\b|pagamento|garantia/.test(plain.slice(0, label.index))) return;
  let said = plain.slice(label.index);
  if (!DAYS.test(said) && /prazo|entrega/.test(plain) && plain.length < 40 && next)
    said = plainWords(next.text);
  const cut = said.replace(/(validade|pagamento|garantia|valid[ao] por).*$/, '');
  const found = DAYS.exec(cut);
  if (!found) return;
  const [, from, to, of, one, unit] = found;
  const each = /semana/.test(of ?? unit ?? '') ? 7 : 1;
  const value = Number(to ?? one) * each;
  if (value < 1 || value > 3650) return;
  conditions.days = { value, place };
  if (from)
    doubts.push({
      kind: 'note',
      sentence: `O prazo vai de ${Number(from) * each} a ${value} dias: confira`,
      place,
    });
  else if (/uteis/.test(cut))
    doubts.push({
      kind: 'note',
      sentence: `O prazo é de ${value} dias úteis: confira (“${text.trim().slice(0, 60)}”)`,
      place,
    });
}

const DATE = /(\d{1,2})[/.](\d{1,2})[/.](\d{4}|\d{2})/;

function dayOf(text: string): string | null {
  const [, day, month, year = ''] = DATE.exec(text) ?? [];
  if (!day || !month) return null;
  const whole = year.length === 2 ? `20${year}` : year;
  const written = `${whole}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  return Number.isNaN(Date.parse(`${written}T00:00:00Z`)) || Number(month) > 12 ? null : written;
}

const MONTHS =
  'janeiro fevereiro marco abril maio junho julho agosto setembro outubro novembro dezembro'.split(
    ' ',
  );

/** The day on which the quote was written, as it says. */
function issuedOn(statements: readonly Statement[]): string | null {
  for (const { text } of statements) {
    const plain = plainWords(text);
    const [, day, name = '', year] = /(\d{1,2})º? de ([a-z]+) de (\d{4})/.exec(plain) ?? [];
    const month = MONTHS.indexOf(name);
    if (day && month >= 0)
      return `${year}-${String(month + 1).padStart(2, '0')}-${day.padStart(2, '0')}`;
    if (/\b(data|emissao|emitido|em:)\b/.test(plain) && !/valid|entrega|venc/.test(plain)) {
      const written = dayOf(text);
      if (written) return written;
    }
  }
  return null;
}

function readValidity(
  { conditions, doubts }: ConditionsRead,
  { text, place }: Statement,
  plain: string,
  issued: string,
  next?: Statement,
) {
  const label = /validade|\bvalid[ao]s?\b/.exec(plain);
  if (!label || conditions.validUntil) return;
  let said = text.slice(label.index);
  if (!/\d/.test(said) && next && said.length < 40) said = next.text;
  const days = /(\d{1,3})\s*(?:\([^)]*\)\s*)?dias?/i.exec(said)?.[1];
  const until = dayOf(said) ?? (days ? daysAfter(issued, Number(days)) : null);
  if (!until) return;
  conditions.validUntil = { value: until, place };
  if (until < today()) doubts.push({ kind: 'past', day: until, place });
}

function readPayment(
  { conditions }: ConditionsRead,
  { text, place }: Statement,
  plain: string,
  next?: Statement,
) {
  const label =
    /(?:formas? de |condic(?:ao|oes) de |cond\.? ?)?(?:pagamento|pagto\.?|pgto\.?)\b/.exec(plain);
  const isTerms = /\d+\s*%\s*(?:de |na |no )?(?:entrada|sinal|ato|pedido)|entrada de \d/.test(
    plain,
  );
  if (conditions.payment || /desconto/.test(plain) || (!label && !isTerms)) return;
  if (label && label.index > 30 && !isTerms) return;
  let said = label ? text.slice(label.index + label[0].length) : text;
  said = said.replace(/^[\s:;.–-]+/, '').trim();
  if (said === '' && next && plain.length < 40) said = next.text.trim();
  if (said !== '') conditions.payment = { value: said.slice(0, 200), place };
}

function readWarranty({ conditions }: ConditionsRead, { place }: Statement, plain: string) {
  const found = /garantia\D{0,30}?(\d{1,3})\s*(?:\([^)]*\)\s*)?(anos?|meses|mes)/.exec(plain);
  if (!found || conditions.warrantyMonths) return;
  conditions.warrantyMonths = {
    value: Number(found[1]) * (/ano/.test(found[2] ?? '') ? 12 : 1),
    place,
  };
}

/** Whether a line states the total of the paper or of a part. */
export const isTotalLine = (plain: string): boolean => TOTAL.test(plain);

const TOTAL =
  /^[\s*•–-]*(?:(?:valor|preco|custo|investimento|orcamento)\s+)?(?:total|totais|soma)\b(?! de itens)|\b(?:valor|preco) (?:total|global)\b|^(?:investimento|valor final|valor a pagar|total a pagar|liquido a pagar)\b/;

function readTotal(
  read: ConditionsRead,
  { text, place }: Statement,
  plain: string,
  mark: DecimalMark | null,
  next?: Statement,
) {
  const label = TOTAL.exec(plain);
  if (!label || /subtotal|sub total|sub-total/.test(plain)) return;
  const said = text.slice(label.index);
  const all = [...said.matchAll(new RegExp(MONEY.source, 'gi'))];
  const last = all.at(-1);
  const written = (last?.[1] ?? last?.[2] ?? '').replace(/[.,]$/, '');
  if (
    written === '' &&
    plain.length < 30 &&
    next &&
    /^\s*(?:r\$\s*)?\d[\d.,]*\s*$/i.test(next.text)
  ) {
    const amount = moneyOf(next.text, next.place, mark);
    if (amount) read.totals.push({ amount, label: text.trim() });
    return;
  }
  if (written === '') return;
  read.totals.push({
    amount: amountFrom(written, place, mark),
    label: said.slice(0, last?.index).trim(),
  });
}

/** R$ of a percent of a sum. */
export const percentOf = (sum: number, percent: number) => round((sum * percent) / 100);
