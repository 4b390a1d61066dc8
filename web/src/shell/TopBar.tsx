import type { ReactNode } from 'react';
import { AccountLink } from '../account/AccountLink.tsx';
import { SignOutButton } from '../auth/SignOutButton.tsx';
import { NotificationBell } from '../notifications/NotificationBell.tsx';
import { SearchField } from '../search/SearchField.tsx';
import type { Profile } from '../session/session.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import { profileStatusLabel, roleLabel } from '../words/labels.ts';
import styles from './Shell.module.css';

/** The person, their role, and the sign-out (welcome, role label, status badge, sign-out). */
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
      <SearchField />
      <div className={styles.tools}>
        <NotificationBell personId={profile.id} />
        <AccountLink profile={profile} />
        <ThemeSwitch />
        <SignOutButton wordClassName={styles.word} />
      </div>
    </div>
  );
}
