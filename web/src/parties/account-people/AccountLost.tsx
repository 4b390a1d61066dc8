import { Button, Group } from '@mantine/core';
import { paths } from '../../paths.ts';
import { leaveAccount } from '../../wire/lost-account.ts';
import { AuthFrame } from '../auth/AuthFrame.tsx';
import { SignOutButton } from '../auth/SignOutButton.tsx';

/** In place of a page whose account refuses the person: they left it, were removed from it, or never belonged to it. */
export function AccountLost() {
  return (
    <AuthFrame
      title="Você não faz parte desta conta"
      lead="Seu acesso terminou, ou o endereço é de uma conta que não é sua. O que você fez nela continua nela, com o seu nome."
    >
      <Group mt="lg">
        <Button size="md" onClick={() => leaveAccount(paths.dashboard())}>
          Continuar
        </Button>
        <SignOutButton />
      </Group>
    </AuthFrame>
  );
}
