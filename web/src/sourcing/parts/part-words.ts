import { withUnit } from '../../words/labels.ts';

interface Part {
  id: string;
  description: string;
  quantity: number;
  unit: string;
}

const amount = ({ quantity, unit }: Part) => withUnit(quantity, unit);

/** How the parts of an item differ from what they were, one phrase for each; none where only their order does. */
export function partChangeWords(
  before: readonly Part[] = [],
  after: readonly Part[] = [],
): string[] {
  const former = new Map(before.map((part) => [part.id, part]));
  const kept = new Set(after.map(({ id }) => id));
  const words = after.flatMap((part) => {
    const was = former.get(part.id);
    if (!was) return [`nova parte: ${part.description} (${amount(part)})`];
    const moved = amount(was) !== amount(part) ? ` (${amount(was)} → ${amount(part)})` : '';
    if (was.description !== part.description)
      return [`${was.description} agora é ${part.description}${moved}`];
    return moved ? [`${part.description}${moved}`] : [];
  });
  const gone = before.filter(({ id }) => !kept.has(id));
  return [...words, ...gone.map(({ description }) => `sem a parte ${description}`)];
}
