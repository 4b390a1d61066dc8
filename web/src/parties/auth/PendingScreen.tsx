import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Profile, profileQuery } from '../../session/session.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { servedWords } from '../../words/categories.ts';
import { formatDateTime } from '../../words/format.ts';
import { roleLabel } from '../../words/labels.ts';
import { OwnDataLink } from '../privacy/OwnDataLink.tsx';
import { missingWords } from '../registrations/missing.ts';
import { ownRegistrationQuery } from '../registrations/own-queries.ts';
import { SupportLink } from '../support/SupportLink.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import styles from './GateFrame.module.css';
import { OtherAccounts } from './OtherAccounts.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/** The approval arrives by itself within this time, without a click. */
const LOOK_AGAIN_MS = 15_000;

/**
 * Waiting for the team: what was sent, what happens next, and 'Verificar Status', which reloads the
 * page as specified (§2, Q-25). The status is also read again quietly, and the gate opens by itself.
 */
export function PendingScreen({ profile }: { profile: Profile }) {
  useQuery({ ...profileQuery(profile.id), refetchInterval: LOOK_AGAIN_MS });
  return (
    <AuthFrame
      title="Aguardando Aprovação"
      lead="Seu cadastro está com nossa equipe. Em geral a resposta sai em até um dia útil."
    >
      <ol className={styles.steps}>
        <li data-state="done">
          <span className={styles.dot}>
            <Icon name="check" size={18} />
          </span>
          <div>
            <strong>Recebido</strong>
            <span>{formatDateTime(profile.created_at)}</span>
          </div>
        </li>
        <li data-state="now" aria-current="step">
          <span className={styles.dot}>
            <Icon name="clock" size={18} />
          </span>
          <div>
            <strong>Em análise</strong>
            <span>Conferimos nome, contato e área de atuação.</span>
          </div>
        </li>
        <li data-state="next">
          <span className={styles.dot}>
            <Icon name="house" size={18} />
          </span>
          <div>
            <strong>Liberado</strong>
            <span>Esta página abre seu painel assim que o acesso for liberado.</span>
          </div>
        </li>
      </ol>
      <OtherAccounts />
      <Completion />
      <SentDetails profile={profile} />
      <Group>
        <Button size="md" onClick={() => window.location.reload()}>
          Verificar Status
        </Button>
        <SignOutButton />
      </Group>
      <SupportLink />
      <OwnDataLink />
    </AuthFrame>
  );
}

/** Details that would help the team, and the page to enter them. */
function Completion() {
  const { data: own } = useQuery(ownRegistrationQuery);
  if (!own) return null;
  const missing = missingWords(own.missing);
  return (
    <InfoNote
      icon="pencil"
      title={missing ? 'Ajude a equipe a conhecer você' : 'Cadastro completo'}
    >
      <Text mb="sm">
        {missing
          ? `Ainda falta: ${missing}. É opcional e torna a resposta mais rápida.`
          : 'A equipe tem o que precisa para conferir o seu cadastro.'}
      </Text>
      <Button component={Link} to={paths.ownRegistration()} variant="default">
        {missing ? 'Completar meu cadastro' : 'Ver meu cadastro'}
      </Button>
    </InfoNote>
  );
}

function SentDetails({ profile }: { profile: Profile }) {
  return (
    <dl className={`card stack padded ${styles.facts}`} aria-label="Dados enviados">
      <dt className="muted">Nome</dt>
      <dd className="anywhere">{profile.full_name}</dd>
      <dt className="muted">E-mail</dt>
      <dd className="anywhere">{profile.email}</dd>
      {profile.role && (
        <>
          <dt className="muted">Tipo</dt>
          <dd className="anywhere">{roleLabel[profile.role]}</dd>
        </>
      )}
      {profile.supplier_category && (
        <>
          <dt className="muted">
            {profile.further_categories.length > 0 ? 'Categorias' : 'Categoria'}
          </dt>
          <dd className="anywhere">{servedWords(profile)}</dd>
        </>
      )}
      {profile.company_name && (
        <>
          <dt className="muted">Empresa</dt>
          <dd className="anywhere">{profile.company_name}</dd>
        </>
      )}
    </dl>
  );
}
