import { Card, Text, Title } from '@mantine/core';
import type { ClientProject } from '../../sourcing/projects/client-projects.ts';
import { ContactLinks } from '../../ui/ContactLinks.tsx';

interface ArchitectContactProps {
  architect: NonNullable<ClientProject['architect']>;
}

/** The client's contact for the project. */
export function ArchitectContact({ architect }: ArchitectContactProps) {
  return (
    <Card withBorder radius="lg" padding="lg">
      <Title order={2} fz={20} mb="xs">
        Seu arquiteto
      </Title>
      <Text fw={600} mb="xs">
        {architect.full_name}
      </Text>
      <ContactLinks
        name={architect.full_name}
        email={architect.email}
        phone={architect.phone_number}
      />
    </Card>
  );
}
