import { Button, SimpleGrid, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matches } from '../projects/search.ts';
import { useProfile } from '../session.tsx';
import { ListFilters, NothingMatches } from '../shell/ListFilters.tsx';
import { Reading } from '../shell/Reading.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { CardsSkeleton, ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { ModalDialog } from '../ui/ModalDialog.tsx';
import { PageHeader } from '../ui/PageHeader.tsx';
import { StatCard } from '../ui/StatCard.tsx';
import { useAddressParam } from '../use-address-param.ts';
import { CopyField } from './CopyField.tsx';
import { InviteForm } from './InviteForm.tsx';
import { type AnyReferral, allReferralsQuery, referralCodeQuery } from './queries.ts';
import { ReferralTable } from './ReferralTable.tsx';
import { countReferrals, topReferrers } from './ranking.ts';
import { referralLink } from './share.ts';
import { referralStatusLabel, statusNow } from './status.ts';
import { TopReferrers } from './TopReferrers.tsx';

const statusChoices = [
  { value: '', label: 'Todas' },
  ...Object.entries(referralStatusLabel).map(([value, label]) => ({ value, label })),
];

/** Who brings whom (spec §2, Admin referrals; Q-40); an admin invites from here, too. */
export default function AdminReferralsPage() {
  const referrals = useQuery(allReferralsQuery);
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
        query={referrals}
        failure="Não foi possível carregar as indicações"
        skeleton={<CardsSkeleton count={3} cols={{ base: 1, xs: 3 }} />}
      >
        {(rows) =>
          rows.length > 0 ? (
            <Referrals referrals={rows} />
          ) : (
            <EmptyState title="Nenhuma indicação encontrada" drawing="keys">
              Quando alguém convidar outra pessoa, a indicação aparece aqui.
            </EmptyState>
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

function Referrals({ referrals }: { referrals: readonly AnyReferral[] }) {
  const [search] = useAddressParam('busca');
  const [status] = useAddressParam('situacao');
  const counts = countReferrals(referrals);
  const shown = referrals.filter(
    (row) =>
      (!status || statusNow(row) === status) &&
      matches(search, [
        row.referrer?.full_name,
        row.referrer?.email,
        row.referred_email,
        row.referred?.full_name,
      ]),
  );
  return (
    <>
      <SimpleGrid cols={{ base: 1, xs: 3 }} mb="lg">
        <StatCard label="Total" icon="share" value={counts.total} />
        <StatCard label="Completas" icon="seal" value={counts.completed} />
        <StatCard label="Pendentes" icon="clock" value={counts.pending} />
      </SimpleGrid>
      <TopReferrers referrers={topReferrers(referrals)} />
      <ListFilters
        searchLabel="Buscar por nome ou e-mail"
        select={{ name: 'situacao', label: 'Situação', data: statusChoices }}
      />
      {shown.length > 0 ? (
        <ReferralTable referrals={shown} />
      ) : (
        <NothingMatches title="Nenhuma indicação encontrada">
          Nenhuma indicação corresponde a esta busca.
        </NothingMatches>
      )}
    </>
  );
}
