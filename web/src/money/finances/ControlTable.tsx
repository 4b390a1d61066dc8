import { useMemo } from 'react';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatBRL, formatSignedBRL, plural } from '../../words/format.ts';
import styles from './BudgetControl.module.css';
import { type Gap, gapOf } from './control-words.ts';
import type { ControlFigures, ControlLine } from './queries.ts';

type Row = ControlFigures & Partial<Pick<ControlLine, 'category'>>;

const icons = { over: 'up', under: 'down', even: null } as const satisfies Record<
  Gap['tone'],
  unknown
>;

const money = (header: string, of: (row: Row) => number): Column<Row> => ({
  key: header,
  header,
  align: 'right',
  cell: (row) => <span className="num">{formatBRL(of(row))}</span>,
});

const columns: Column<Row>[] = [
  {
    key: 'category',
    header: 'Categoria',
    cell: (row) => (
      <span>
        {row.category ? categoryLabel(row.category) : 'Total'}
        {row.undecided_items > 0 && (
          <span className={styles.open}>
            {plural(row.undecided_items, 'item a contratar', 'itens a contratar')}
          </span>
        )}
      </span>
    ),
  },
  {
    ...money('Previsto', ({ previsto }) => previsto),
    cell: ({ previsto }) => <span className="num">{previsto > 0 ? formatBRL(previsto) : '–'}</span>,
  },
  {
    ...money('Comprometido', ({ comprometido }) => comprometido),
    // The effect of change orders, and of those that wait for an agreement.
    cell: ({ comprometido, aditivos, em_negociacao }) => (
      <span className="num">
        {formatBRL(comprometido)}
        {aditivos !== 0 && (
          <span className={styles.open}>aditivos {formatSignedBRL(aditivos)}</span>
        )}
        {em_negociacao !== 0 && (
          <span className={styles.open}>em negociação {formatSignedBRL(em_negociacao)}</span>
        )}
      </span>
    ),
  },
  money('Pago', ({ pago }) => pago),
  money('A pagar', ({ a_pagar }) => a_pagar),
  {
    ...money('A comprometer', ({ saldo_a_comprometer }) => saldo_a_comprometer),
    cell: ({ previsto, saldo_a_comprometer }) => (
      <span className="num">{previsto > 0 ? formatBRL(saldo_a_comprometer) : '–'}</span>
    ),
  },
  {
    ...money('Projeção', ({ projecao }) => projecao),
    cell: (row) => (
      <span className="num">
        {formatBRL(row.projecao)}
        <GapWords gap={gapOf(row)} />
      </span>
    ),
  },
];

/** A row for each category, with the deviation below its projection, and the server's total. */
export function ControlTable({
  lines,
  total,
}: {
  lines: readonly ControlLine[];
  total: ControlFigures;
}) {
  const rows = useMemo<Row[]>(() => [...lines, { ...total, category: undefined }], [lines, total]);
  // Amounts in millions need more room than a desk with its menu has.
  const isLong = Math.max(total.previsto, total.projecao) >= 1_000_000;
  return (
    <div className={`above-16 ${styles.table}`}>
      <DataTable
        caption="Previsto, comprometido e projeção por categoria"
        columns={columns}
        rows={rows}
        rowKey={(row) => row.category ?? 'total'}
        rowClass={(row) => (row.category ? undefined : styles.total)}
        cardsUnder={isLong ? 1080 : 840}
      />
    </div>
  );
}

function GapWords({ gap: { words, tone } }: { gap: Gap }) {
  const icon = icons[tone];
  return (
    <span className={`row at-end gap-4 text-13 ${styles.gap} ${styles[tone]}`}>
      {icon && <Icon name={icon} size={14} />}
      {words}
    </span>
  );
}
