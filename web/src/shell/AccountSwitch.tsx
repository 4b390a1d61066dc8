import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocation } from 'react-router';
import { paths } from '../paths.ts';
import { type Account, myAccountsQuery, useActing } from '../session/acting.ts';
import { Icon } from '../ui/Icon.tsx';
import { inAccount } from '../wire/tab-account.ts';
import { personRoleLabel } from '../words/labels.ts';
import styles from './AccountSwitch.module.css';

/**
 * The account of the page, at the top of the sidebar, and the way to the others; nothing for a person with one account alone.
 * The others are links: each opens a whole new page, also in another tab, which then is in another account.
 */
export default function AccountSwitch() {
  const acting = useActing();
  const { data: accounts = [] } = useQuery(myAccountsQuery);
  const { pathname } = useLocation();
  // Open at one address only, so that it closes behind a link that was followed.
  const [openedAt, setOpenedAt] = useState<string | null>(null);
  const isOpen = openedAt === pathname;
  const own = accounts.find(({ is_own }) => is_own);
  const shown = acting ?? own;
  const others = accounts.filter(({ account_id }) => account_id !== shown?.account_id);
  if (!shown || (!acting && others.length === 0)) return null;
  return (
    <div className={styles.switch}>
      <p className={styles.account}>
        <b className="cut">{shown.name}</b>
        <span>{personRoleLabel[shown.person_role]}</span>
      </p>
      {others.length > 0 && (
        <button
          type="button"
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls="outras-contas"
          onClick={() => setOpenedAt(isOpen ? null : pathname)}
        >
          <Icon name="people" size={18} />
          <span className={styles.word}>Trocar de conta</span>
        </button>
      )}
      <ul id="outras-contas" className={styles.others} hidden={!isOpen}>
        {others.map((account) => (
          <li key={account.account_id}>
            <OtherAccount account={account} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function OtherAccount({
  account: { account_id, name, person_role, unread },
}: {
  account: Account;
}) {
  return (
    <a href={inAccount(paths.dashboard(), account_id)}>
      <span className="cut">{name}</span>
      <span className={styles.role}>
        {personRoleLabel[person_role]}
        {unread > 0 && ` · ${unread} ${unread === 1 ? 'aviso novo' : 'avisos novos'}`}
      </span>
    </a>
  );
}
