import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { claimWords } from './history.ts';
import { invitationEnded, inviterQuery, inviterWords } from './invitation.ts';
import type { LinkOutcome } from './registration.ts';

/** Above the registration that an architect's link leads to: who invites, or that the link has ended. */
export function InvitationNote({ secret }: { secret: string }) {
  const { data } = useQuery(inviterQuery(secret));
  if (data === undefined) return null;
  if (data === null)
    return <InfoNote>{invitationEnded} Você pode se cadastrar mesmo assim.</InfoNote>;
  return (
    <InfoNote icon="house">
      <strong>{inviterWords(data)}</strong> convidou você para acompanhar{' '}
      <strong>{data.project_name}</strong>. O projeto aparece no seu painel depois que a equipe
      aprovar o cadastro.
    </InfoNote>
  );
}

/** Above the registration that a guest's link leads to. */
export function HistoryNote() {
  return (
    <InfoNote icon="check">
      O que você respondeu pelos links vem com a conta: propostas, pedidos e o que já foi combinado.
      Use o mesmo e-mail em que recebeu o pedido.
    </InfoNote>
  );
}

const outcomes: Record<Exclude<LinkOutcome, null>, string> = {
  accepted:
    'Seu convite foi aceito: o projeto aparece no seu painel assim que o cadastro e o convite forem confirmados.',
  refused:
    'O convite não pôde ser ligado ao seu cadastro. Entre e abra o link do convite de novo, ou peça outro a quem convidou você.',
  unclaimed:
    'O histórico não pôde ser ligado ao seu cadastro. Abra o link do pedido de novo e escolha “Criar conta com este histórico”.',
  ...claimWords,
};

/** After the sign-up: what became of the invitation, or of the history, of its URL. */
export function LinkOutcomeText({ outcome }: { outcome: LinkOutcome }) {
  return outcome === null ? null : <Text mt="sm">{outcomes[outcome]}</Text>;
}
