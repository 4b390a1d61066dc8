import { useOwnLogo } from '../common/logos/queries.ts';
import type { Profile } from '../session/session.tsx';
import { Wordmark } from '../ui/Wordmark.tsx';
import { formatDate, today } from '../words/format.ts';
import styles from './PrintedHead.module.css';

/**
 * The head of every printed page: logo and name of the person who prints it, and the day. The screen, which does not
 * show it, has loaded the logo already: a page that is being printed cannot wait for it.
 */
export function PrintedHead({ profile }: { profile: Profile }) {
  const { full_name, company_name } = profile;
  const logo = useOwnLogo(profile);
  return (
    <div className={styles.head} aria-hidden="true">
      {logo && <img src={logo} alt="" />}
      <p className={styles.author}>
        <strong>{company_name || full_name}</strong>
        {company_name && <span>{full_name}</span>}
      </p>
      <span className="num">{formatDate(today())}</span>
      <Wordmark />
    </div>
  );
}
