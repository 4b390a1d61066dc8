import { Center } from '@mantine/core';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/** The profile could not be read: stop the spinner, offer the retry and the way out. */
export function ProfileUnavailable({ onRetry }: { onRetry?: () => void }) {
  return (
    <Center component="main" mih="100vh" p="md">
      <title>Prumo</title>
      <ErrorState
        isPage
        title="Não foi possível abrir seu perfil"
        onRetry={onRetry ?? (() => window.location.reload())}
        action={<SignOutButton />}
      >
        Sua conta está a salvo. Verifique sua internet e tente de novo.
      </ErrorState>
    </Center>
  );
}
