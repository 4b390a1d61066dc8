import { type Column, PagedTable, type Paging } from '../../ui/DataTable.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { formatAge, formatDate } from '../../words/format.ts';
import { roleLabel } from '../../words/labels.ts';
import type { AnyReferral } from './queries.ts';
import { referralStatusLabel } from './status.ts';

/** An address that needs two lines breaks after its @. */
function breakable(email: string) {
  const end = email.lastIndexOf('@') + 1;
  return (
    <bdi>
      {email.slice(0, end)}
      <wbr />
      {email.slice(end)}
    </bdi>
  );
}

const columns: Column<AnyReferral>[] = [
  {
    key: 'referrer',
    header: 'Quem indicou',
    orderBy: 'referrer_key',
    cell: ({ referrer_name, referrer_email }) => (
      <TwoLines under={referrer_email}>{referrer_name ?? 'Pessoa removida'}</TwoLines>
    ),
  },
  {
    key: 'referred',
    header: 'Indicado',
    orderBy: 'referred_key',
    cell: ({ referred_name, referred_role, referred_email }) =>
      referred_name ? (
        <TwoLines under={referred_email}>
          {referred_role ? `${referred_name}, ${roleLabel[referred_role]}` : referred_name}
        </TwoLines>
      ) : (
        <TwoLines under="Ainda não se cadastrou">{breakable(referred_email)}</TwoLines>
      ),
  },
  {
    key: 'status',
    header: 'Situação',
    orderBy: 'status',
    cell: ({ status }) => <StatusBadge status={referralStatusLabel[status]} />,
  },
  {
    key: 'invited',
    header: 'Convite',
    orderBy: 'invited_at',
    cell: ({ invited_at }) => (
      <span className="num" title={formatAge(invited_at)}>
        {formatDate(invited_at)}
      </span>
    ),
  },
  {
    key: 'completed',
    header: 'Cadastro',
    orderBy: 'completed_at',
    cell: ({ completed_at }) => (
      <span className="num">{completed_at ? formatDate(completed_at) : 'ainda não'}</span>
    ),
  },
];

interface ReferralTableProps extends Paging {
  referrals: readonly AnyReferral[];
}

/** Referrals with both people, newest invitation first unless ordered otherwise. */
export function ReferralTable({ referrals, ...paging }: ReferralTableProps) {
  return (
    <PagedTable
      caption="Todas as indicações"
      cardsUnder={760}
      columns={columns}
      rows={referrals}
      rowKey={({ id }) => id}
      {...paging}
    />
  );
}
