import { useNotSent } from '../offline/not-sent.ts';
import { NotSentLink } from './NotSentLink.tsx';

/**
 * The way to what was done on this device and has not been sent, where anything was. Its code comes with the first screen: the signal
 * may go before the page is at rest.
 */
export function NotSent({ personId }: { personId: string }) {
  const count = useNotSent(personId);
  return count > 0 && <NotSentLink personId={personId} count={count} />;
}
