import { useNotSent } from '../offline/not-sent.ts';
import { latePart } from '../ui/late-part.tsx';

// Nothing waits of most people; their first screen does without the code that shows and sends it.
const { usePart: useLink } = latePart(() => import('./NotSentLink.tsx'));

/** The way to what was done on this device and has not been sent; while there is any, this page sends it. */
export function NotSent({ personId }: { personId: string }) {
  const count = useNotSent(personId);
  const { Part: Link } = useLink(count > 0);
  return Link && <Link personId={personId} count={count} />;
}
