import { Button, Group, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useActing } from '../../session/acting.ts';
import { useRight } from '../../session/rights.ts';
import { profileQuery, usePersonId, useProfile } from '../../session/session.tsx';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { inAccount } from '../../wire/tab-account.ts';
import { CalendarSection } from '../calendar/CalendarSection.tsx';
import { PlanSection } from '../plans/PlanSection.tsx';
import { ManagerSection } from '../support/ManagerSection.tsx';
import styles from './Account.module.css';
import { BillingSection } from './BillingSection.tsx';
import { DevicesSection } from './DevicesSection.tsx';
import { EmailSection } from './EmailSection.tsx';
import { IdentitiesSection } from './IdentitiesSection.tsx';
import { LogoSection } from './LogoSection.tsx';
import { NotificationsSection } from './NotificationsSection.tsx';
import { PasswordSection } from './PasswordSection.tsx';
import { ProfileSection } from './ProfileSection.tsx';
import { accountQuery } from './queries.ts';
import { SecondFactorSection } from './SecondFactorSection.tsx';

const ReceivedRatings = lazyPart(() => import('../ratings/ReceivedRatings.tsx'));

/** Everything a person decides about their own account; every role has it. */
export default function AccountPage() {
  const profile = useProfile();
  const account = useQuery(accountQuery);
  const acting = useActing();
  const personId = usePersonId();
  // In an account of others the person's own profile is another one, and the account's is whose right it is.
  const own = useQuery({ ...profileQuery(personId), enabled: acting !== null }).data;
  const person = acting ? own : profile;
  const { may } = useRight('manage');
  return (
    <>
      <PageHeader title="Minha conta" />
      <Stack gap="lg" className={styles.sections}>
        {person && <ProfileSection profile={person} />}
        {profile.role !== 'admin' && <PeopleSection isClient={profile.role === 'client'} />}
        {profile.role !== 'admin' && <ProgramsSection />}
        {acting && own?.role === null && <OwnAccountSection personId={personId} />}
        {may && (profile.role === 'architect' || profile.role === 'supplier') && (
          <LogoSection profile={profile} />
        )}
        {profile.role === 'architect' && <ManagerSection />}
        {may && profile.role === 'architect' && <PlanSection />}
        {may && profile.role !== 'admin' && <BillingSection profile={profile} />}
        <Reading query={account} failure="Não foi possível carregar sua conta">
          {(user) => (
            <>
              <EmailSection user={user} />
              <PasswordSection user={user} />
              <SecondFactorSection user={user} />
              <IdentitiesSection user={user} />
            </>
          )}
        </Reading>
        {may && profile.role !== 'admin' && (
          <AccountSection
            id="registration"
            title="Dados do cadastro"
            lead="O que a equipe confere sobre você: CPF ou CNPJ, registro profissional, cidades atendidas, portfólio e documentos."
          >
            <div>
              <Button component={Link} to={paths.ownRegistration()} variant="default">
                Ver e mudar os dados do cadastro
              </Button>
            </div>
          </AccountSection>
        )}
        {(profile.role === 'architect' || profile.role === 'supplier') && (
          <Suspense fallback={null}>
            <ReceivedRatings personId={profile.id} role={profile.role} />
          </Suspense>
        )}
        <NotificationsSection />
        {profile.role !== 'admin' && <CalendarSection />}
        <DevicesSection />
        <AccountSection
          title="Privacidade e seus dados"
          lead="O que guardamos sobre você, quem entrou na sua conta, uma cópia de tudo e a exclusão da conta."
        >
          <div>
            <Button component={Link} to={paths.ownData()} variant="default">
              Ver privacidade e dados
            </Button>
          </div>
        </AccountSection>
      </Stack>
    </>
  );
}

function PeopleSection({ isClient }: { isClient: boolean }) {
  return (
    <AccountSection
      title={isClient ? 'Pessoas da conta' : 'Equipe'}
      lead={
        isClient
          ? 'Convide quem decide com você: cada pessoa entra com o próprio e-mail.'
          : 'Cada pessoa entra com o próprio e-mail.'
      }
    >
      <div>
        <Button
          component={Link}
          to={isClient ? paths.accountPeople() : paths.team()}
          variant="default"
        >
          Ver as pessoas
        </Button>
      </div>
    </AccountSection>
  );
}

/** The way to the programs of the account; who may let one in, the page says. */
function ProgramsSection() {
  return (
    <AccountSection
      title="Programas"
      lead="Ligue o ERP ou outro sistema a esta conta, sem dar a ele a sua senha."
    >
      <Group>
        <Button component={Link} to={paths.programs()} variant="default">
          Acessos de programa
        </Button>
        <Button component={Link} to={paths.webhooks()} variant="default">
          Avisos a programas
        </Button>
        <Button component="a" href={paths.developers()} variant="default">
          Para desenvolvedores
        </Button>
      </Group>
    </AccountSection>
  );
}

/** For somebody who only belongs to accounts of others: the way to register one of their own. */
function OwnAccountSection({ personId }: { personId: string }) {
  return (
    <AccountSection
      title="Conta própria"
      lead="Você trabalha em contas de outras pessoas. Para trabalhar também por conta própria, cadastre a sua: a equipe do Prumo a aprova como as outras."
    >
      <div>
        <Button
          component="a"
          href={inAccount(paths.completeRegistration(), personId)}
          variant="default"
        >
          Cadastrar minha conta
        </Button>
      </div>
    </AccountSection>
  );
}
