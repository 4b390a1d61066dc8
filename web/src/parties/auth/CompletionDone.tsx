import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { LinkOutcomeText } from './InvitationNote.tsx';
import type { LinkOutcome } from './registration.ts';

export function CompletionDone({ outcome }: { outcome: LinkOutcome }) {
  return (
    <div role="status">
      <Text mt="xs">
        Recebemos seus dados. Nossa equipe confere cada cadastro, em geral em até um dia útil.
      </Text>
      <LinkOutcomeText outcome={outcome} />
      <Button component={Link} to={paths.dashboard()} size="md" mt="xl">
        Ir para o painel
      </Button>
    </div>
  );
}
