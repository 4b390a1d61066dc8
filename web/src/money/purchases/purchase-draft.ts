import type { FormErrors } from '@mantine/form';
import type { Category } from '../../words/categories.ts';
import { formatBRL, formatQuantity, plural } from '../../words/format.ts';
import { CENTS_ONLY, isInCents, sumBRL } from '../../words/money.ts';
import { equalParts, MOST_INSTALMENTS, monthsLater } from '../instalments/plan.ts';
import { kindLabel } from './purchase-words.ts';
import type { NewPurchase, Payer, Purchase } from './queries.ts';

export interface DraftLine {
  key: string;
  description: string;
  category: Category | '';
  itemId: string;
  amount: number | '';
  /** How much of what, where the line says so; kept as it is. */
  quantity: number | null;
  unit: string | null;
}

/** A purchase as the form has it; '' where nothing was written. */
export interface PurchaseDraft {
  total: number | '';
  day: string;
  vendor: string;
  category: Category | '';
  kind: Purchase['kind'];
  /** The person or side that paid it; `later` while nobody has. */
  paidBy: Payer | 'later';
  dueOn: string;
  parts: number | '';
  isPlanned: boolean;
  description: string;
  note: string;
  /** Work by the day: how many days at which amount of a day make the total; '' where it is not said. */
  days: number | '';
  dayRate: number | '';
  /** None as long as the purchase is of one line. */
  lines: DraftLine[];
}

export const blankPurchase = (today: string, paidBy: Payer): PurchaseDraft => ({
  total: '',
  day: today,
  vendor: '',
  category: '',
  kind: 'material',
  paidBy,
  dueOn: today,
  parts: 1,
  isPlanned: false,
  description: '',
  note: '',
  days: '',
  dayRate: '',
  lines: [],
});

export const blankLine = (category: Category | ''): DraftLine => ({
  key: crypto.randomUUID(),
  description: '',
  category,
  itemId: '',
  amount: '',
  quantity: null,
  unit: null,
});

/** The unit of work by the day. */
const DAY = 'diária';

/** Whether the total is that of days and the amount of a day. */
export const isByDay = ({ kind, lines }: Pick<PurchaseDraft, 'kind' | 'lines'>) =>
  kind === 'labour' && lines.length === 0;

/** The total that days and the amount of a day make; '' while one of them is missing. */
export const totalOfDays = ({ days, dayRate }: Pick<PurchaseDraft, 'days' | 'dayRate'>) =>
  days === '' || dayRate === '' ? '' : sumBRL([days * dayRate]);

/** `12 diárias × R$ 280,00`; nothing for a line without a quantity. */
export function quantityWords({ quantity, unit, amount }: Purchase['lines'][number]): string {
  if (!quantity) return '';
  const units =
    unit === DAY
      ? plural(quantity, DAY, 'diárias')
      : `${formatQuantity(quantity)} ${unit ?? ''}`.trim();
  return `${units} × ${formatBRL(sumBRL([amount / quantity]))}`;
}

/** A purchase as its form shows it, to be changed. */
export function draftOf(purchase: Purchase, today: string): PurchaseDraft {
  const { lines, instalments } = purchase;
  const [only] = lines;
  const byDay = only?.unit === DAY && purchase.kind === 'labour' ? only.quantity : null;
  const isOne =
    lines.length === 1 &&
    only !== undefined &&
    only.item_id === null &&
    (only.quantity === null || byDay !== null);
  return {
    ...blankPurchase(today, 'client'),
    total: purchase.total,
    day: purchase.bought_on ?? today,
    vendor: purchase.vendor,
    category: (isOne && only.category) || '',
    kind: purchase.kind,
    paidBy: 'later',
    dueOn: instalments[0]?.due_on ?? today,
    parts: instalments.length,
    isPlanned: purchase.bought_on === null,
    description: purchase.description ?? '',
    note: purchase.note ?? '',
    ...(isOne && byDay && { days: byDay, dayRate: sumBRL([purchase.total / byDay]) }),
    lines: isOne
      ? []
      : lines.map((line) => ({
          key: crypto.randomUUID(),
          description: line.description,
          category: line.category ?? '',
          itemId: line.item_id ?? '',
          amount: line.amount,
          quantity: line.quantity,
          unit: line.unit,
        })),
  };
}

