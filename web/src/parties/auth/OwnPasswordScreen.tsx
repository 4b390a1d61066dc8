import { Box } from '@mantine/core';
import type { User } from '@supabase/supabase-js';
import { AuthFrame } from './AuthFrame.tsx';
import { NewPasswordForm } from './NewPasswordForm.tsx';
import { SignOutButton } from './SignOutButton.tsx';

/**
 * The first sign-in to an account whose password somebody else chose. Until the person has chosen
 * their own, the server answers this session nothing (database/platform/db_role.sql); the client's
 * event with the changed account then opens the gate.
 */
export function OwnPasswordScreen({ user }: { user: User }) {
  return (
    <AuthFrame
      title="Escolha sua senha"
      lead={`A senha de ${user.email} foi criada por outra pessoa. Para continuar, escolha uma que só você conheça.`}
    >
      <NewPasswordForm email={user.email ?? ''} />
      <Box mt="md">
        <SignOutButton />
      </Box>
    </AuthFrame>
  );
}
