import { Button, Group } from '@mantine/core';
import type { Factor, User } from '@supabase/supabase-js';
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import { supabase } from '../../wire/supabase.ts';
import { formatDate } from '../../words/format.ts';
import styles from './Account.module.css';
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
  const [removing, setRemoving] = useState<Factor | null>(null);
  // The section comes after the browser has looked for the anchor.
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === `#${anchor}`) document.getElementById(anchor)?.scrollIntoView();
  }, [hash]);
  const factors = (user.factors ?? []).filter(({ status }) => status === 'verified');

  const addApp = useAction({
    mutationKey: ['begin an authenticator app'],
    // The secret of the app is not kept once the dialog has it.
    gcTime: 0,
    mutationFn: () => beginApp(user.factors ?? []),
    onSuccess: setApp,
    onError: (error) => notifyError('Não foi possível começar', errorText(error)),
  });
  const remove = useAction({
    mutationKey: ['remove a second factor'],
    mutationFn: async (factorId: string) => {
      const { error } = await supabase().auth.mfa.unenroll({ factorId });
      if (error) throw error;
    },
    onSuccess: () => {
      setRemoving(null);
      notifyOk('Verificação removida.');
      void changed();
    },
  });
  const addKey = useAction({
    mutationKey: ['register a security key'],
    mutationFn: async () => {
      const friendlyName = freeFactorName('Chave de segurança', user.factors ?? []);
      const { error } = await supabase().auth.mfa.webauthn.register({ friendlyName });
      if (error) throw error;
    },
    onSuccess: () => notifyOk('Chave de segurança cadastrada.'),
    onError: () =>
      notifyError('A chave não foi cadastrada', 'Confira se ela está conectada e tente de novo.'),
    // A factor that an abandoned registration left behind counts too.
    onSettled: () => void changed(),
  });

  return (
    <AccountSection
      id={anchor}
      title="Verificação em duas etapas"
      lead="Além da senha, um código do seu celular ou uma chave de segurança: quem descobrir sua senha não entra."
    >
      {factors.length > 0 && (
        <ul className={`below-16 line-above ${styles.rows}`}>
          {factors.map((factor) => (
            <li key={factor.id}>
              <div className={`narrows anywhere ${styles.row}`}>
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
          loading={addApp.isPending}
          onClick={() => addApp.mutate()}
        >
          {factors.length > 0 ? 'Adicionar outro aplicativo' : 'Ativar com aplicativo'}
        </Button>
        <Button
          variant="default"
          leftSection={<Icon name="lock" size={18} />}
          loading={addKey.isPending}
          onClick={() => addKey.mutate()}
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
        action={remove}
        failure="Não foi possível remover"
        onClose={() => setRemoving(null)}
        onConfirm={() => removing && remove.mutate(removing.id)}
      >
        {factors.length > 1
          ? 'Você continua com as outras verificações.'
          : 'Sua conta volta a abrir só com a senha.'}
      </ConfirmDialog>
    </AccountSection>
  );
}
