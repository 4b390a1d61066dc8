import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { myAccountsQuery, useActing } from '../session/acting.ts';
import { usePersonId } from '../session/session.tsx';
import { useConnected } from '../wire/connection.ts';
import { useRefreshOn } from '../wire/realtime.ts';
import { personRoleLabel } from '../words/labels.ts';
import styles from './AccountLine.module.css';

/** The line that says in which account the page is, where that is not the person's own. */
export default function AccountLine() {
  const acting = useActing();
  if (!acting) return null;
  return (
    <p className={`text-13 no-print ${styles.line}`}>
      <span className="cut">
        Conta <b>{acting.name}</b>
      </span>
      <span className="nowrap">{personRoleLabel[acting.person_role]}</span>
      <Membership />
    </p>
  );
}

/**
 * Follows the person's place in the account: another role changes the buttons. When it ends, the server closes the socket
 * and refuses the next request, after which the page is left (wire/lost-account.ts): that request is sent here.
 */
function Membership() {
  const queryClient = useQueryClient();
  const personId = usePersonId();
  const isConnected = useConnected();
  useRefreshOn('account_people', `person_id=eq.${personId}`, [myAccountsQuery.queryKey]);
  useEffect(() => {
    if (!isConnected) void queryClient.invalidateQueries(myAccountsQuery);
  }, [isConnected, queryClient]);
  return null;
}
