import { useState } from 'react';
import { type AskedGuest, type Invitations, useAskGuests, useSendInvitations } from './queries.ts';
import { countSelected } from './selection.ts';

interface Sent {
  /** Quotes that were requested of suppliers with an account. */
  created: number;
  /** The links of the contacts. */
  links: readonly AskedGuest[];
}

interface SendingState {
  isSending: boolean;
  error: Error | null;
  /** Invitations of suppliers with an account that were sent before the links were refused. */
  sentBefore: number;
  isDone: boolean;
}

const NOTHING: SendingState = { isSending: false, error: null, sentBefore: 0, isDone: false };

/**
 * Sends what was chosen in two calls: the invitations of suppliers with an account, then the links of contacts. Where the
 * second is refused, `onAccounts` was called before, so that the first is not sent again.
 */
export function useSendAll(projectId: string) {
  const accounts = useSendInvitations(projectId);
  const guests = useAskGuests(projectId);
  const [state, setState] = useState(NOTHING);
  const send = async (
    invitations: Invitations,
    { onAccounts }: { onAccounts: (created: number) => void },
  ): Promise<Sent> => {
    const { invitations: all, byLink } = countSelected(invitations.selection);
    setState((before) => ({ ...before, isSending: true, error: null }));
    try {
      let created = 0;
      if (all > byLink) {
        created = (await accounts.mutateAsync(invitations)).quotes_created;
        onAccounts(created);
        setState((before) => ({ ...before, sentBefore: all - byLink }));
      }
      const links = byLink > 0 ? await guests.mutateAsync(invitations) : [];
      setState({ ...NOTHING, isDone: true });
      return { created, links };
    } catch (error) {
      setState((before) => ({ ...before, isSending: false, error: error as Error }));
      throw error;
    }
  };
  return { ...state, send, reset: () => setState(NOTHING) };
}
