import { Button, Stack, Text } from '@mantine/core';
import type { Session, User } from '@supabase/supabase-js';
import { useState } from 'react';
import { recoverAs } from '../session/session.tsx';
import { FormError } from '../ui/FormError.tsx';
import { errorText, isUnreachable } from '../wire/errors.ts';
import { clientBeside } from '../wire/supabase.ts';
import { AuthFrame } from './AuthFrame.tsx';

interface RecoveryLinkProps {
  tokenHash: string;
  /** The person who is signed in here already. */
  present: User | null;
  /** The link has done its work, was refused, or the person stays who they are. */
  onLeave: (refused: boolean) => void;
}

/**
 * A recovery link that somebody opened. Nothing happens by the visit alone: mail scanners visit links,
 * and a stranger may send a link of their own account to somebody else (docs/decisions/010). After a
 * press the link is opened beside the session that is here, and replaces another account's only when
 * the person, told whose both are, says so.
 */
export function RecoveryLink({ tokenHash, present, onLeave }: RecoveryLinkProps) {
  const [client] = useState(clientBeside);
  const [other, setOther] = useState<Session | null>(null);
  const [failure, setFailure] = useState('');
  const [sending, setSending] = useState(false);

  /** Runs one step; a failure that another attempt may fix is shown here. */
  const attempt = async (step: () => Promise<void>) => {
    setFailure('');
    setSending(true);
    try {
      await step();
    } catch (error) {
      console.error('A recovery link failed', error);
      if (!isUnreachable(error)) return onLeave(true);
      setFailure(errorText(error));
    }
    setSending(false);
  };
  const enter = async (session: Session) => {
    await recoverAs(session);
    onLeave(false);
  };
  const open = () =>
    attempt(async () => {
      const { data, error } = await client.auth.verifyOtp({
        token_hash: tokenHash,
        type: 'recovery',
      });
      if (error) throw error;
      if (!data.session) throw new Error('The link opened no session.');
      if (present && present.id !== data.session.user.id) setOther(data.session);
      else await enter(data.session);
    });
  const stay = () =>
    attempt(async () => {
      await client.auth.signOut({ scope: 'local' });
      onLeave(false);
    });

  if (other) {
    return (
      <AuthFrame
        title="Trocar de conta?"
        lead={`Este link é da conta ${other.user.email}. Você está conectado como ${present?.email}.`}
      >
        <Stack>
          <FormError>{failure}</FormError>
          <Button
            size="md"
            color="clay.7"
            loading={sending}
            onClick={() => attempt(() => enter(other))}
          >
            Trocar de conta e criar nova senha
          </Button>
          <Button size="md" variant="default" disabled={sending} onClick={stay}>
            Ficar na minha conta
          </Button>
        </Stack>
      </AuthFrame>
    );
  }
  return (
    <AuthFrame
      title="Quase lá"
      lead="Você abriu um link para criar uma nova senha. Toque no botão para continuar."
    >
      <Stack>
        {present && (
          <Text>
            Você está conectado como <strong>{present.email}</strong>. Se o link for de outra conta,
            perguntamos antes de trocar.
          </Text>
        )}
        <FormError>{failure}</FormError>
        <Button size="md" color="clay.7" loading={sending} onClick={open}>
          Continuar
        </Button>
      </Stack>
    </AuthFrame>
  );
}
