import { Button, Group, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { LinkOutcomeText } from './InvitationNote.tsx';
import type { LinkOutcome } from './registration.ts';

/** After signing up, signed in: what happens next, and the two ways on; /login leads on to the gate. */
export function RegistrationDone({ outcome }: { outcome: LinkOutcome }) {
  return (
    <div role="status">
      <Text mt="xs">
        Recebemos seus dados. Nossa equipe confere o cadastro, em geral em até um dia útil, e libera
        seu acesso.
      </Text>
      <LinkOutcomeText outcome={outcome} />
      <Group mt="xl">
        <Button component={Link} to={paths.login()} size="md">
          Acompanhar meu cadastro
        </Button>
        <Button component="a" href={paths.home()} size="md" variant="default">
          Página inicial
        </Button>
      </Group>
    </div>
  );
}
