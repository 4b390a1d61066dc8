import { Link } from 'react-router';
import { NotificationBell } from '../common/notifications/NotificationBell.tsx';
import { AccountLink } from '../parties/account/AccountLink.tsx';
import { SignOutButton } from '../parties/auth/SignOutButton.tsx';
import { paths } from '../paths.ts';
import { SearchField } from '../search/SearchField.tsx';
import { useActing } from '../session/acting.ts';
import { type Profile, usePersonId, usePersonName } from '../session/session.tsx';
import { PlumbMark } from '../ui/PlumbMark.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import { personRoleLabel, profileStatusLabel, roleLabel } from '../words/labels.ts';
import { NotSent } from './NotSent.tsx';
import styles from './TopBar.module.css';

/**
 * Search, notifications, and who is signed in: welcome, role, status badge, account and sign-out. On a phone
 * theme, account and sign-out are in the menu (MenuFoot).
 */
export function TopBar({ profile }: { profile: Profile }) {
  const personId = usePersonId();
  const acting = useActing();
  const name = usePersonName(profile);
  return (
    <div className={`row gap-12 ${styles.bar}`}>
      <Link to={paths.dashboard()} className={styles.home} aria-label="Prumo, ir para o painel">
        <PlumbMark size={24} />
      </Link>
      <SearchField />
      <div className="row gap-8 to-end">
        <NotSent personId={personId} />
        <NotificationBell personId={personId} />
      </div>
      <div className="row gap-4 fixed desk-only">
        <ThemeSwitch />
      </div>
      <div className={`fixed to-right ${styles.who}`}>
        <p className={`strong cut ${styles.welcome}`}>Olá, {name}</p>
        <p className={styles.standing}>
          {profile.role && (
            <span>{acting ? personRoleLabel[acting.person_role] : roleLabel[profile.role]}</span>
          )}
          {!acting && <StatusBadge status={profileStatusLabel[profile.status]} compact />}
        </p>
      </div>
      <div className="row gap-4 fixed desk-only">
        <AccountLink profile={profile} />
        <SignOutButton look="icon" />
      </div>
    </div>
  );
}
