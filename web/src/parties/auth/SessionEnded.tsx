import { Anchor, Button, Group, Stack, Text } from '@mantine/core';
import type { User } from '@supabase/supabase-js';
import { useEffect, useRef, useState } from 'react';
import { paths } from '../../paths.ts';
import { removeMessageDrafts } from '../../session/message-drafts.ts';
import { signOut } from '../../session/session.tsx';
import { errorText } from '../../wire/errors.ts';
import { rememberSession, wasRemembered } from '../../wire/session-store.ts';
import styles from './AuthFrame.module.css';
import { AuthFrame } from './AuthFrame.tsx';
import { CodeSignIn } from './CodeSignIn.tsx';
import { PasswordSignIn, RememberMe } from './PasswordSignIn.tsx';
import { SecondFactorScreen } from './SecondFactorScreen.tsx';

/**
 * Covers the page of a person whose session has ended (elsewhere, by time, by the team) until the same person has signed
 * in again: what was chosen and typed stays behind it. A native dialog, which lies above the page's own
 * dialogs and lets nothing behind it be reached; it cannot be closed otherwise, and nothing of the page can be read.
 */
export default function SessionEnded({
  user,
  secondFactorDue,
}: {
  user: User;
  secondFactorDue: boolean;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);
  return (
    <dialog
      ref={dialog}
      className={styles.cover}
      aria-label="Sua sessão terminou"
      onCancel={(event) => event.preventDefault()}
      // A second Escape closes it all the same.
      onClose={() => dialog.current?.showModal()}
    >
      {secondFactorDue ? (
        <SecondFactorScreen user={user} mayLeave={false} />
      ) : (
        <SignInAgain user={user} />
      )}
    </dialog>
  );
}

function SignInAgain({ user }: { user: User }) {
  const email = user.email ?? '';
  const [byCode, setByCode] = useState(false);
  const [failure, setFailure] = useState('');
  const [remember, setRemember] = useState(wasRemembered);
  const beforeSignIn = () => rememberSession(remember);
  const leave = () => {
    removeMessageDrafts(user.id);
    signOut().catch((error) => {
      console.error('Failed signing out', error);
      setFailure(errorText(error));
    });
  };
  const here = window.location.pathname + window.location.search;
  return (
    <AuthFrame
      title="Sua sessão terminou. Entre de novo."
      lead="A página continua como estava: o que você escolheu ou digitou está guardado aqui."
    >
      {byCode ? (
        <Stack>
          <CodeSignIn email={email} beforeSignIn={beforeSignIn} />
          <RememberMe checked={remember} onChange={setRemember} />
        </Stack>
      ) : (
        <PasswordSignIn
          email={email}
          remember={remember}
          onRemember={setRemember}
          beforeSignIn={beforeSignIn}
          failure={failure}
          onFailure={setFailure}
        />
      )}
      <Stack mt="md" gap="xs">
        <Anchor component="button" type="button" ta="left" onClick={() => setByCode(!byCode)}>
          {byCode ? 'Entrar com senha' : 'Entrar com código por e-mail'}
        </Anchor>
        <Text size="sm" c="dimmed">
          Entra com o Google ou com a conta da empresa?{' '}
          <Anchor href={paths.loginThen(here)} inherit>
            Entre pela página de entrada
          </Anchor>
          : você volta para esta página, mas o que não foi salvo se perde.
        </Text>
        <Group>
          {/* Without the question about drafts, whose dialog would lie below this one: they stay. */}
          <Button variant="subtle" px="xs" onClick={leave}>
            Sair
          </Button>
        </Group>
      </Stack>
    </AuthFrame>
  );
}
