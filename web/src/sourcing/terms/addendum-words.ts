import { specChangeWords } from '../../../../database/spec-words.ts';
import { withUnit } from '../../words/labels.ts';
import { partChangeWords } from '../parts/part-words.ts';
import type { Addendum } from './queries.ts';

type Change = Addendum['changes'][number];
type ItemWords = NonNullable<Change['after']>;

/** One change of an addendum: what happened, to which item, and its details. */
export interface ChangeLine {
  id: string;
  verb: 'Incluído' | 'Retirado' | 'Alterado';
  item: string;
  details: string[];
}

const amount = ({ quantity, unit }: ItemWords) => withUnit(quantity, unit);

/** The changes of an addendum, item by item, in the order in which the architect wrote them. */
export const changeLines = ({ changes }: Addendum): ChangeLine[] => changes.map(lineOf);

function lineOf(change: Change): ChangeLine {
  const { op, item_id, before, after, link_changed } = change;
  const item = (after ?? before)?.description ?? '';
  const spec = [
    ...specChangeWords(change.spec_before, change.spec_after),
    ...partChangeWords(change.parts_before, change.parts_after),
  ];
  if (op === 'add') {
    const details = [...(after ? [amount(after)] : []), ...spec];
    return { id: item_id, verb: 'Incluído', item, details };
  }
  if (op === 'cancel') {
    return { id: item_id, verb: 'Retirado', item: before?.description ?? item, details: [] };
  }
  const details: string[] = [];
  if (before && after) {
    if (before.description !== after.description) details.push(`antes: ${before.description}`);
    if (amount(before) !== amount(after)) details.push(`${amount(before)} → ${amount(after)}`);
  }
  if (link_changed) details.push('as especificações mudaram');
  details.push(...spec);
  return { id: item_id, verb: 'Alterado', item, details };
}
