import { Anchor, Stack } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useActing } from '../../session/acting.ts';
import { profileQuery, useSession } from '../../session/session.tsx';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { AccessSection } from './AccessSection.tsx';
import { ConsentSection } from './ConsentSection.tsx';
import { ContactSection } from './ContactSection.tsx';
import { DownloadSection } from './DownloadSection.tsx';
import { ErasureSection } from './ErasureSection.tsx';
import { FilesSection } from './FilesSection.tsx';
import { FindableSection } from './FindableSection.tsx';
import { KeptSection } from './KeptSection.tsx';
import styles from './OwnData.module.css';
import { ownPrivacyQuery } from './queries.ts';
import { WhoSees } from './WhoSees.tsx';

/** A person's data and their rights over it, for everybody signed in (LGPD art. 18). */
export default function OwnDataPage() {
  const privacy = useQuery(ownPrivacyQuery);
  return (
    <>
      <PageHeader
        title="Privacidade e seus dados"
        lead="O que guardamos sobre você, por quê, e o que você pode fazer com isso."
      />
      <Stack gap="lg" className={styles.sections}>
        <DownloadSection />
        <Correction />
        <KeptSection />
        <OwnFiles />
        <AccountSection title="Quem vê">
          <WhoSees />
        </AccountSection>
        <AccessSection />
        <Reading query={privacy} failure="Não foi possível carregar seus pedidos">
          {(mine) => (
            <>
              {mine.findable !== null && <FindableSection findable={mine.findable} />}
              <ConsentSection privacy={mine} />
              <ErasureSection privacy={mine} />
            </>
          )}
        </Reading>
        <ContactSection />
      </Stack>
    </>
  );
}

function OwnFiles() {
  const session = useSession();
  const userId = session.phase === 'signed-in' ? session.user.id : '';
  const { data: profile } = useQuery({ ...profileQuery(userId), enabled: userId !== '' });
  return profile?.role ? <FilesSection profile={profile} /> : null;
}

function Correction() {
  const session = useSession();
  const isMember = useActing() !== null;
  const userId = session.phase === 'signed-in' ? session.user.id : '';
  const { data: profile } = useQuery({ ...profileQuery(userId), enabled: userId !== '' });
  return (
    <AccountSection title="Corrigir seus dados">
      {profile?.status === 'approved' || isMember ? (
        <p>
          Nome, telefone, empresa, e-mail e senha mudam em{' '}
          <Anchor component={Link} to={paths.account()} inherit>
            Minha conta
          </Anchor>
          .
        </p>
      ) : profile?.status === 'pending_approval' && profile.role ? (
        <p>
          Nome, telefone, empresa e documentos mudam em{' '}
          <Anchor component={Link} to={paths.ownRegistration()} inherit>
            Meu cadastro
          </Anchor>
          .
        </p>
      ) : (
        <p>
          Algo está errado no seu cadastro? Escreva pelo{' '}
          <a href={paths.contact()}>formulário de contato</a> com o e-mail da conta, e a equipe
          corrige.
        </p>
      )}
    </AccountSection>
  );
}
