import { Button, Text } from '@mantine/core';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { FormError } from '../../ui/FormError.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import type { Arguments, RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { guestsKey } from './queries.ts';

type Waiting = RowOf<'list_guest_claims'>;

const claimsQuery = queryOptions({
  queryKey: [...guestsKey, 'claims'],
  queryFn: () => read(supabase().rpc('list_guest_claims')),
});

/** Accounts that say that they are a contact of the architect's, each with the question; nothing where there is none. */
export function GuestClaims() {
  const { data } = useQuery(claimsQuery);
  if (!data || data.length === 0) return null;
  return (
    <section aria-label="Contatos que abriram conta" className="stack gap-12 below-24">
      {data.map((claim) => (
        <Question key={`${claim.guest_id}/${claim.account_id}`} claim={claim} />
      ))}
    </section>
  );
}

function Question({ claim }: { claim: Waiting }) {
  const answer = useAction({
    mutationKey: ['confirm a claim', claim.guest_id, claim.account_id],
    mutationFn: (sent: Arguments<'confirm_guest_claim'>) =>
      read(supabase().rpc('confirm_guest_claim', sent)),
    onSuccess: (state) =>
      notifyOk(
        state === 'refused' ? 'Resposta enviada' : 'Contato confirmado',
        state === 'refused'
          ? 'O contato e os links continuam como estão.'
          : state === 'moved'
            ? 'O histórico agora é da conta.'
            : 'O histórico passa para a conta quando a equipe aprovar o cadastro.',
      ),
    stales: [guestsKey, ['quotes'], ['orders'], ['requests']],
  });
  const send = (is_theirs: boolean) =>
    answer.mutate({ guest_id: claim.guest_id, is_theirs, account_id: claim.account_id });
  const account = claim.account_company
    ? `${claim.account_name} (${claim.account_company})`
    : claim.account_name;
  return (
    <div className="card padded">
      <Text fw={600}>É a mesma pessoa?</Text>
      <Text mt={4} mb="sm">
        A conta de <strong>{account}</strong>, {claim.account_email}, diz ser o seu contato{' '}
        <strong>{claim.contact_name}</strong>
        {claim.contact_email && ` (${claim.contact_email})`}. Se for, as propostas e os pedidos dele
        passam para a conta.
      </Text>
      {answer.isError && <FormError>{errorText(answer.error)}</FormError>}
      <div className="row wrap gap-8">
        <Button loading={answer.isPending} onClick={() => send(true)}>
          Sim, é a mesma pessoa
        </Button>
        <Button variant="default" disabled={answer.isPending} onClick={() => send(false)}>
          Não é
        </Button>
      </div>
    </div>
  );
}
