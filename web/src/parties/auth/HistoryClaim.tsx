import { Anchor, Button, Text } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { PageSpinner } from '../../ui/PageSpinner.tsx';
import { useAction } from '../../wire/action.ts';
import { errorText } from '../../wire/errors.ts';
import { categoryLabel } from '../../words/categories.ts';
import {
  type ClaimState,
  claimHistory,
  claimWords,
  historyQuery,
  historyWords,
} from './history.ts';

/** A link by which nothing can be taken over, with the reason. */
export function NoHistory({ children }: { children: string }) {
  return (
    <EmptyState
      title="Nada a trazer por este link"
      drawing="keys"
      action={
        <Button component={Link} to={paths.dashboard()}>
          Ir para o painel
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}

/** The history that would move to the supplier's account, and the button; afterwards how the claim stands. */
export function HistoryClaim({ secret, email }: { secret: string; email: string }) {
  const queryClient = useQueryClient();
  const found = useQuery(historyQuery(secret));
  const claim = useAction({
    mutationKey: ['claim a history'],
    mutationFn: () => claimHistory(secret),
    // Everything that this account reads may have more rows now.
    onSuccess: () => queryClient.invalidateQueries(),
  });
  if (found.isPending) return <PageSpinner />;
  if (!found.data) return <NoHistory>{errorText(found.error)}</NoHistory>;
  const { contact_name, architect_name, category, is_confirmed } = found.data;
  const state = claim.data ?? (found.data.state as ClaimState | null);
  if (state)
    return (
      <>
        <Text role="status" mb="lg">
          {claimWords[state]}
        </Text>
        <Anchor component={Link} to={state === 'moved' ? paths.quoteRequests() : paths.dashboard()}>
          {state === 'moved' ? 'Ver os meus pedidos' : 'Ir para o painel'}
        </Anchor>
      </>
    );
  const words = historyWords(found.data);
  return (
    <>
      <Text mb="md">
        <strong>{architect_name}</strong> pediu preços de {categoryLabel(category)} a{' '}
        <strong>{contact_name}</strong> por um link. Tudo o que foi pedido e respondido por links
        passa para a sua conta ({email}){words && `: ${words}`}. Os links deixam de valer, e você
        continua por aqui.
      </Text>
      {!is_confirmed && (
        <Text mb="md">
          O e-mail da sua conta não é o do pedido, ou ainda não foi confirmado:{' '}
          <strong>{architect_name}</strong> vê o seu nome e o seu e-mail e diz se é a mesma pessoa.
        </Text>
      )}
      <Text mb="lg" className="muted">
        Projetos em que a sua conta também foi convidada ficam como estão.
      </Text>
      {claim.isError && <FormError>{errorText(claim.error)}</FormError>}
      <Button size="md" color="clay.7" loading={claim.isPending} onClick={() => claim.mutate()}>
        Levar para a minha conta
      </Button>
    </>
  );
}
