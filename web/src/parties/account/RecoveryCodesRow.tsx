import { Button, Group, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { plural } from '../../words/format.ts';
import { RecoveryCodesDialog } from './RecoveryCodesDialog.tsx';
import { RECOVERY_CODES, recoveryCodesQuery } from './recovery-codes.ts';

/** How many recovery codes are left, and the way to new ones. For who has a second factor. */
export function RecoveryCodesRow({ email }: { email: string }) {
  const { data: remaining } = useQuery(recoveryCodesQuery);
  const [opened, setOpened] = useState(false);
  if (remaining === undefined) return null;
  return (
    <>
      <Group justify="space-between" mb="md">
        <Text size="sm">{words(remaining)}</Text>
        <Button
          variant={remaining === 0 ? 'filled' : 'default'}
          size="xs"
          leftSection={<Icon name="lock" size={16} />}
          onClick={() => setOpened(true)}
        >
          {remaining === 0 ? 'Gerar códigos de recuperação' : 'Gerar códigos novos'}
        </Button>
      </Group>
      <RecoveryCodesDialog
        opened={opened}
        email={email}
        replaces={remaining > 0}
        onClose={() => setOpened(false)}
      />
    </>
  );
}

const words = (remaining: number) =>
  remaining === 0
    ? 'Você não tem códigos de recuperação. Sem eles, perder o aparelho é perder o acesso.'
    : `${plural(remaining, 'código de recuperação resta', 'códigos de recuperação restam')} de ${RECOVERY_CODES}.`;
