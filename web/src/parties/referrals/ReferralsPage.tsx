import { Button, Card, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../session/session.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { type Column, PagedTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { CardsSkeleton, ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { formatAge, formatDate, plural } from '../../words/format.ts';
import { InviteForm } from './InviteForm.tsx';
import { ownReferralList, type Referral, referralCodeQuery } from './queries.ts';
import styles from './Referrals.module.css';
import { referralLink, whatsappShare } from './share.ts';
import { referralStatusLabel, statusNow } from './status.ts';

/** One's own code, link and invitations: for everybody but administrators. */
export default function ReferralsPage() {
  const { id } = useProfile();
  const code = useQuery(referralCodeQuery(id));
  const { query, rows, paging } = usePagedList(ownReferralList(id), (row) => row.id);
  return (
    <>
      <PageHeader
        title="Indicações"
        lead="Convide quem você gosta de ter na obra: clientes, arquitetos e fornecedores."
      />
      <Reading
        query={code}
        failure="Não foi possível carregar o seu código"
        skeleton={<CardsSkeleton count={2} height={280} />}
      >
        {(own) => own && <Sharing code={own.code} successes={own.uses_count} userId={id} />}
      </Reading>
      <Title order={2} mt="xl" mb="sm">
        Suas indicações
      </Title>
      <Reading
        query={query}
        failure="Não foi possível carregar as suas indicações"
        skeleton={<ListSkeleton rows={4} />}
      >
        {() =>
          rows.length > 0 ? (
            <PagedTable
              caption="Pessoas que você convidou, da mais recente à mais antiga"
              columns={columns}
              rows={rows}
              rowKey={(row) => row.id}
              {...paging}
            />
          ) : (
            <EmptyState title="Nenhuma indicação ainda" drawing="keys">
              Mande o seu link por WhatsApp ou convide alguém por e-mail.
            </EmptyState>
          )
        }
      </Reading>
    </>
  );
}

interface SharingProps {
  code: string;
  successes: number;
  userId: string;
}

function Sharing({ code, successes, userId }: SharingProps) {
  const link = referralLink(code);
  return (
    <div className={`stack gap-16 below-24 ${styles.columns}`}>
      <Card withBorder radius="lg" padding="lg" component="section" className={styles.share}>
        <Title order={2}>Seu código e seu link</Title>
        <CopyField label="Código de indicação" value={code} copyLabel="Copiar código" />
        <CopyField label="Link de cadastro" value={link} copyLabel="Copiar link" />
        <Button
          component="a"
          href={whatsappShare(link)}
          target="_blank"
          rel="noopener noreferrer"
          size="md"
          variant="light"
          leftSection={<Icon name="chat" />}
        >
          Compartilhar no WhatsApp
        </Button>
      </Card>
      <Card withBorder radius="lg" padding="lg" component="section" className={styles.share}>
        <div>
          <Title order={2}>Indicações concluídas</Title>
          <p className={styles.count}>{successes}</p>
          <p className="muted">
            {successes === 0
              ? 'Ninguém se cadastrou pelo seu convite ainda.'
              : `${plural(successes, 'pessoa se cadastrou', 'pessoas se cadastraram')} pelo seu convite.`}
          </p>
        </div>
        <InviteForm userId={userId} />
      </Card>
    </div>
  );
}

const columns: Column<Referral>[] = [
  { key: 'email', header: 'E-mail', cell: ({ referred_email }) => referred_email },
  {
    key: 'status',
    header: 'Situação',
    cell: (row) => <StatusBadge status={referralStatusLabel[statusNow(row)]} />,
  },
  {
    key: 'invited',
    header: 'Convite',
    cell: ({ invited_at }) => (
      <span className="num">
        {formatDate(invited_at)} ({formatAge(invited_at)})
      </span>
    ),
  },
  {
    key: 'completed',
    header: 'Cadastro',
    cell: ({ completed_at }) => (
      <span className="num">{completed_at ? formatDate(completed_at) : 'ainda não'}</span>
    ),
  },
];
