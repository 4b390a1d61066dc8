import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { Link } from 'react-router';
import { Needs } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { orderLabel, orderSupplier } from '../../sourcing/orders/order.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatBRL, plural, today } from '../../words/format.ts';
import { instalmentStateLabel, type Role } from '../../words/labels.ts';
import { PixPanel } from '../payments/PixPanel.tsx';
import type { PayableInstalment } from '../payments/payable-instalment.ts';
import { dayWords, inGroupsByDay, placeOf } from './groups.ts';
import styles from './Instalments.module.css';
import { payableOf } from './payable.ts';
import { type Instalment, instalmentsOfProjectQuery } from './queries.ts';

/** All instalments of a project: what is late, what comes next, and what was paid. */
export function InstalmentsOfProject({ projectId }: { projectId: string }) {
  const instalments = useQuery(instalmentsOfProjectQuery(projectId));
  return (
    <Reading
      query={instalments}
      failure="Não foi possível carregar as parcelas"
      skeleton={<ListSkeleton rows={8} />}
    >
      {(rows) =>
        rows.length > 0 ? (
          <Groups rows={rows} />
        ) : (
          <EmptyState title="Nenhuma parcela ainda" drawing="level">
            Cada pedido tem as suas parcelas. Elas aparecem aqui assim que um orçamento é aprovado.
          </EmptyState>
        )
      }
    </Reading>
  );
}

function Groups({ rows }: { rows: readonly Instalment[] }) {
  const { role } = useProfile();
  const mayPay = role !== 'supplier';
  const [paying, setPaying] = useState<PayableInstalment | null>(null);
  const shown = useMemo(
    () => (mayPay ? [...columns, payColumn(role, setPaying)] : columns),
    [mayPay, role],
  );
  return (
    <div className={`stack one-column ${styles.groups}`}>
      {inGroupsByDay(rows, today()).map(({ name, rows: group }) => (
        <section key={name} aria-label={name}>
          <h2 className="below-12 text-20">{name}</h2>
          <DataTable
            caption={`${name}: ${plural(group.length, 'parcela', 'parcelas')}`}
            cardsUnder={900}
            columns={shown}
            rows={group}
            rowKey={({ instalment_id }) => instalment_id}
          />
        </section>
      ))}
      <PixPanel instalment={paying} role={role} onClose={() => setPaying(null)} />
    </div>
  );
}

const columns: Column<Instalment>[] = [
  {
    key: 'supplier',
    header: 'Fornecedor',
    cell: (row) => (
      <span className="two-lines">
        {orderSupplier(row)}
        <span>
          {row.label}, {placeOf(row)}
        </span>
      </span>
    ),
  },
  {
    key: 'order',
    header: 'Pedido',
    cell: (row) => (
      <Link to={paths.order(row.order_id)} className="num">
        {orderLabel({ number: row.order_number, year: row.order_year })}
      </Link>
    ),
  },
  { key: 'day', header: 'Vencimento', cell: dayWords },
  amount('Valor', 'amount'),
  amount('Falta', 'remaining'),
  {
    key: 'state',
    header: 'Situação',
    cell: ({ state }) => <StatusBadge status={instalmentStateLabel[state]} />,
  },
];

function amount(header: string, of: 'amount' | 'remaining'): Column<Instalment> {
  return {
    key: of,
    header,
    align: 'right',
    cell: (row) => <span className="num">{formatBRL(row[of])}</span>,
  };
}

const payColumn = (
  role: Role,
  onPay: (instalment: PayableInstalment) => void,
): Column<Instalment> => ({
  key: 'pay',
  header: 'Pagar',
  hideHeader: true,
  align: 'right',
  cell: (row) =>
    row.remaining > 0 && (
      <Needs right="decide">
        <Button
          size="xs"
          variant="light"
          className="no-print"
          aria-label={`${records(row, role) ? 'Registrar pagamento' : 'Pagar'}: ${row.label}, ${orderSupplier(row)}`}
          onClick={() => onPay(payableOf(row))}
        >
          {records(row, role) ? 'Registrar pagamento' : 'Pagar'}
        </Button>
      </Needs>
    ),
});

/** The team records what was paid, and so do those who pay a supplier without an account, who has no code. */
const records = ({ is_guest }: Instalment, role: Role) => role === 'admin' || is_guest;
