import { Button, Group } from '@mantine/core';
import type { Factor, User } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { Icon } from '../ui/Icon.tsx';
import { notifyError, notifyOk } from '../ui/toasts.tsx';
import { errorText } from '../wire/errors.ts';
import { supabase } from '../wire/supabase.ts';
import { formatDate } from '../words/format.ts';
import styles from './Account.module.css';
import { AccountSection } from './AccountSection.tsx';
import { EnrolAppDialog } from './EnrolAppDialog.tsx';
import { beginApp, type NewApp } from './enrolment.ts';
import { freeFactorName } from './factor-names.ts';
import { useAccountChanged } from './queries.ts';
import { RecoveryCodesRow } from './RecoveryCodesRow.tsx';

/** As `paths.secondFactor()` names it. */
const anchor = 'duas-etapas';

/** The second steps of the person's sign-in: authenticator apps and security keys. */
export function SecondFactorSection({ user }: { user: User }) {
  const changed = useAccountChanged();
  const [app, setApp] = useState<NewApp | null>(null);
  const [opening, setOpening] = useState(false);
  const [removing, setRemoving] = useState<Factor | null>(null);
  const [busy, setBusy] = useState(false);
  // The section comes after the browser has looked for the anchor.
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView();
  }, [hash]);
  const factors = (user.factors ?? []).filter(({ status }) => status === 'verified');

  const addApp = async () => {
    setOpening(true);
    try {
      setApp(await beginApp(user.factors ?? []));
    } catch (error) {
      console.error('Beginning an authenticator app failed', error);
      notifyError('Não foi possível começar', errorText(error));
    }
    setOpening(false);
  };

  const remove = async (factor: Factor) => {
    setBusy(true);
    const { error } = await supabase().auth.mfa.unenroll({ factorId: factor.id });
    setBusy(false);
    setRemoving(null);
    if (error) {
      console.error('Removing a second factor failed', error);
      return notifyError('Não foi possível remover', errorText(error));
    }
    notifyOk('Verificação removida.');
    await changed();
  };

  const addKey = async () => {
    setBusy(true);
    const friendlyName = freeFactorName('Chave de segurança', user.factors ?? []);
    const { error } = await supabase().auth.mfa.webauthn.register({ friendlyName });
    setBusy(false);
    if (error) {
      console.error('Registering a security key failed', error);
      notifyError('A chave não foi cadastrada', 'Confira se ela está conectada e tente de novo.');
    } else notifyOk('Chave de segurança cadastrada.');
    await changed();
  };

  return (
    <AccountSection
      id={anchor}
      title="Verificação em duas etapas"
      lead="Além da senha, um código do seu celular ou uma chave de segurança: quem descobrir sua senha não entra."
    >
      {factors.length > 0 && (
        <ul className={styles.rows}>
          {factors.map((factor) => (
            <li key={factor.id}>
              <div className={styles.row}>
                <strong>{factor.friendly_name}</strong>
                <span>Ativa desde {formatDate(factor.created_at)}</span>
              </div>
              <Button
                variant="default"
                size="xs"
                onClick={() => setRemoving(factor)}
                aria-label={`Remover ${factor.friendly_name}`}
              >
                Remover
              </Button>
            </li>
          ))}
        </ul>
      )}
      {factors.length > 0 && <RecoveryCodesRow email={user.email ?? ''} />}
      <Group>
        <Button
          variant={factors.length > 0 ? 'default' : 'filled'}
          leftSection={<Icon name="phone" size={18} />}
          loading={opening}
          onClick={addApp}
        >
          {factors.length > 0 ? 'Adicionar outro aplicativo' : 'Ativar com aplicativo'}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="lock" size={18} />}
          loading={busy && removing === null}
          onClick={addKey}
        >
          Adicionar chave de segurança
        </Button>
      </Group>
      <EnrolAppDialog
        app={app}
        email={user.email ?? ''}
        isFirst={factors.length === 0}
        onClose={() => setApp(null)}
        onEnrolled={() => void changed()}
      />
      <ConfirmDialog
        opened={removing !== null}
        title={`Remover “${removing?.friendly_name ?? ''}”?`}
        confirmLabel="Remover"
        danger
        loading={busy}
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && void remove(removing)}
      >
        {factors.length > 1
          ? 'Você continua com as outras verificações.'
          : 'Sua conta volta a abrir só com a senha.'}
      </ConfirmDialog>
    </AccountSection>
  );
}
