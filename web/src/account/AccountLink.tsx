import { Link } from 'react-router';
import { paths } from '../paths.ts';
import styles from './Account.module.css';
import { initials } from './initials.ts';

/** The way to "Minha conta", in the top bar of every role. */
export function AccountLink({ name }: { name: string }) {
  return (
    <Link to={paths.account()} className={styles.account}>
      <span className={styles.avatar} aria-hidden="true">
        {initials(name)}
      </span>
      <span className={styles.accountWord}>Minha conta</span>
    </Link>
  );
}
