import { Box, Button, Group, Text } from '@mantine/core';
import { paths } from '../paths.ts';
import { OwnDataLink } from '../privacy/OwnDataLink.tsx';
import type { Profile } from '../session/session.tsx';
import { EmptyDrawing } from '../ui/EmptyDrawing.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/** The team refused: says whom to talk to, and lets the person out. */
export function RejectedScreen({ profile }: { profile: Profile }) {
  return (
    <AuthFrame title="Cadastro Rejeitado">
      <Box mt="lg">
        <EmptyDrawing name="level" />
      </Box>
      <Text mt="md">
        O cadastro de {profile.full_name} ({profile.email}) não foi aprovado. Se você acredita que
        houve um engano, entre em contato com a equipe do Prumo e peça uma nova análise.
      </Text>
      <Group mt="lg">
        <Button component="a" href={paths.contact()} size="md">
          Falar com a equipe
        </Button>
        <SignOutButton />
      </Group>
      <OwnDataLink />
    </AuthFrame>
  );
}
