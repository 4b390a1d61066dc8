import { Anchor, Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { useSession } from '../../session/session.tsx';
import { hasSecondFactor } from '../../session/stored-reader.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './SecondFactorPrompt.module.css';

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
    <div role="note" className={styles.prompt}>
      <Icon name="lock" size={18} />
      <p>
        <strong>Proteja a conta de administração.</strong>{' '}
        <span className="desk-only">
          Com a verificação em duas etapas, quem descobrir sua senha não entra.
        </span>
      </p>
      <Anchor component={Link} to={paths.secondFactor()} inherit>
        Ativar agora
      </Anchor>
      <Button variant="subtle" size="compact-sm" onClick={postpone}>
        Lembrar depois
      </Button>
    </div>
  );
}
