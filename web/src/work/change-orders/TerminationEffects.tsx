import { Icon } from '../../ui/Icon.tsx';
import { formatBRL, plural } from '../../words/format.ts';
import { sumBRL } from '../../words/money.ts';
import styles from './ChangeOrder.module.css';
import type { ChangeOrder } from './queries.ts';

/** The payments so far, and the effects of a termination on the items, the instalments and the order. */
export function TerminationEffects({ change }: { change: ChangeOrder }) {
  const { lines, status, price_after } = change;
  const paid = sumBRL(lines.map((line) => line.paid));
  const free = lines.filter((line) => line.price_after === 0 && line.paid === 0).length;
  const kept = lines.length - free;
  const rest = sumBRL([price_after, -paid]);
  return (
    <section aria-labelledby="change-effects">
      <h2 id="change-effects" className="below-12">
        {status === 'applied' ? 'O que aconteceu' : 'O que acontece se todos concordarem'}
      </h2>
      <ul className={`stack gap-8 ${styles.plain}`}>
        <li>
          <Icon name="wallet" size={18} />
          <span>
            {paid > 0 ? `Já foram pagos ${formatBRL(paid)}. ` : 'Nada foi pago. '}
            {rest > 0
              ? `Falta pagar ${formatBRL(rest)}; as outras parcelas saem.`
              : 'Nada mais vence: as parcelas em aberto saem.'}
          </span>
        </li>
        {kept > 0 && (
          <li>
            <Icon name="lock" size={18} />
            <span>
              {plural(kept, 'item fica', 'itens ficam')} com este fornecedor pelo valor acertado, e
              não muda{kept === 1 ? '' : 'm'} mais.
            </span>
          </li>
        )}
        {free > 0 && (
          <li>
            <Icon name="refresh" size={18} />
            <span>
              {plural(free, 'item volta', 'itens voltam')} para a cotação: o arquiteto pode escolher
              outra proposta. O que estava incluso só no preço {free === 1 ? 'dele' : 'deles'},
              mesmo que em outro pedido, volta junto.
            </span>
          </li>
        )}
        <li>
          <Icon name="close" size={18} />
          <span>O pedido é cancelado e ninguém mais entrega por ele.</span>
        </li>
      </ul>
    </section>
  );
}
