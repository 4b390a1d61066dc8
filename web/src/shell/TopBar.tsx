import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { AccountLink } from '../account/AccountLink.tsx';
import { countDrafts, removeDrafts } from '../quotes/answer/kept-drafts.ts';
import { type Profile, signOut } from '../session/session.tsx';
import { storedUserId } from '../session/session-store.ts';
import { Icon } from '../ui/Icon.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import { notifyError } from '../ui/toasts.tsx';
import { errorText } from '../wire/errors.ts';
import { profileStatusLabel, roleLabel } from '../words/labels.ts';
import { LeaveDraftsDialog } from './LeaveDraftsDialog.tsx';
import styles from './Shell.module.css';

/** Who is here, as what, and the way out (welcome, role label, status badge, sign-out). */
export function TopBar({ profile, burger }: { profile: Profile; burger?: ReactNode }) {
  return (
    <div className={styles.bar}>
      <div className={styles.who}>
        {burger}
        <div className={styles.names}>
          <p className={styles.welcome}>Olá, {profile.full_name}</p>
          <div className={styles.standing}>
            {profile.role && <span className={styles.role}>{roleLabel[profile.role]}</span>}
            <StatusBadge status={profileStatusLabel[profile.status]} />
          </div>
        </div>
      </div>
      <div className={styles.tools}>
        <AccountLink name={profile.full_name} />
        <ThemeSwitch />
        <SignOutButton />
      </div>
    </div>
  );
}

/** Ends the session; the gate then leads to the landing. Drafts left in this browser are asked about. */
export function SignOutButton() {
  const [drafts, setDrafts] = useState<number | null>(null);
  const leave = () => {
    setDrafts(null);
    return signOut().catch((error) => {
      console.error('Failed signing out', error);
      notifyError('Não foi possível sair', errorText(error));
    });
  };
  const ask = () => {
    const kept = countDrafts(storedUserId() ?? '');
    if (kept === 0) return leave();
    setDrafts(kept);
  };
  const removeAndLeave = () => {
    removeDrafts(storedUserId() ?? '');
    return leave();
  };
  return (
    <>
      <Button variant="subtle" px="xs" onClick={ask} classNames={{ label: styles.leave }}>
        <Icon name="exit" size={18} />
        <span className={styles.word}>Sair</span>
      </Button>
      <LeaveDraftsDialog
        drafts={drafts}
        onClose={() => setDrafts(null)}
        onKeep={leave}
        onRemove={removeAndLeave}
      />
    </>
  );
}
