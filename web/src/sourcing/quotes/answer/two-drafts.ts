import { formatBRL, formatDate, formatPercent, plural } from '../../../words/format.ts';
import type { RequestedItem } from '../../received/requests.ts';
import { type Answer, detailOf, type ItemDetail } from './answer.ts';
import type { Conditions } from './conditions.ts';
import { scopeWords } from './scope-words.ts';

/** A field in which two drafts of one answer differ. */
export interface Difference {
  key: string;
  /** `Preço de Estante da sala`. */
  label: string;
  mine: string;
  theirs: string;
  /** The answer with the field as the other draft has it. */
  take: (answer: Answer) => Answer;
}

const NOTHING = 'em branco';

const amountWords = (amount: number | ''): string => (amount === '' ? NOTHING : formatBRL(amount));
const countWords = (count: number | '', one: string, many: string): string =>
  count === '' ? NOTHING : plural(count, one, many);

/** Two drafts of one answer, field by field where they differ: the items in their order, then what holds for the whole. */
export function differencesOf(
  items: readonly Pick<RequestedItem, 'id' | 'description'>[],
  mine: Answer,
  theirs: Answer,
): Difference[] {
  const found: Difference[] = [];
  const compare = (
    key: string,
    label: string,
    words: (answer: Answer) => string,
    take: Difference['take'],
  ) => {
    const [here, there] = [words(mine), words(theirs)];
    if (here !== there) found.push({ key, label, mine: here, theirs: there, take });
  };
  for (const { id, description } of items) {
    compare(
      `price ${id}`,
      `Preço de ${description}`,
      ({ prices }) => amountWords(prices[id] ?? ''),
      (answer) => ({
        ...answer,
        prices: { ...answer.prices, [id]: theirs.prices[id] ?? '' },
        unitPrices: { ...answer.unitPrices, [id]: theirs.unitPrices[id] ?? '' },
        quantities: replaced(answer.quantities, theirs.quantities, id),
      }),
    );
    compare(
      `note ${id}`,
      `Observação de ${description}`,
      ({ notes }) => notes[id]?.trim() || NOTHING,
      (answer) => ({ ...answer, notes: { ...answer.notes, [id]: theirs.notes[id] ?? '' } }),
    );
    compare(
      `details ${id}`,
      `Detalhes de ${description}`,
      (answer) => detailWords(detailOf(answer, id)),
      (answer) => ({ ...answer, details: replaced(answer.details, theirs.details, id) }),
    );
  }
  compare(
    'days',
    'Prazo de entrega',
    ({ deliveryDays }) => countWords(deliveryDays, 'dia', 'dias'),
    (answer) => ({ ...answer, deliveryDays: theirs.deliveryDays }),
  );
  for (const [name, label, words] of conditionWords)
    compare(
      `condition ${name}`,
      label,
      ({ conditions }) => words(conditions),
      (answer) => ({
        ...answer,
        conditions: { ...answer.conditions, [name]: theirs.conditions[name] },
      }),
    );
  compare(
    'notes',
    'Observações gerais',
    ({ generalNotes }) => generalNotes.trim() || NOTHING,
    (answer) => ({ ...answer, generalNotes: theirs.generalNotes }),
  );
  return found;
}

const conditionWords: readonly [keyof Conditions, string, (conditions: Conditions) => string][] = [
  ['validUntil', 'Validade', ({ validUntil }) => (validUntil ? formatDate(validUntil) : NOTHING)],
  ['freight', 'Frete', ({ freight }) => amountWords(freight)],
  ['discount', 'Desconto', ({ discount }) => amountWords(discount)],
  [
    'downPayment',
    'Entrada',
    ({ downPayment }) => (downPayment === '' ? NOTHING : formatPercent(downPayment)),
  ],
  ['instalments', 'Parcelas', ({ instalments }) => countWords(instalments, 'parcela', 'parcelas')],
  [
    'warrantyMonths',
    'Garantia',
    ({ warrantyMonths }) => countWords(warrantyMonths, 'mês', 'meses'),
  ],
  [
    'taxes',
    'Impostos',
    ({ taxes }) => (taxes === '' ? NOTHING : taxes === 'included' ? 'inclusos' : 'à parte'),
  ],
  ['taxesNote', 'Quais impostos', ({ taxesNote }) => taxesNote.trim() || NOTHING],
  ['paymentNote', 'Forma de pagamento', ({ paymentNote }) => paymentNote.trim() || NOTHING],
  ['wholeOnly', 'Preço só para o conjunto', ({ wholeOnly }) => (wholeOnly ? 'sim' : 'não')],
  ['changeNote', 'O que mudou', ({ changeNote }) => changeNote.trim() || NOTHING],
];

const detailWords = ({ scope, brand, model, alternative }: ItemDetail): string =>
  [
    scopeWords[scope],
    brand.trim() && `marca ${brand.trim()}`,
    model.trim() && `modelo ${model.trim()}`,
    scope === 'alternative' && alternative.trim(),
  ]
    .filter(Boolean)
    .join(' · ');

/** A record with one entry as another has it, also where that has none. */
function replaced<Value>(
  before: Record<string, Value>,
  other: Record<string, Value>,
  key: string,
): Record<string, Value> {
  const { [key]: _gone, ...rest } = before;
  const value = other[key];
  return value === undefined ? rest : { ...rest, [key]: value };
}
