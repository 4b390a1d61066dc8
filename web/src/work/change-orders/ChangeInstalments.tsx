import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatBRL, formatDate, plural } from '../../words/format.ts';
import styles from './ChangeOrder.module.css';
import { changeLabel } from './change-order.ts';
import type { ChangeOrder } from './queries.ts';

/** An instalment as proposed; those of today have more columns. */
type Line = NonNullable<ChangeOrder['instalments']>[number];

/** The new instalments: one more, fewer, or a plan of its own beside the present one. */
export function ChangeInstalments({ change }: { change: ChangeOrder }) {
  return (
    <section aria-labelledby="change-instalments">
      <h2 id="change-instalments" className="below-12">
        Parcelas
      </h2>
      {change.instalments ? (
        <div className={`stack at-top gap-16 ${styles.plans}`}>
          <Plan caption="Como ficam" lines={change.instalments} />
          {change.status === 'sent' || change.status === 'draft' ? (
            <Plan caption="Como são hoje" lines={change.order_instalments} />
          ) : null}
        </div>
      ) : (
        <p className={styles.text}>{instalmentSentence(change)}</p>
      )}
    </section>
  );
}

/** A sentence about the instalments where the proposal has no plan of its own. */
export function instalmentSentence(
  change: Pick<ChangeOrder, 'kind' | 'number' | 'price_delta'>,
): string {
  const { kind, number, price_delta } = change;
  const amount = formatBRL(Math.abs(price_delta));
  if (price_delta === 0)
    return kind === 'termination'
      ? 'O que esperava a entrega vence 30 dias depois de todos concordarem.'
      : 'As parcelas não mudam.';
  if (kind === 'termination')
    return `${amount} saem das parcelas ainda não pagas, da última para a primeira. O que esperava a entrega vence 30 dias depois de todos concordarem.`;
  if (price_delta < 0)
    return `${amount} saem das parcelas ainda não pagas, da última para a primeira. O que já foi pago não muda.`;
  return `O que já está combinado não muda. Entra uma parcela nova, “${number === null ? 'Aditivo' : changeLabel(change)}”, de ${amount}, que vence 30 dias depois de todos concordarem.`;
}

function Plan({ caption, lines }: { caption: string; lines: readonly Line[] }) {
  return (
    <DataTable
      caption={`${caption}: ${plural(lines.length, 'parcela', 'parcelas')}`}
      columns={columns}
      rows={lines.map((line, place) => ({ ...line, place }))}
      rowKey={({ place }) => String(place)}
    />
  );
}

const columns: Column<Line & { place: number }>[] = [
  { key: 'label', header: 'Parcela', cell: ({ label, place }) => `${place + 1}. ${label}` },
  { key: 'due', header: 'Vencimento', cell: (line) => <span className="num">{dayOf(line)}</span> },
  {
    key: 'amount',
    header: 'Valor',
    align: 'right',
    cell: ({ amount }) => <span className="num">{formatBRL(amount)}</span>,
  },
];

function dayOf({ due_on, offset_days }: Line): string {
  if (due_on) return formatDate(due_on);
  return offset_days ? `${plural(offset_days, 'dia', 'dias')} após a entrega` : 'Na entrega';
}
