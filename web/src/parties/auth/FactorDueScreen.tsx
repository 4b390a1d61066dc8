import { Button, Group } from '@mantine/core';
import type { User } from '@supabase/supabase-js';
import { useState } from 'react';
import { hasSecondFactor } from '../../session/stored-reader.ts';
import { SecondFactorSection } from '../account/SecondFactorSection.tsx';
import { AuthFrame } from './AuthFrame.tsx';
import { SignOutButton } from './SignOutButton.tsx';

interface FactorDueScreenProps {
  user: User;
  onContinue: () => Promise<void>;
}

/**
 * The operator asks every admin for a second factor, or an account everybody who acts for it, and this person has none:
 * until it is set up the server answers nothing (FADUE; database/platform/db_role.sql, database/account-people/enter_account.sql).
 */
export function FactorDueScreen({ user, onContinue }: FactorDueScreenProps) {
  const [isLeaving, setLeaving] = useState(false);
  const isReady = hasSecondFactor(user);
  const goOn = async () => {
    setLeaving(true);
    await onContinue();
    setLeaving(false);
  };
  return (
    <AuthFrame
      title="Ative a verificação em duas etapas"
      lead={
        isReady
          ? 'Pronto: a verificação está ativa.'
          : 'A equipe do Prumo e as contas que a exigem só abrem com ela.'
      }
    >
      <SecondFactorSection user={user} />
      <Group mt="md">
        {isReady && (
          <Button size="md" color="clay.7" loading={isLeaving} onClick={goOn}>
            Continuar
          </Button>
        )}
        <SignOutButton />
      </Group>
    </AuthFrame>
  );
}
