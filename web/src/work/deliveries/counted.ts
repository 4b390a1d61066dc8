import type { CheckedLine, Delivery, DeliveryLine } from './queries.ts';

/** The outcome for what was not accepted. */
export type Rest = 'refused' | 'absent';

/** The count of one item of a delivery. */
export interface Count {
  accepted: number | '';
  rest: Rest;
  reason: string;
}

/** Everything came: the count that a form begins with. */
export const countsOf = ({ lines }: Delivery): Record<string, Count> =>
  Object.fromEntries(
    lines.map(({ quote_id, quantity }) => [
      quote_id,
      { accepted: quantity, rest: 'refused', reason: '' },
    ]),
  );

/** How much of an item was not accepted. */
export const restOf = ({ quantity }: DeliveryLine, count: Count | undefined): number =>
  Number((quantity - (count?.accepted || 0)).toFixed(3));

/** The count as it is sent. */
export const linesOf = ({ lines }: Delivery, counts: Record<string, Count>): CheckedLine[] =>
  lines.map((line) => {
    const count = counts[line.quote_id];
    const rest = restOf(line, count);
    const isRefused = rest > 0 && count?.rest === 'refused';
    return {
      quote_id: line.quote_id,
      accepted: count?.accepted || 0,
      absent: rest > 0 && !isRefused ? rest : 0,
      reason: isRefused ? (count?.reason.trim() ?? '') : null,
    };
  });

/** The fault of a count, in words. */
export function countFault({ lines }: Delivery, counts: Record<string, Count>): string | null {
  for (const line of lines) {
    const count = counts[line.quote_id];
    if (!count || count.accepted === '') return `Conte ${line.description}.`;
    const rest = restOf(line, count);
    if (count.accepted < 0 || rest < 0)
      return `Foram marcados ${String(line.quantity).replace('.', ',')} ${line.unit} de ${line.description}: o que chegou não passa disso.`;
    if (rest > 0 && count.rest === 'refused' && !count.reason.trim())
      return `Escreva por que recusou ${line.description}.`;
  }
  return null;
}
