import { AccountLink } from '../parties/account/AccountLink.tsx';
import { SignOutButton } from '../parties/auth/SignOutButton.tsx';
import type { Profile } from '../session/session.tsx';
import { ThemeSwitch } from '../ui/ThemeSwitch.tsx';
import styles from './Shell.module.css';

/** Entries for which the top bar of a phone has no room, at the end of its menu. */
export function MenuFoot({ profile }: { profile: Profile }) {
  return (
    <div className={styles.account}>
      <AccountLink profile={profile} look="wide" />
      <ThemeSwitch />
      <SignOutButton look="icon" />
    </div>
  );
}
