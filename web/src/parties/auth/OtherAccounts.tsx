import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { paths } from '../../paths.ts';
import { myAccountsQuery } from '../../session/acting.ts';
import { inAccount } from '../../wire/tab-account.ts';

/** The way into the approved accounts of others to which somebody belongs whose own registration waits; nothing where there is none. */
export function OtherAccounts() {
  const accounts = useQuery(myAccountsQuery).data ?? [];
  const open = accounts.filter(({ is_own, status }) => !is_own && status === 'approved');
  if (open.length === 0) return null;
  return (
    <Group mb="lg">
      {open.map(({ account_id, name }) => (
        <Button
          key={account_id}
          component="a"
          href={inAccount(paths.dashboard(), account_id)}
          variant="default"
        >
          Ir para {name}
        </Button>
      ))}
    </Group>
  );
}
