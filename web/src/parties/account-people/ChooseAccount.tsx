import { Button, Group, Stack } from '@mantine/core';
import { useLocation } from 'react-router';
import type { Account } from '../../session/acting.ts';
import { inAccount } from '../../wire/tab-account.ts';
import { personRoleLabel } from '../../words/labels.ts';
import { AuthFrame } from '../auth/AuthFrame.tsx';
import { SignOutButton } from '../auth/SignOutButton.tsx';

/** For somebody who belongs to several accounts and has none of their own: which one this tab is to open. */
export function ChooseAccount({ accounts }: { accounts: readonly Account[] }) {
  const { pathname, search } = useLocation();
  return (
    <AuthFrame
      title="Em qual conta você quer entrar?"
      lead="Você faz parte de mais de uma. Depois é possível trocar pelo menu, e cada aba do navegador pode ficar em uma."
    >
      <Stack mt="lg" gap="sm">
        {accounts.map(({ account_id, name, person_role }) => (
          <Button
            key={account_id}
            component="a"
            href={inAccount(pathname + search, account_id)}
            size="md"
            variant="default"
          >
            {name} · {personRoleLabel[person_role]}
          </Button>
        ))}
      </Stack>
      <Group mt="lg">
        <SignOutButton />
      </Group>
    </AuthFrame>
  );
}
