import { Button, Group, Stack, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { Link, Navigate, useSearchParams } from 'react-router';
import { paths } from '../../paths.ts';
import { rememberReturnPath } from '../../session/return-path.ts';
import { useSession } from '../../session/session.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { inAccount } from '../../wire/tab-account.ts';
import { personRoleLabel } from '../../words/labels.ts';
import { AuthFrame } from '../auth/AuthFrame.tsx';
import { InvitedPasswordForm } from '../auth/InvitedPasswordForm.tsx';
import { ProfileUnavailable } from '../auth/ProfileUnavailable.tsx';
import { cleanInvitation } from '../auth/registration-hints.ts';
import { SecondFactorScreen } from '../auth/SecondFactorScreen.tsx';
import { SignOutButton } from '../auth/SignOutButton.tsx';

type Invited = RowOf<'get_account_invitation'>;

/** The invitation of a link, as it is for the person who is signed in; null for a link that does not work. */
const invitedQuery = (secret: string, personId: string | undefined, enabled: boolean) =>
  queryOptions({
    queryKey: ['account invitation', secret, personId ?? ''],
    queryFn: async () =>
      (await read(supabase().rpc('get_account_invitation', { secret })))[0] ?? null,
    enabled: enabled && secret !== '',
    // The link ends when it is used: what was read must not look for it again.
    staleTime: Number.POSITIVE_INFINITY,
  });

/**
 * An invitation to an account. Who has the invited address signs in and enters by one press; somebody new chooses a password
 * and is in. The link opens nothing for another address.
 */
export default function AccountInvitationPage() {
  const session = useSession();
  const [query] = useSearchParams();
  const secret = cleanInvitation(query.get('convite'));
  const user = session.phase === 'signed-in' ? session.user : null;
  const isKnown = session.phase === 'signed-in' || session.phase === 'signed-out';
  const invited = useQuery(invitedQuery(secret, user?.id, isKnown));
  const accept = useAccept(secret);
  if (session.phase === 'loading' || accept.isSuccess) return <PageSpinner />;
  if (session.phase === 'unreachable') return <ProfileUnavailable />;
  if (session.phase === 'signed-in' && session.secondFactorDue)
    return <SecondFactorScreen user={session.user} />;
  if (session.phase === 'signed-in' && session.passwordDue)
    return <Navigate to={paths.dashboard()} replace />;
  if (secret === '') return <Ended />;
  return (
    <Reading query={invited} failure="Não foi possível abrir o convite" skeleton={<PageSpinner />}>
      {(found) =>
        found ? <Invitation invited={found} email={user?.email} accept={accept} /> : <Ended />
      }
    </Reading>
  );
}

/** Signs somebody new up with the password that they chose, then enters the account by a whole new page in it. */
const useAccept = (secret: string) =>
  useAction({
    mutationKey: ['accept account invitation'],
    // A password is not kept once it was sent.
    gcTime: 0,
    mutationFn: async (signUp: { email: string; password: string; name: string } | null) => {
      if (signUp) {
        const { email, password, name } = signUp;
        const { error } = await supabase().auth.signUp({
          email,
          password,
          options: { data: { full_name: name } },
        });
        if (error) throw error;
      }
      return read(supabase().rpc('accept_account_invitation', { secret }));
    },
    onSuccess: (accountId) => location.replace(inAccount(paths.dashboard(), accountId)),
  });

interface InvitationProps {
  invited: Invited;
  /** Address of the person who is signed in. */
  email: string | undefined;
  accept: ReturnType<typeof useAccept>;
}

function Invitation({ invited, email, accept }: InvitationProps) {
  const { account_name, inviter_name, person_role, is_mine, has_login } = invited;
  const failure = accept.isError && errorText(accept.error);
  return (
    <AuthFrame
      title="Convite para uma conta"
      lead={
        <>
          <strong>{inviter_name}</strong> convidou você para a conta <strong>{account_name}</strong>
          , como {personRoleLabel[person_role]}.
        </>
      }
    >
      {email !== undefined && !is_mine ? (
        <AnotherAddress email={email} />
      ) : email !== undefined ? (
        <Stack mt="md">
          <Text>
            Você entrou como <strong>{email}</strong>.
          </Text>
          <FormError>{failure}</FormError>
          <Group>
            <Button
              size="md"
              color="clay.7"
              loading={accept.isPending}
              onClick={() => accept.mutate(null)}
            >
              Entrar na conta
            </Button>
            <SignOutButton />
          </Group>
        </Stack>
      ) : has_login ? (
        <SignInFirst email={invited.email} />
      ) : (
        <InvitedPasswordForm
          email={invited.email}
          error={failure}
          isPending={accept.isPending}
          submitLabel="Entrar na conta"
          onChoose={(password) =>
            accept.mutate({ email: invited.email, password, name: invited.person_name })
          }
        >
          Escolha a senha com que você vai entrar como <strong>{invited.email}</strong>. Só você a
          conhece.
        </InvitedPasswordForm>
      )}
    </AuthFrame>
  );
}

function AnotherAddress({ email }: { email: string }) {
  return (
    <Stack mt="md">
      <Text role="alert">
        Este convite foi enviado para outro e-mail. Entre com ele ou peça outro convite. Você entrou
        como {email}.
      </Text>
      <Group>
        <SignOutButton />
      </Group>
    </Stack>
  );
}

function SignInFirst({ email }: { email: string }) {
  const here = window.location.pathname + window.location.search;
  return (
    <Stack mt="md">
      <Text>
        O convite é para <strong>{email}</strong>, que já tem acesso ao Prumo. Entre, e o convite
        abre de novo.
      </Text>
      <div>
        <Button
          component={Link}
          to={paths.login()}
          size="md"
          color="clay.7"
          onClick={() => rememberReturnPath(here)}
        >
          Entrar
        </Button>
      </div>
    </Stack>
  );
}

function Ended() {
  return (
    <AuthFrame
      title="Este convite não vale mais"
      lead="Este convite não vale mais. Peça outro a quem convidou você."
    >
      <Group mt="lg">
        <Button component="a" href={paths.dashboard()} size="md">
          Ir para o Prumo
        </Button>
      </Group>
    </AuthFrame>
  );
}
