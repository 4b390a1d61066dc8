import { Button, Stack, Text } from '@mantine/core';
import type { Session, User } from '@supabase/supabase-js';
import { useState } from 'react';
import { recoverAs } from '../../session/session.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { useAction } from '../../wire/action.ts';
import { errorText, isUnreachable } from '../../wire/errors.ts';
import { clientBeside } from '../../wire/supabase.ts';
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

  // A link that was refused is of no more use; a network that failed may work at the next press.
  const onError = (error: Error) => {
    if (!isUnreachable(error)) onLeave(true);
  };
  const enter = useAction({
    mutationKey: ['enter by a recovery link'],
    // The session is not kept once it was entered.
    gcTime: 0,
    mutationFn: recoverAs,
    onSuccess: () => onLeave(false),
    onError,
  });
  const open = useAction({
    mutationKey: ['open a recovery link'],
    gcTime: 0,
    mutationFn: async () => {
      const { data, error } = await client.auth.verifyOtp({
        token_hash: tokenHash,
        type: 'recovery',
      });
      if (error) throw error;
      if (!data.session) throw new Error('The link opened no session.');
      const asks = present !== null && present.id !== data.session.user.id;
      if (!asks) await recoverAs(data.session);
      return asks ? data.session : null;
    },
    onSuccess: (asked) => (asked ? setOther(asked) : onLeave(false)),
    onError,
  });
  const stay = useAction({
    mutationKey: ['leave a recovery link'],
    mutationFn: () => client.auth.signOut({ scope: 'local' }),
    onSuccess: () => onLeave(false),
    onError,
  });

  if (other) {
    const failed = [enter, stay].find(({ isError }) => isError);
    return (
      <AuthFrame
        title="Trocar de conta?"
        lead={`Este link é da conta ${other.user.email}. Você está conectado como ${present?.email}.`}
      >
        <Stack>
          <FormError>{failed && errorText(failed.error)}</FormError>
          <Button
            size="md"
            color="clay.7"
            loading={enter.isPending || stay.isPending}
            onClick={() => enter.mutate(other)}
          >
            Trocar de conta e criar nova senha
          </Button>
          <Button
            size="md"
            variant="default"
            disabled={enter.isPending || stay.isPending}
            onClick={() => stay.mutate()}
          >
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
        <FormError>{open.isError && errorText(open.error)}</FormError>
        <Button size="md" color="clay.7" loading={open.isPending} onClick={() => open.mutate()}>
          Continuar
        </Button>
      </Stack>
    </AuthFrame>
  );
}
