import type { ReactNode } from 'react';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatBRL, formatQuantity, plural } from '../../words/format.ts';
import { shortMonthName } from '../../words/period.ts';
import type { ReportedMonth } from './queries.ts';
import styles from './Reports.module.css';

/** A figure, and under it what belongs to it; a dash where there is neither. */
function Figure({ children, under }: { children: string | false; under?: string | false }) {
  return (
    <span className={`gap-2 anywhere ${styles.figure}`}>
      <span className="num">{children || '–'}</span>
      {under && <small>{under}</small>}
    </span>
  );
}

const count = (amount: number) => amount > 0 && formatQuantity(amount);
const money = (amount: number) => amount !== 0 && formatBRL(amount);

const peopleOf = ({ clients, architects, suppliers }: ReportedMonth) =>
  clients + architects + suppliers;

/** `2 clientes, 1 arquiteto`: only who there was. */
const peopleWords = ({ clients, architects, suppliers }: ReportedMonth) =>
  [
    clients > 0 && plural(clients, 'cliente', 'clientes'),
    architects > 0 && plural(architects, 'arquiteto', 'arquitetos'),
    suppliers > 0 && plural(suppliers, 'fornecedor', 'fornecedores'),
  ]
    .filter(Boolean)
    .join(', ');

/** A column at the right that is ordered by its figure. */
const figures = (
  key: string,
  header: string,
  sortBy: (row: ReportedMonth) => number,
  cell: (row: ReportedMonth) => ReactNode,
): Column<ReportedMonth> => ({ key, header, align: 'right', sortBy, cell });

const columns: Column<ReportedMonth>[] = [
  {
    key: 'month',
    header: 'Mês',
    sortBy: ({ month }) => month,
    cell: ({ month }) => `${shortMonthName(month)}. ${month.slice(0, 4)}`,
  },
  {
    key: 'people',
    header: 'Cadastros',
    sortBy: peopleOf,
    cell: (row) => <Figure under={peopleWords(row)}>{count(peopleOf(row))}</Figure>,
  },
  figures(
    'projects',
    'Projetos',
    ({ projects }) => projects,
    ({ projects }) => <Figure>{count(projects)}</Figure>,
  ),
  figures(
    'requests',
    'Solicitações',
    ({ requests }) => requests,
    ({ requests, answered }) => (
      <Figure under={answered > 0 && plural(answered, 'resposta', 'respostas')}>
        {count(requests)}
      </Figure>
    ),
  ),
  figures(
    'approved',
    'Pedidos',
    ({ approved }) => approved,
    ({ orders, approved }) => (
      <Figure under={orders > 0 && plural(orders, 'pedido', 'pedidos')}>{money(approved)}</Figure>
    ),
  ),
  figures(
    'paid',
    'Pagamentos',
    ({ paid }) => paid,
    ({ paid }) => <Figure>{money(paid)}</Figure>,
  ),
  figures(
    'due',
    'Comissões',
    ({ commission_due }) => commission_due,
    ({ commission_due }) => <Figure>{money(commission_due)}</Figure>,
  ),
  figures(
    'invoiced',
    'Faturas',
    ({ commission_invoiced }) => commission_invoiced,
    ({ commission_invoiced, commission_paid }) => (
      <Figure under={commission_paid > 0 && `${formatBRL(commission_paid)} recebidos`}>
        {money(commission_invoiced)}
      </Figure>
    ),
  ),
];

/** A row for each month, the running one first. */
export function MonthsTable({ months }: { months: readonly ReportedMonth[] }) {
  return (
    <DataTable
      caption="Mês a mês"
      cardsUnder={940}
      columns={columns}
      rows={months}
      rowKey={({ month }) => month}
    />
  );
}
