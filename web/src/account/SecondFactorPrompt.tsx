import { Anchor, Button, Group } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { hasSecondFactor, useSession } from '../session/session.tsx';
import { InfoNote } from '../ui/InfoNote.tsx';

const key = 'prumo-second-factor-later';
const LATER_DAYS = 7;

/** Asks an administrator, quietly, for a second factor: their account opens everybody's data. */
export function SecondFactorPrompt() {
  const session = useSession();
  const [later, setLater] = useState(() => Number(localStorage.getItem(key)) > Date.now());
  if (later || session.phase !== 'signed-in' || hasSecondFactor(session.user)) return null;
  const postpone = () => {
    localStorage.setItem(key, String(Date.now() + LATER_DAYS * 86_400_000));
    setLater(true);
  };
  return (
    <InfoNote icon="lock" title="Proteja a conta de administração">
      Com a verificação em duas etapas, quem descobrir sua senha não entra.
      <Group mt="xs" gap="lg">
        <Anchor component={Link} to={paths.secondFactor()}>
          Ativar agora
        </Anchor>
        <Button variant="subtle" size="compact-sm" onClick={postpone}>
          Lembrar depois
        </Button>
      </Group>
    </InfoNote>
  );
}
