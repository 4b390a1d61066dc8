import { Button, Group } from '@mantine/core';
import { paths } from '../../paths.ts';
import type { Account } from '../../session/acting.ts';
import { inAccount } from '../../wire/tab-account.ts';
import { AuthFrame } from '../auth/AuthFrame.tsx';
import { SignOutButton } from '../auth/SignOutButton.tsx';

interface AccountHeldProps {
  account: Account;
  /** The person's other accounts, which go on. */
  others: readonly Account[];
}

/** The account is not approved: its people wait with it. Why, only its titular reads. */
export function AccountHeld({ account: { name, status }, others }: AccountHeldProps) {
  const waits = status === 'pending_approval';
  return (
    <AuthFrame
      title={waits ? 'Conta em análise' : 'Conta suspensa'}
      lead={
        waits
          ? `A equipe do Prumo ainda confere o cadastro de ${name}. Quando ele for aprovado, a conta abre aqui.`
          : `A conta ${name} está suspensa pela equipe do Prumo. O titular da conta conhece o motivo e fala com a equipe.`
      }
    >
      <Group mt="lg">
        {others.map((other) => (
          <Button
            key={other.account_id}
            component="a"
            href={inAccount(paths.dashboard(), other.account_id)}
            size="md"
            variant="default"
          >
            Ir para {other.name}
          </Button>
        ))}
        <SignOutButton />
      </Group>
    </AuthFrame>
  );
}
