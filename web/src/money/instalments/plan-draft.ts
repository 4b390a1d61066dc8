import { dayIn } from '../../words/deadlines.ts';
import { MOST_INSTALMENTS, type PlanKind, type PlanLine, planFault, planOf } from './plan.ts';

/** A line as its fields hold it: '' where nothing is typed. */
export interface DraftLine {
  /** The row on the screen, whatever is typed in it. */
  key: string;
  label: string;
  amount: number | '';
  onDelivery: boolean;
  day: string;
  /** After the delivery. */
  offsetDays: number | '';
}

/** Fields of the form of a plan: the ready-made plan's figures, and the lines of one's own. */
export interface PlanDraft {
  kind: PlanKind;
  downPaymentPercent: number | '';
  instalments: number | '';
  firstDay: string;
  lines: readonly DraftLine[];
}

/** An instalment as it is stored. */
interface StoredLine {
  label: string;
  amount: number;
  due_on: string | null;
  on_delivery: boolean;
  offset_days: number;
}

/** Payment conditions of the supplier's offer. */
interface Offered {
  down_payment_percent?: number | null | undefined;
  instalments?: number | null | undefined;
}

/** Whether the offer says how it is to be paid. */
export const hasOfferedPlan = ({ down_payment_percent, instalments }: Offered) =>
  !!down_payment_percent || !!instalments;

/**
 * Where the form starts: an order that nobody planned yet at what its supplier offered, also where the database has
 * proposed that already (`isProposed`); any other at the instalments that it has.
 */
export function planDraftOf(
  stored: readonly StoredLine[],
  offer: Offered,
  isProposed = false,
): PlanDraft {
  const [only, ...others] = stored;
  const isUnplanned =
    !only ||
    (others.length === 0 && only.on_delivery && only.due_on === null && only.offset_days === 0);
  const firstDue = stored[0]?.due_on;
  // The rest of what was offered without a number of instalments is due with the delivery: lines of one's own.
  const isMonthly = isProposed && !!offer.instalments;
  return {
    kind: isMonthly
      ? 'monthly'
      : !isUnplanned
        ? 'own'
        : hasOfferedPlan(offer)
          ? 'monthly'
          : 'on_delivery',
    downPaymentPercent: offer.down_payment_percent ?? (hasOfferedPlan(offer) ? 0 : 30),
    instalments: offer.instalments ?? (hasOfferedPlan(offer) ? 1 : 2),
    firstDay: (isMonthly && firstDue) || dayIn(7),
    lines: stored.map(draftLine),
  };
}

/** Another kind of plan. What a ready-made plan gave is where one's own lines start. */
export const withKind = (draft: PlanDraft, kind: PlanKind, total: number): PlanDraft => ({
  ...draft,
  kind,
  lines:
    kind === 'own' && draft.kind !== 'own' ? linesOf(draft, total).map(draftLine) : draft.lines,
});

export function draftLine(line: PlanLine): DraftLine {
  return {
    key: crypto.randomUUID(),
    label: line.label,
    amount: line.amount,
    onDelivery: line.on_delivery ?? false,
    day: line.due_on ?? '',
    offsetDays: line.offset_days ?? 0,
  };
}

/** The instalments that the form makes; none while its figures are incomplete. */
export function linesOf(draft: PlanDraft, total: number): PlanLine[] {
  const { kind, downPaymentPercent, instalments, firstDay } = draft;
  if (kind === 'own')
    return draft.lines.map(({ label, amount, onDelivery, day, offsetDays }) => ({
      label: label.trim(),
      amount: amount || 0,
      ...(onDelivery
        ? { on_delivery: true, offset_days: offsetDays || 0 }
        : { due_on: day || null }),
    }));
  if (kind !== 'on_delivery' && !firstDay) return [];
  if (kind === 'monthly' && figuresFault(draft)) return [];
  return planOf(kind, total, {
    downPaymentPercent: downPaymentPercent || 0,
    instalments: instalments || 1,
    firstDay,
  });
}

/** Why the form cannot be sent, in words; null where it can. */
export function draftFault(draft: PlanDraft, total: number): string | null {
  if (draft.kind === 'monthly') {
    const fault = figuresFault(draft);
    if (fault) return fault;
  }
  if ((draft.kind === 'monthly' || draft.kind === 'at_once') && !draft.firstDay)
    return 'Escolha o primeiro vencimento.';
  return planFault(linesOf(draft, total), total);
}

function figuresFault({ downPaymentPercent, instalments }: PlanDraft): string | null {
  if (downPaymentPercent !== '' && !(downPaymentPercent >= 0 && downPaymentPercent <= 100))
    return 'A entrada vai de 0 a 100%.';
  const most = downPaymentPercent ? MOST_INSTALMENTS - 1 : MOST_INSTALMENTS;
  if (instalments === '' || !(instalments >= 1 && instalments <= most))
    return `De 1 a ${most} parcelas.`;
  return null;
}

/** Whether a plan says what is stored already. */
export const isStored = (lines: readonly PlanLine[], stored: readonly StoredLine[]) =>
  lines.length === stored.length &&
  lines.every((line, place) => {
    const before = stored[place];
    return (
      line.label === before?.label &&
      line.amount === before.amount &&
      (line.due_on ?? null) === before.due_on &&
      (line.on_delivery ?? false) === before.on_delivery &&
      (line.offset_days ?? 0) === before.offset_days
    );
  });
