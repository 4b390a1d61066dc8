import { categoryLabel } from '../../words/categories.ts';
import { formatDate, plural } from '../../words/format.ts';
import styles from './FinalHandover.module.css';
import type { HandoverContent } from './queries.ts';

/** The things that a termo de entrega names: orders with delivery and guarantee, open pendências, manuals and certificates. */
export function HandoverNames({ content }: { content: HandoverContent }) {
  const { orders, issues, files } = content;
  return (
    <div className={styles.names}>
      <section aria-label="Pedidos do termo">
        <h3>{plural(orders.length, 'pedido', 'pedidos')}</h3>
        {orders.length > 0 && (
          <ul className="boxed boxed-rows">
            {orders.map(({ order_id, order, category, delivered_on, ...warranty }) => (
              <li key={order_id}>
                <span className="two-lines grows-240">
                  Pedido {order}
                  <span>{categoryLabel(category)}</span>
                </span>
                <span className="two-lines">
                  {delivered_on
                    ? `Entregue em ${formatDate(delivered_on)}`
                    : 'Sem entrega registrada'}
                  <span>{warrantyWords(warranty)}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label="Pendências do termo">
        <h3>
          {issues.length > 0
            ? `${plural(issues.length, 'pendência', 'pendências')} em aberto`
            : 'Nenhuma pendência em aberto'}
        </h3>
        {issues.length > 0 && (
          <ul className="boxed boxed-rows">
            {issues.map(({ number, kind, title, room, order }) => (
              <li key={number}>
                <span className="two-lines grows-240">
                  {kind === 'warranty' ? 'Chamado' : 'Pendência'} {number}: {title}
                  <span>{[room, order && `Pedido ${order}`].filter(Boolean).join(' · ')}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section aria-label="Garantias e manuais do termo">
        <h3>
          {files.length > 0
            ? plural(
                files.length,
                'arquivo de garantia ou manual',
                'arquivos de garantia e manuais',
              )
            : 'Nenhum arquivo de garantia ou manual'}
        </h3>
        {files.length > 0 && (
          <ul className="boxed boxed-rows">
            {files.map(({ order, file_name, sha256 }) => (
              <li key={`${order} ${file_name} ${sha256}`}>
                <span className="two-lines grows-240">
                  {file_name}
                  <span>Pedido {order}</span>
                </span>
              </li>
            ))}
          </ul>
        )}
      </section>
    </div>
  );
}

function warrantyWords({
  warranty_until,
  warranty_months,
}: Pick<HandoverContent['orders'][number], 'warranty_until' | 'warranty_months'>): string {
  if (warranty_until) return `Garantia até ${formatDate(warranty_until)}`;
  if (warranty_months) return `Garantia de ${plural(warranty_months, 'mês', 'meses')}`;
  return 'Sem prazo de garantia no pedido';
}
