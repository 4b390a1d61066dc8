import { Box, Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import type { Profile } from '../../session/session.tsx';
import { EmptyDrawing } from '../../ui/EmptyDrawing.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { OwnDataLink } from '../privacy/OwnDataLink.tsx';
import { ownRegistrationQuery } from '../registrations/own-queries.ts';
import { AuthFrame } from './AuthFrame.tsx';
import styles from './GateFrame.module.css';
import { SignOutButton } from './SignOutButton.tsx';

/** The team refused: says why, how to apply again and whom to talk to, and lets the person out. */
export function RejectedScreen({ profile }: { profile: Profile }) {
  const { data: own } = useQuery(ownRegistrationQuery);
  return (
    <AuthFrame title="Cadastro Rejeitado">
      <Box mt="lg">
        <EmptyDrawing name="level" />
      </Box>
      <Text my="md">
        O cadastro de {profile.full_name} ({profile.email}) não foi aprovado. Se você acredita que
        houve um engano, entre em contato com a equipe do Prumo e peça uma nova análise.
      </Text>
      {profile.rejection_reason && (
        <InfoNote title="O motivo" icon="chat">
          <span className={styles.reason}>{profile.rejection_reason}</span>
        </InfoNote>
      )}
      {own?.may_apply_again && (
        <Text>
          Você pode corrigir ou completar os dados e pedir, uma vez, que a equipe analise de novo.
        </Text>
      )}
      <Group mt="lg">
        {own?.may_apply_again && (
          <Button component={Link} to={paths.ownRegistration()} size="md" color="clay.7">
            Pedir nova análise
          </Button>
        )}
        <Button
          component={Link}
          to={paths.ownSupport()}
          size="md"
          {...(own?.may_apply_again && { variant: 'default' })}
        >
          Falar com a equipe
        </Button>
        <SignOutButton />
      </Group>
      <OwnDataLink />
    </AuthFrame>
  );
}
