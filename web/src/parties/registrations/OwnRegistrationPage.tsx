import { Button, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, Navigate } from 'react-router';
import { Attachments } from '../../common/attachments/Attachments.tsx';
import { paths } from '../../paths.ts';
import { useActing } from '../../session/acting.ts';
import { type Profile, ProfileProvider, profileQuery, useSession } from '../../session/session.tsx';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import accountStyles from '../account/Account.module.css';
import { ProfileSection } from '../account/ProfileSection.tsx';
import { PlanSection } from '../plans/PlanSection.tsx';
import { ApplyAgainSection } from './ApplyAgainSection.tsx';
import styles from './Approvals.module.css';
import { DetailsForm } from './DetailsForm.tsx';
import { EmailProof } from './EmailProof.tsx';
import { missingWords } from './missing.ts';
import { ownRegistrationQuery } from './own-queries.ts';
import type { Registration } from './queries.ts';

/**
 * One's own registration for the team to check. People fill it in while they wait, before they apply
 * again, and later; nothing of it is required.
 */
export default function OwnRegistrationPage() {
  const session = useSession();
  const personId = session.phase === 'signed-in' ? session.user.id : '';
  // The registration is the account's.
  const userId = useActing()?.account_id ?? personId;
  const profile = useQuery({ ...profileQuery(userId), enabled: userId !== '' });
  const own = useQuery(ownRegistrationQuery);
  const person = profile.data;
  if (profile.isSuccess && !person?.role)
    return <Navigate to={paths.completeRegistration()} replace />;
  return (
    <>
      <PageHeader title="Meu cadastro" lead={person && own.data && leadOf(person, own.data)} />
      <Reading query={own} failure="Não foi possível carregar o seu cadastro">
        {(registration) =>
          person &&
          registration && (
            <ProfileProvider value={person}>
              <Sections profile={person} own={registration} />
            </ProfileProvider>
          )
        }
      </Reading>
    </>
  );
}

function Sections({ profile, own }: { profile: Profile; own: Registration }) {
  // Refused for good, or suspended: the gate says so.
  if (profile.status === 'rejected' && !own.may_apply_again)
    return <Navigate to={paths.dashboard()} replace />;
  const isApproved = profile.status === 'approved';
  return (
    <Stack gap="lg" className={accountStyles.sections}>
      {own.rejection_reason && (
        <AccountSection title="Por que não foi aprovado">
          <Text className={styles.quoted}>{own.rejection_reason}</Text>
        </AccountSection>
      )}
      <EmailProof profile={profile} isProven={own.email_proven} />
      {!isApproved && <ProfileSection profile={profile} />}
      {profile.role === 'architect' && profile.status === 'pending_approval' && <PlanSection />}
      <AccountSection
        title="Dados para conferência"
        lead="Só você e a equipe do Prumo os veem aqui. Tudo é opcional."
      >
        <DetailsForm profile={profile} own={own} />
      </AccountSection>
      <AccountSection
        title={profile.role === 'client' ? 'Documentos' : 'Documentos e portfólio'}
        lead="Contrato social, registro profissional, fotos de trabalhos: até 20 arquivos, 50 MB ao todo. Só você e a equipe os veem, e você pode removê-los quando quiser."
      >
        <Attachments kind="profile" entityId={profile.id} label="Documentos do cadastro" canAdd />
      </AccountSection>
      {own.may_apply_again && <ApplyAgainSection personId={profile.id} />}
      {profile.status === 'pending_approval' && (
        <div>
          <Button component={Link} to={paths.dashboard()} variant="default">
            Ver a situação do cadastro
          </Button>
        </div>
      )}
    </Stack>
  );
}

function leadOf(profile: Profile, own: Registration): string {
  const missing = missingWords(own.missing);
  if (own.may_apply_again)
    return 'Corrija ou complete os dados e peça, uma vez, uma nova análise à equipe.';
  if (profile.status === 'approved')
    return 'O que a equipe do Prumo confere sobre você. Mude quando algo mudar.';
  return missing
    ? `Ainda falta: ${missing}. Nada é obrigatório, mas ajuda a equipe a aprovar você mais depressa.`
    : 'Está tudo aqui. Agora é com a equipe.';
}
