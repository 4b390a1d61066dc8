import { Button, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useProfile } from '../../session/session.tsx';
import { CopyField } from '../../ui/CopyField.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { CardsSkeleton, ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatCard } from '../../ui/StatCard.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { useSearch } from '../../ui/use-search.ts';
import { choiceOf } from '../../words/choice.ts';
import { formatQuantity } from '../../words/format.ts';
import type { SortOrder } from '../../words/sort-rows.ts';
import { InviteForm } from './InviteForm.tsx';
import {
  type ReferralFigures,
  referralCodeQuery,
  referralFiguresQuery,
  referralList,
} from './queries.ts';
import { ReferralTable } from './ReferralTable.tsx';
import { referralLink } from './share.ts';
import { referralStatusLabel } from './status.ts';
import { TopReferrers } from './TopReferrers.tsx';

const statusChoices = [
  { value: '', label: 'Todas' },
  ...Object.entries(referralStatusLabel).map(([value, label]) => ({ value, label })),
];

/** All referrals; an admin invites from here, too. */
export default function AdminReferralsPage() {
  const figures = useQuery(referralFiguresQuery);
  const [inviting, setInviting] = useState(false);
  return (
    <>
      <PageHeader
        title="Indicações"
        lead="Quem traz gente para o Prumo, e quem chegou assim."
        actions={
          <Button
            size="md"
            color="clay.7"
            leftSection={<Icon name="plus" />}
            onClick={() => setInviting(true)}
          >
            Convidar
          </Button>
        }
      />
      <ModalDialog opened={inviting} onClose={() => setInviting(false)} title="Convidar alguém">
        <OwnInvitation />
      </ModalDialog>
      <Reading
        query={figures}
        failure="Não foi possível carregar as indicações"
        skeleton={<CardsSkeleton count={3} cols={{ base: 1, xs: 3 }} />}
      >
        {({ counts, top }) => (
          <>
            <Counters counts={counts} />
            <TopReferrers referrers={top} />
            {counts.total > 0 ? (
              <Referrals />
            ) : (
              <EmptyState title="Nenhuma indicação encontrada" drawing="keys">
                Quando alguém convidar outra pessoa, a indicação aparece aqui.
              </EmptyState>
            )}
          </>
        )}
      </Reading>
    </>
  );
}

const Counters = ({ counts }: { counts: ReferralFigures }) => (
  <SimpleGrid cols={{ base: 1, xs: 3 }} mb="lg">
    <StatCard label="Total" icon="share" value={formatQuantity(counts.total)} />
    <StatCard label="Completas" icon="seal" value={formatQuantity(counts.completed)} />
    <StatCard label="Pendentes" icon="clock" value={formatQuantity(counts.pending)} />
  </SimpleGrid>
);

function Referrals() {
  const search = useSearch();
  const [asked] = useAddressParam('situacao');
  // The address is anybody's to write: what is no status narrows nothing.
  const status = choiceOf(referralStatusLabel, asked);
  const [order, setOrder] = useState<SortOrder>(null);
  const { query, rows, paging } = usePagedList(
    referralList({ search, status }, order),
    ({ id }) => id,
  );
  return (
    <>
      <ListFilters
        searchLabel="Buscar por nome ou e-mail"
        select={{ name: 'situacao', label: 'Situação', data: statusChoices }}
      />
      <Reading query={query} failure="Não foi possível carregar as indicações">
        {() =>
          rows.length > 0 ? (
            <ReferralTable referrals={rows} order={order} onOrder={setOrder} {...paging} />
          ) : (
            <NothingMatches title="Nenhuma indicação encontrada">
              Nenhuma indicação corresponde a esta busca.
            </NothingMatches>
          )
        }
      </Reading>
    </>
  );
}

/** The admin's own link, and an invitation by mail. */
function OwnInvitation() {
  const { id } = useProfile();
  const code = useQuery(referralCodeQuery(id));
  return (
    <Stack gap="lg">
      <InviteForm userId={id} />
      <Reading
        query={code}
        failure="Não foi possível carregar o seu código"
        skeleton={<ListSkeleton rows={1} />}
      >
        {(own) =>
          own && (
            <CopyField
              label="Ou mande o seu link"
              value={referralLink(own.code)}
              copyLabel="Copiar link"
            />
          )
        }
      </Reading>
    </Stack>
  );
}
