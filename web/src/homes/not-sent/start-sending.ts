import type { QueryClient } from '@tanstack/react-query';
import { onKept } from '../../offline/outbox.ts';
import { sendActs } from '../../offline/send-acts.ts';
import { setSender } from '../../offline/send-now.ts';
import { actKinds } from './act-kinds.ts';

const AGAIN_MS = 30_000;

/**
 * Sends what waits of a person: now, whenever something is kept, when the network is back, on return to the page, and every
 * half minute. @returns what ends it; an act that is under way goes on.
 */
export function startSending(person: string, queryClient: QueryClient): () => void {
  const send = () =>
    sendActs({
      person,
      kinds: actKinds,
      onSent: ({ stales }) => {
        for (const queryKey of stales) void queryClient.invalidateQueries({ queryKey });
      },
    }).catch((error) => console.error('Failed sending what waits', error));
  const sendIfOnline = () => {
    if (navigator.onLine && document.visibilityState === 'visible') void send();
  };
  const stopKept = onKept(sendIfOnline);
  const timer = setInterval(sendIfOnline, AGAIN_MS);
  window.addEventListener('online', sendIfOnline);
  document.addEventListener('visibilitychange', sendIfOnline);
  setSender(send);
  sendIfOnline();
  return () => {
    stopKept();
    clearInterval(timer);
    window.removeEventListener('online', sendIfOnline);
    document.removeEventListener('visibilitychange', sendIfOnline);
    setSender(undefined);
  };
}
