import { Anchor, Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, Navigate, useNavigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { profileQuery, useSession } from '../../session/session.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import { roleLabel } from '../../words/labels.ts';
import {
  acceptInvitation,
  type Inviter,
  invitationEnded,
  inviterQuery,
  inviterWords,
} from './invitation.ts';
import { cleanInvitation } from './registration-hints.ts';

/** An architect's invitation, opened by somebody who has an account already. */
export default function InvitationPage() {
  const [query] = useSearchParams();
  const secret = cleanInvitation(query.get('invite'));
  const inviter = useQuery(inviterQuery(secret));
  return (
    <>
      <PageHeader title="Convite para acompanhar uma obra" />
      {secret === '' ? (
        <Ended />
      ) : (
        <Reading query={inviter} failure="Não foi possível abrir o convite">
          {(found) => (found ? <Invitation secret={secret} inviter={found} /> : <Ended />)}
        </Reading>
      )}
    </>
  );
}

function Ended() {
  return (
    <EmptyState
      title="Convite sem validade"
      drawing="keys"
      action={
        <Button component={Link} to={paths.dashboard()}>
          Ir para o painel
        </Button>
      }
    >
      {invitationEnded}
    </EmptyState>
  );
}

function Invitation({ secret, inviter }: { secret: string; inviter: Inviter }) {
  const session = useSession();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [waits, setWaits] = useState(false);
  const userId = session.phase === 'signed-in' ? session.user.id : '';
  const profile = useQuery({ ...profileQuery(userId), enabled: userId !== '' });
  const accept = useAction({
    mutationKey: ['accept client invitation'],
    mutationFn: () => acceptInvitation(secret),
    onSuccess: async (project) => {
      if (!project) return setWaits(true);
      notifyOk('Convite aceito', 'O projeto está aberto em seu nome.');
      await queryClient.invalidateQueries();
      void navigate(paths.myProject());
    },
  });
  if (!profile.data) return null;
  const { role, email } = profile.data;
  if (!role) return <Navigate to={paths.completeInvited(secret)} replace />;
  if (role !== 'client')
    return (
      <Text>
        O convite é para um cliente, e você entrou como {roleLabel[role].toLowerCase()} ({email}).
        Saia e entre com uma conta de cliente, ou crie uma pelo mesmo link.
      </Text>
    );
  if (waits)
    return (
      <Text role="status">
        Convite aceito. O projeto aparece no seu painel assim que o cadastro e o convite forem
        confirmados.{' '}
        <Anchor component={Link} to={paths.dashboard()}>
          Ir para o painel
        </Anchor>
      </Text>
    );
  return (
    <>
      <Text mb="lg">
        <strong>{inviterWords(inviter)}</strong> convidou você para acompanhar{' '}
        <strong>{inviter.project_name}</strong>. Se aceitar, o projeto fica em seu nome ({email}), e
        o arquiteto vê o seu nome, e-mail e telefone.
      </Text>
      {accept.isError && <FormError>{errorText(accept.error)}</FormError>}
      <Button size="md" color="clay.7" loading={accept.isPending} onClick={() => accept.mutate()}>
        Aceitar o convite
      </Button>
    </>
  );
}
