import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { invitationEnded, inviterQuery, inviterWords } from './invitation.ts';
import type { InvitationOutcome } from './registration.ts';

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

/** After the sign-up: what became of the invitation. */
export function InvitationOutcomeText({ invited }: { invited: InvitationOutcome }) {
  if (invited === null) return null;
  return (
    <Text mt="sm">
      {invited === 'accepted'
        ? 'Seu convite foi aceito: o projeto aparece no seu painel assim que o cadastro e o convite forem confirmados.'
        : 'O convite não pôde ser ligado ao seu cadastro. Entre e abra o link do convite de novo, ou peça outro a quem convidou você.'}
    </Text>
  );
}
