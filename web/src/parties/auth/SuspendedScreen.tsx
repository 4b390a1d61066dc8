import { Box, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { type Profile, profileQuery } from '../../session/session.tsx';
import { EmptyDrawing } from '../../ui/EmptyDrawing.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { formatDate } from '../../words/format.ts';
import { OwnDataLink } from '../privacy/OwnDataLink.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/** The end of a suspension arrives by itself within this time. */
const LOOK_AGAIN_MS = 60_000;

/** The team suspended the person: since when, why, whom to talk to, and the way out. */
export function SuspendedScreen({ profile }: { profile: Profile }) {
  useQuery({ ...profileQuery(profile.id), refetchInterval: LOOK_AGAIN_MS });
  return (
    <AuthFrame
      title="Cadastro suspenso"
      lead={`A equipe suspendeu o cadastro de ${profile.full_name} em ${formatDate(profile.suspended_at ?? '')}.`}
    >
      <Box mt="lg">
        <EmptyDrawing name="level" />
      </Box>
      <InfoNote title="Motivo">{profile.suspension_reason}</InfoNote>
      <Text>
        Enquanto durar a suspensão você não usa o Prumo. Pedidos, parcelas e o que já foi combinado
        continuam valendo. Se acredita que houve um engano, ou se já resolveu, fale com a equipe.
      </Text>
      <Group mt="lg">
        <Button component={Link} to={paths.ownSupport()} size="md">
          Falar com a equipe
        </Button>
        <SignOutButton />
      </Group>
      <OwnDataLink />
    </AuthFrame>
  );
}
