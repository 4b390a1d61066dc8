import { daysBetween } from '../../money/instalments/groups.ts';
import { orderLabel } from '../../sourcing/orders/order.ts';
import { formatBRL, plural } from '../../words/format.ts';
import type { Role } from '../../words/labels.ts';
import type { ChangeOrder } from './queries.ts';

type Named = Pick<ChangeOrder, 'kind' | 'number'>;

/** `Aditivo 3`, `Distrato 4`: both are numbered in one row in their project; a draft has no number yet. */
export function changeLabel({ kind, number }: Named): string {
  if (number === null)
    return kind === 'termination' ? 'Rascunho de distrato' : 'Rascunho de aditivo';
  return `${kind === 'termination' ? 'Distrato' : 'Aditivo'} ${number}`;
}

/** `o aditivo`, `o distrato`. */
export const theChange = ({ kind }: Pick<ChangeOrder, 'kind'>) =>
  kind === 'termination' ? 'o distrato' : 'o aditivo';

/** `0007/2026`: the order that is changed. */
export const changedOrderLabel = ({
  order_number,
  order_year,
}: Pick<ChangeOrder, 'order_number' | 'order_year'>) =>
  orderLabel({ number: order_number, year: order_year });

/** As suppliers are named everywhere. */
export const changeSupplier = ({
  supplier_company,
  supplier_name,
}: Pick<ChangeOrder, 'supplier_company' | 'supplier_name'>) => supplier_company || supplier_name;

/** The author's name, as people are named on the page. */
export const authorName = (change: ChangeOrder) =>
  change.author_role === 'supplier' ? changeSupplier(change) : change.author_name;

/** `+6 dias`, `−1 dia`, `0 dias`. */
export const daysDelta = (delta: number) =>
  delta === 0
    ? plural(0, 'dia', 'dias')
    : `${delta > 0 ? '+' : '−'}${plural(Math.abs(delta), 'dia', 'dias')}`;

/** By how many days the end of the order moves; 0 while it has none. */
export const endDelta = ({
  ends_before,
  ends_after,
}: Pick<ChangeOrder, 'ends_before' | 'ends_after'>) =>
  ends_before && ends_after ? daysBetween(ends_before, ends_after) : 0;

/** The decision of one of the three people of a change order so far. */
export interface Side {
  role: Exclude<Role, 'admin'>;
  name: string;
  /** `none`: it ended before they decided, or is a draft. */
  state: 'author' | 'agreed' | 'refused' | 'awaited' | 'none';
  signOff: ChangeOrder['sign_offs'][number] | undefined;
}

/** Architect, client and supplier with what each said of the version that stands. */
export function sidesOf(change: ChangeOrder): Side[] {
  const names = {
    architect: change.architect_name,
    client: change.client_name,
    supplier: changeSupplier(change),
  };
  return (['architect', 'client', 'supplier'] as const).map((role) => {
    const signOff = change.sign_offs.findLast(
      (each) => each.role === role && each.version === change.version,
    );
    return { role, name: names[role], state: stateOf(change, role, signOff), signOff };
  });
}

function stateOf(change: ChangeOrder, role: Side['role'], signOff: Side['signOff']): Side['state'] {
  if (signOff?.decision === 'refused') return 'refused';
  if (change.status === 'sent' && change.waits_for.includes(role)) return 'awaited';
  if (signOff) return role === change.author_role ? 'author' : 'agreed';
  return 'none';
}

/** `Ana Ribeiro e Clara Nogueira`: for whom it waits. */
export const awaitedNames = (change: ChangeOrder) =>
  sidesOf(change)
    .filter(({ state }) => state === 'awaited')
    .map(({ name }) => name)
    .join(' e ');

/** Whether the person of this role has still to decide. */
export const waitsFor = ({ status, waits_for }: ChangeOrder, role: Role) =>
  status === 'sent' && waits_for.includes(role);

/**
 * The new price and the new end in one sentence each: `O pedido passa de R$ 5.520,00 para R$ 7.320,00.` Nothing is
 * said of a value that stays.
 */
export function consequences(change: ChangeOrder): string[] {
  const { kind, price_before, price_delta, price_after } = change;
  if (kind === 'termination')
    return [
      price_after > 0
        ? `O pedido é encerrado e vale ${formatBRL(price_after)} em vez de ${formatBRL(price_before)}.`
        : `O pedido de ${formatBRL(price_before)} é encerrado e não vale mais nada.`,
    ];
  const days = endDelta(change);
  const products = change.lines.filter(({ spec_after }) => spec_after).length;
  return [
    ...(products > 0
      ? [products === 1 ? 'O produto de um item muda.' : `O produto de ${products} itens muda.`]
      : []),
    price_delta === 0
      ? 'O preço não muda.'
      : `O pedido fica ${formatBRL(Math.abs(price_delta))} mais ${price_delta > 0 ? 'caro' : 'barato'}.`,
    days === 0
      ? 'A data final não muda.'
      : `A entrega termina ${plural(Math.abs(days), 'dia', 'dias')} ${days > 0 ? 'depois' : 'antes'}.`,
  ];
}