/** The payer of a purchase that is paid already; null for one that is paid later, which has days on which it is due. */
export const payerOf = ({ isPlanned, paidBy }: Pick<PurchaseDraft, 'isPlanned' | 'paidBy'>) =>
  isPlanned || paidBy === 'later' ? null : paidBy;

/** R$ that the lines lack to reach the total; negative where they exceed it. */
export const missingOf = ({ total, lines }: Pick<PurchaseDraft, 'total' | 'lines'>) =>
  sumBRL([Number(total), ...lines.map(({ amount }) => -Number(amount))]);

const amountFault = (amount: number | '') => {
  if (amount === '' || amount <= 0) return 'Informe o valor';
  return isInCents(amount) ? null : CENTS_ONLY;
};

/** Why a purchase cannot be sent yet, field by field in the order of the form. */
export function purchaseFaults(draft: PurchaseDraft, today: string): FormErrors {
  const { total, day, vendor, isPlanned, dueOn, parts, lines } = draft;
  const isLater = payerOf(draft) === null;
  const faults: FormErrors = {
    total: amountFault(total),
    day: isPlanned
      ? null
      : day === ''
        ? 'Informe a data como dd/mm/aaaa'
        : day > today && 'A data da compra não pode estar no futuro.',
    vendor: !vendor.trim() && 'Informe a loja ou a pessoa',
    dueOn: isLater && dueOn === '' && 'Informe a data como dd/mm/aaaa',
    parts:
      isLater && !(Number(parts) >= 1 && Number(parts) <= MOST_INSTALMENTS) && 'De 1 a 60 parcelas',
  };
  lines.forEach((line, place) => {
    faults[`lines.${place}.description`] = !line.description.trim() && 'Diga o que foi comprado';
    faults[`lines.${place}.amount`] = amountFault(line.amount);
  });
  const missing = missingOf(draft);
  if (lines.length > 0 && missing !== 0 && !Object.values(faults).some(Boolean)) {
    faults['lines.0.amount'] =
      missing > 0
        ? `Faltam ${formatBRL(missing)} nas linhas`
        : `As linhas passam do valor em ${formatBRL(-missing)}`;
  }
  return Object.fromEntries(Object.entries(faults).filter(([, fault]) => fault));
}

/** The purchase as the wire takes it. `kept`: the days of a plan that the form did not change. */
export function wireOf(draft: PurchaseDraft, kept: Purchase['instalments'] = []): NewPurchase {
  const total = Number(draft.total);
  const parts = Number(draft.parts);
  const description = draft.description.trim() || null;
  const isKept =
    kept.length === parts &&
    kept[0]?.due_on === draft.dueOn &&
    sumBRL(kept.map(({ amount }) => amount)) === total;
  return {
    kind: draft.kind,
    vendor: draft.vendor.trim(),
    description,
    bought_on: draft.isPlanned ? null : draft.day,
    total,
    note: draft.note.trim() || null,
    lines:
      draft.lines.length > 0
        ? draft.lines.map((line) => ({
            description: line.description.trim(),
            category: line.category || null,
            item_id: line.itemId || null,
            amount: Number(line.amount),
            quantity: line.quantity,
            unit: line.unit,
          }))
        : [
            {
              description: description ?? kindLabel[draft.kind],
              category: draft.category || null,
              amount: total,
              ...(isByDay(draft) &&
                totalOfDays(draft) === total && { quantity: Number(draft.days), unit: DAY }),
            },
          ],
    ...(payerOf(draft) === null && {
      instalments: isKept
        ? kept.map(({ label, amount, due_on }) => ({ label, amount, due_on }))
        : equalParts(total, parts).map((amount, place) => ({
            label: parts === 1 ? 'À vista' : `Parcela ${place + 1} de ${parts}`,
            amount,
            due_on: monthsLater(draft.dueOn, place),
          })),
    }),
  };
}
