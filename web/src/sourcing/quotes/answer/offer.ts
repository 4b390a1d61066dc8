import type { Arguments } from '../../../wire/rows.ts';
import { today } from '../../../words/format.ts';
import { isInCents } from '../../../words/money.ts';
import type { RequestedItem, ResponseDetails } from '../../received/requests.ts';
import { lineTotal } from '../unit-price.ts';
import { type Answer, blankAnswer, detailOf, GENERAL_NOTES, quotedPrice } from './answer.ts';
import { saysConditions } from './conditions.ts';
import { partsOf, partsTotal, saysParts } from './parts.ts';

type Offer = NonNullable<Arguments<'submit_quote'>['offer']>;
type OfferLine = Offer['lines'][number];
/** The latest answer to a request as it was sent; amounts in R$. */
export type SentOffer = NonNullable<ResponseDetails['offer']>;

/** The items of a request that an answer may still price: those that are not decided. */
export function openItems({
  items_data,
  decided_items,
}: Pick<ResponseDetails, 'items_data' | 'decided_items'>): RequestedItem[] {
  const all = new Map([...items_data, ...decided_items].map((item) => [item.id, item]));
  return [...all.values()].filter(({ status }) => /requested|submitted|viewed/.test(status));
}

/** Whether an answer says more than prices in cents, days and notes, which is all that the plain call takes. */
export function isDetailed(answer: Answer): boolean {
  const isFiner = (id: string) => !isInCents(answer.unitPrices[id] || 0);
  const saysMore = (id: string) => {
    const { scope, brand, model, parts } = detailOf(answer, id);
    return scope !== 'quoted' || brand.trim() !== '' || model.trim() !== '' || saysParts(parts);
  };
  return (
    saysConditions(answer.conditions) ||
    Object.keys(answer.prices).some((id) => isFiner(id) || saysMore(id))
  );
}

/**
 * Arguments of submit_quote: a line for each item, `addendum` the number of the last change that was read, and
 * the ids of the files that go with it, which from then on can no longer be removed.
 */
export function offerOf(
  items: readonly RequestedItem[],
  answer: Answer,
  addendum: number,
  files: readonly string[],
): Offer {
  const { conditions } = answer;
  return {
    lines: items.map((item) => lineOf(item, answer)),
    delivery_time_days: Number(answer.deliveryDays),
    notes: said(answer.generalNotes),
    freight: amount(conditions.freight),
    discount: amount(conditions.discount),
    taxes_included: conditions.taxes === '' ? null : conditions.taxes === 'included',
    taxes_note: conditions.taxes === 'apart' ? said(conditions.taxesNote) : null,
    payment_note: said(conditions.paymentNote),
    down_payment_percent: amount(conditions.downPayment),
    instalments: amount(conditions.instalments),
    warranty_months: amount(conditions.warrantyMonths),
    valid_until: conditions.validUntil || null,
    whole_only: conditions.wholeOnly,
    change_note: said(conditions.changeNote),
    addendum,
    attachment_ids: files,
  };
}

function lineOf(item: RequestedItem, answer: Answer): OfferLine {
  const { scope, brand, model, alternative, parts } = detailOf(answer, item.id);
  const price = quotedPrice(answer, item.id);
  const line: OfferLine = {
    project_item_id: item.id,
    scope: price === null ? 'not_quoted' : scope,
    note: said(answer.notes[item.id] ?? ''),
  };
  if (price === null) return line;
  const unitPrice = answer.unitPrices[item.id];
  const named = { ...line, brand: said(brand), model: said(model) };
  if (scope === 'included') return named;
  return {
    ...named,
    ...(parts && partsTotal(item, parts) !== null
      ? {
          value: price,
          parts: partsOf(item).map(({ id }) => ({ part_id: id, unit_price: Number(parts[id]) })),
        }
      : typeof unitPrice === 'number'
        ? { unit_price: unitPrice }
        : { value: price }),
    alternative: scope === 'alternative' ? said(alternative) : null,
  };
}

/**
 * The form filled with what was sent, to be corrected. The price of one unit holds for today's quantity; the value
 * of a line of which the quantity changed is asked for again.
 */
export function answerOf(items: readonly RequestedItem[], offer: SentOffer): Answer {
  const answer = blankAnswer(items);
  for (const item of items) {
    const line = offer.lines.find(({ project_item_id }) => project_item_id === item.id);
    if (!line) continue;
    const { id } = item;
    answer.notes[id] = line.note ?? '';
    answer.unitPrices[id] = line.unit_price ?? '';
    const isSame = line.quantity === item.quantity;
    const value = isSame ? (line.line_value ?? line.price) : null;
    if (line.scope !== 'included' && line.price !== null) answer.quantities[id] = line.quantity;
    if (line.scope !== 'included')
      answer.prices[id] =
        line.unit_price === null ? (value ?? '') : lineTotal(line.unit_price, item.quantity);
    const { brand, model, alternative } = line;
    const parts =
      line.parts &&
      Object.fromEntries(line.parts.map(({ part_id, unit_price }) => [part_id, unit_price]));
    if (parts) answer.prices[id] = partsTotal(item, parts) ?? '';
    if (line.scope !== null && (line.scope !== 'quoted' || brand || model || parts))
      answer.details[id] = {
        scope: line.scope,
        brand: brand ?? '',
        model: model ?? '',
        alternative: alternative ?? '',
        ...(parts && { parts }),
      };
  }
  const typedUnits = Object.values(answer.unitPrices).some((price) => price !== '');
  return {
    ...answer,
    mode: typedUnits ? 'unit' : 'total',
    deliveryDays: offer.delivery_time_days ?? '',
    generalNotes: generalNotesOf(offer),
    conditions: conditionsOf(offer),
  };
}

function conditionsOf(offer: SentOffer): Answer['conditions'] {
  const taxes = offer.taxes_included === false ? 'apart' : 'included';
  return {
    freight: offer.freight ?? '',
    discount: offer.discount ?? '',
    taxes: offer.taxes_included === null ? '' : taxes,
    taxesNote: offer.taxes_note ?? '',
    downPayment: offer.down_payment_percent ?? '',
    instalments: offer.instalments ?? '',
    paymentNote: offer.payment_note ?? '',
    warrantyMonths: offer.warranty_months ?? '',
    validUntil: offer.valid_until && offer.valid_until >= today() ? offer.valid_until : '',
    wholeOnly: offer.whole_only,
    changeNote: '',
  };
}

/** The supplier's own words: the text of a plain answer repeats the items before them. */
function generalNotesOf({ notes, lines }: SentOffer): string {
  if (notes === null) return '';
  const isGenerated = lines.every(({ scope }) => scope === null) && notes.startsWith('- ');
  if (!isGenerated) return notes;
  return notes.split(`\n\n${GENERAL_NOTES}`).slice(1).join(`\n\n${GENERAL_NOTES}`);
}

const said = (text: string): string | null => text.trim() || null;
const amount = (value: number | ''): number | null => (value === '' ? null : value);
