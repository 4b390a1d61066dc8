import { type Answer, answerFor, blankAnswer, totalOf } from '../sourcing/quotes/answer/answer.ts';
import { answerOf, offerOf, type SentOffer } from '../sourcing/quotes/answer/offer.ts';
import { lineTotal } from '../sourcing/quotes/unit-price.ts';
import type { RequestedItem } from '../sourcing/received/requests.ts';
import { type GuestRequest, openItemsOf, ownFilesOf } from './request.ts';

/** The answer as the page has it: that of the form of suppliers, and days of single items. */
export interface GuestAnswer extends Answer {
  lineDays: Record<string, number | ''>;
}

/** The answer with which the page opens: the draft that follows the version that stands, else what was sent, else a blank one. */
export function openingAnswer(request: GuestRequest): GuestAnswer {
  const items = openItemsOf(request);
  const draft = request.draft && draftOf(request.draft.draft, request.version);
  const answer = draft ?? (request.offer ? sentAnswer(items, request.offer) : blank(items));
  return answerNow(items, answer);
}

/** The answer for the items as they are asked now (answer.ts, answerFor). */
export function answerNow(items: readonly RequestedItem[], answer: GuestAnswer): GuestAnswer {
  const ids = new Set(items.map(({ id }) => id));
  return {
    ...answerFor(items, answer),
    lineDays: Object.fromEntries(Object.entries(answer.lineDays).filter(([id]) => ids.has(id))),
  };
}

/** The form filled with what was sent. */
export function sentAnswer(items: readonly RequestedItem[], offer: SentOffer): GuestAnswer {
  const days = offer.lines.map(({ project_item_id, delivery_time_days }) => [
    project_item_id,
    delivery_time_days === offer.delivery_time_days ? '' : (delivery_time_days ?? ''),
  ]);
  return { ...answerOf(items, offer), lineDays: Object.fromEntries(days) };
}

const blank = (items: readonly RequestedItem[]): GuestAnswer => ({
  ...blankAnswer(items),
  lineDays: {},
});

/** Arguments of submit_guest_quote, of what is asked now. */
export function guestOffer(request: GuestRequest, answer: GuestAnswer) {
  const items = openItemsOf(request);
  const files = ownFilesOf(request).map(({ id }) => id);
  const offer = offerOf(items, answer, request.addendum, files);
  return {
    ...offer,
    lines: offer.lines.map((line) => {
      const days = answer.lineDays[line.project_item_id];
      return line.scope === 'not_quoted' || typeof days !== 'number'
        ? line
        : { ...line, delivery_time_days: days };
    }),
  };
}

/** Whether what stands is the answer that was sent: the response to it was lost, and it arrived. */
export function isSame(request: GuestRequest, answer: GuestAnswer): boolean {
  const { offer } = request;
  if (!offer || offer.total !== totalOf(answer)) return false;
  const sent = new Map(offer.lines.map((line) => [line.project_item_id, line]));
  return guestOffer(request, answer).lines.every((line) => {
    const stood = sent.get(line.project_item_id);
    if (!stood) return false;
    const value =
      'unit_price' in line && typeof line.unit_price === 'number'
        ? lineTotal(line.unit_price, stood.quantity)
        : ((line as { value?: number | null }).value ?? null);
    return line.scope === 'included' || value === (stood.line_value ?? null);
  });
}

/**
 * A kept draft; null for one of another shape, or typed before the version that stands was sent. Anybody who has the link may have
 * written it, so nothing in it is believed.
 */
export function draftOf(kept: unknown, version: number): GuestAnswer | null {
  if (!isRecord(kept) || !isRecord(kept.prices)) return null;
  if (typeof kept.follows === 'number' && kept.follows < version) return null;
  const conditions = isRecord(kept.conditions) ? kept.conditions : {};
  const details = isRecord(kept.details) ? kept.details : {};
  return {
    prices: amounts(kept.prices),
    mode: kept.mode === 'unit' ? 'unit' : 'total',
    unitPrices: amounts(kept.unitPrices),
    quantities: numbers(kept.quantities),
    notes: texts(kept.notes),
    lineDays: amounts(kept.lineDays),
    details: Object.fromEntries(
      Object.entries(details).flatMap(([id, said]) => (isRecord(said) ? [[id, detail(said)]] : [])),
    ),
    deliveryDays: amount(kept.deliveryDays),
    generalNotes: text(kept.generalNotes),
    conditions: {
      freight: amount(conditions.freight),
      discount: amount(conditions.discount),
      taxes: TAXES.find((taxes) => taxes === conditions.taxes) ?? '',
      taxesNote: text(conditions.taxesNote),
      downPayment: amount(conditions.downPayment),
      instalments: amount(conditions.instalments),
      paymentNote: text(conditions.paymentNote),
      warrantyMonths: amount(conditions.warrantyMonths),
      validUntil: text(conditions.validUntil),
      wholeOnly: conditions.wholeOnly === true,
      changeNote: text(conditions.changeNote),
    },
  };
}

const TAXES = ['included', 'apart'] as const;
const SCOPES = ['quoted', 'included', 'not_quoted', 'alternative'] as const;
const detail = (said: Record<string, unknown>) => ({
  scope: SCOPES.find((scope) => scope === said.scope) ?? ('quoted' as const),
  brand: text(said.brand),
  model: text(said.model),
  alternative: text(said.alternative),
});
const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const amount = (value: unknown): number | '' =>
  typeof value === 'number' && Number.isFinite(value) ? value : '';
const each = <V>(values: unknown, read: (value: unknown) => V): Record<string, V> =>
  Object.fromEntries(
    Object.entries(isRecord(values) ? values : {}).map(([id, value]) => [id, read(value)]),
  );
const amounts = (values: unknown) => each(values, amount);
const texts = (values: unknown) => each(values, text);
const numbers = (values: unknown) =>
  Object.fromEntries(
    Object.entries(amounts(values)).filter((one): one is [string, number] => one[1] !== ''),
  );
