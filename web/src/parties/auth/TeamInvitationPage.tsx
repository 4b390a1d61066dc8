import { Button, Group } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.tsx';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { AuthFrame } from './AuthFrame.tsx';
import { InvitedPasswordForm } from './InvitedPasswordForm.tsx';
import { cleanInvitation } from './registration-hints.ts';
import { SignOutButton } from './SignOutButton.tsx';
import { useLeaveWhenSignedIn } from './use-leave-when-signed-in.ts';

type Invited = RowOf<'get_admin_invitation'>;

/** The person that a link invites to the team; null for a link that does not work. */
const invitedQuery = (secret: string, enabled: boolean) =>
  queryOptions({
    queryKey: ['team invitation', secret],
    queryFn: async () =>
      (await read(supabase().rpc('get_admin_invitation', { secret })))[0] ?? null,
    enabled: enabled && secret !== '',
    // The link ends when it is used: what was read must not look for it again.
    staleTime: Number.POSITIVE_INFINITY,
  });

/** An invitation to the team: the person chooses the password, which nobody else knows, and is in. */
export default function TeamInvitationPage() {
  const session = useSession();
  const [query] = useSearchParams();
  const secret = cleanInvitation(query.get('convite'));
  const accept = useAccept(secret);
  const isOut = session.phase === 'signed-out';
  const invited = useQuery(invitedQuery(secret, isOut));
  useLeaveWhenSignedIn(!accept.isSuccess);

  if (session.phase === 'loading' || accept.isSuccess) return <PageSpinner />;
  if (session.phase === 'signed-in') return <SignedIn email={session.user.email ?? ''} />;
  if (secret === '') return <Ended />;
  return (
    <Reading query={invited} failure="Não foi possível abrir o convite" skeleton={<PageSpinner />}>
      {(found) => (found ? <Choice invited={found} accept={accept} /> : <Ended />)}
    </Reading>
  );
}

const useAccept = (secret: string) =>
  useAction({
    mutationKey: ['accept an invitation to the team'],
    // A password is not kept once it was sent.
    gcTime: 0,
    mutationFn: async ({ email, password }: { email: string; password: string }) => {
      const { success, error } = await read(
        supabase().rpc('accept_admin_invitation', { secret, new_password: password }),
      );
      if (!success) throw new Error(error ?? '');
      const entered = await supabase().auth.signInWithPassword({ email, password });
      if (entered.error) throw entered.error;
    },
  });

interface ChoiceProps {
  invited: Invited;
  accept: ReturnType<typeof useAccept>;
}

function Choice({ invited: { full_name, email }, accept }: ChoiceProps) {
  return (
    <AuthFrame
      title="Convite para a equipe"
      lead={`${full_name}, escolha a senha com que você vai administrar o Prumo. Só você a conhece.`}
    >
      <InvitedPasswordForm
        email={email}
        error={accept.isError && errorText(accept.error)}
        isPending={accept.isPending}
        submitLabel="Entrar para a equipe"
        onChoose={(password) => accept.mutate({ email, password })}
      >
        Conta de <strong>{email}</strong>
      </InvitedPasswordForm>
    </AuthFrame>
  );
}

function SignedIn({ email }: { email: string }) {
  return (
    <AuthFrame
      title="Convite para a equipe"
      lead={`Você entrou como ${email}. O convite abre uma conta nova: saia e abra o link de novo.`}
    >
      <Group mt="lg">
        <SignOutButton />
      </Group>
    </AuthFrame>
  );
}

function Ended() {
  return (
    <AuthFrame
      title="Este convite não vale mais"
      lead="Ele já foi usado, foi cancelado ou passou de sete dias. Peça outro a quem convidou você."
    >
      <Group mt="lg">
        <Button component="a" href={paths.login()} size="md">
          Ir para o login
        </Button>
      </Group>
    </AuthFrame>
  );
}
