import { formatAge, formatDate } from '../format.ts';
import { roleLabel } from '../labels.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { TwoLines } from '../ui/TwoLines.tsx';
import type { AnyReferral } from './queries.ts';
import { referralStatusLabel, statusNow } from './status.ts';

const columns: Column<AnyReferral>[] = [
  {
    key: 'referrer',
    header: 'Quem indicou',
    sortBy: ({ referrer }) => referrer?.full_name ?? '',
    cell: ({ referrer }) => (
      <TwoLines under={referrer?.email}>{referrer?.full_name ?? 'Pessoa removida'}</TwoLines>
    ),
  },
  {
    key: 'referred',
    header: 'Indicado',
    sortBy: ({ referred, referred_email }) => referred?.full_name ?? referred_email,
    cell: ({ referred, referred_email }) =>
      referred ? (
        <TwoLines under={referred_email}>
          {referred.role
            ? `${referred.full_name}, ${roleLabel[referred.role]}`
            : referred.full_name}
        </TwoLines>
      ) : (
        <TwoLines under="Ainda não se cadastrou">{referred_email}</TwoLines>
      ),
  },
  {
    key: 'status',
    header: 'Situação',
    sortBy: (row) => referralStatusLabel[statusNow(row)],
    cell: (row) => <StatusBadge status={referralStatusLabel[statusNow(row)]} />,
  },
  {
    key: 'invited',
    header: 'Convite',
    sortBy: ({ invited_at }) => Date.parse(invited_at),
    cell: ({ invited_at }) => (
      <span className="num" title={formatAge(invited_at)}>
        {formatDate(invited_at)}
      </span>
    ),
  },
  {
    key: 'completed',
    header: 'Cadastro',
    sortBy: ({ completed_at }) => (completed_at ? Date.parse(completed_at) : 0),
    cell: ({ completed_at }) => (
      <span className="num">{completed_at ? formatDate(completed_at) : 'ainda não'}</span>
    ),
  },
];

/** Referrals with both people, newest invitation first. */
export function ReferralTable({ referrals }: { referrals: readonly AnyReferral[] }) {
  return (
    <DataTable
      caption="Todas as indicações"
      cardsUnder={760}
      columns={columns}
      rows={referrals}
      rowKey={({ id }) => id}
    />
  );
}
