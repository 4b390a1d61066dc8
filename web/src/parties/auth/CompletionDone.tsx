import { Button, Text } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { InvitationOutcomeText } from './InvitationNote.tsx';
import type { InvitationOutcome } from './registration.ts';

export function CompletionDone({ invited }: { invited: InvitationOutcome }) {
  return (
    <div role="status">
      <Text mt="xs">
        Recebemos seus dados. Nossa equipe confere cada cadastro, em geral em até um dia útil.
      </Text>
      <InvitationOutcomeText invited={invited} />
      <Button component={Link} to={paths.dashboard()} size="md" mt="xl">
        Ir para o painel
      </Button>
    </div>
  );
}
