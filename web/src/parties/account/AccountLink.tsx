import { Link } from 'react-router';
import { PersonMark } from '../../common/logos/PersonMark.tsx';
import { useOwnLogo } from '../../common/logos/queries.ts';
import { paths } from '../../paths.ts';
import { useActing } from '../../session/acting.ts';
import { type Profile, usePersonName } from '../../session/session.tsx';
import styles from './Account.module.css';

interface AccountLinkProps {
  profile: Profile;
  /** With the words beside the person's mark; otherwise they stay for screen readers. */
  look?: 'wide';
}

/** The way to "Minha conta", in the top bar of every role. */
export function AccountLink({ profile, look }: AccountLinkProps) {
  const isMember = useActing() !== null;
  const name = usePersonName(profile);
  // The logo is the account's.
  const logo = useOwnLogo(profile);
  return (
    <Link to={paths.account()} className={styles.account} title="Minha conta" data-look={look}>
      <PersonMark name={name} logo={isMember ? undefined : logo} side={36} look="person" />
      <span className={styles.accountWord}>Minha conta</span>
    </Link>
  );
}
