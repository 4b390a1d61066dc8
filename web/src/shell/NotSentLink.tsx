import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import { useConnected } from '../wire/connection.ts';
import styles from './TopBar.module.css';

/** An act that leaves within this time is not worth a word. */
const SHOWN_AFTER_MS = 2_000;
const TRY_AGAIN_MS = 3_000;

interface NotSentLinkProps {
  personId: string;
  /** How many things of the person wait. */
  count: number;
}

/** The way to what was done on this device and has not been sent; while there is any, this page sends it. */
export function NotSentLink({ personId, count }: NotSentLinkProps) {
  const isConnected = useConnected();
  const waits = count > 0;
  useSending(personId, waits);
  const [isLong, setLong] = useState(false);
  useEffect(() => {
    setLong(false);
    if (!waits) return;
    const timer = setTimeout(() => setLong(true), SHOWN_AFTER_MS);
    return () => clearTimeout(timer);
  }, [waits]);
  if (!waits || (isConnected && !isLong)) return null;
  return (
    <Link to={paths.notSent()} className={styles.unsent} aria-label={`Não enviado (${count})`}>
      <Icon name="up" size={18} />
      <span aria-hidden="true">
        <span className={styles.word}>Não enviado </span>({count})
      </span>
    </Link>
  );
}

/** Sends as long as something waits. The code comes with the network: without one nothing can be sent. */
function useSending(personId: string, waits: boolean): void {
  const queryClient = useQueryClient();
  useEffect(() => {
    if (!waits) return;
    let hasLeft = false;
    let stop = () => {};
    let timer: ReturnType<typeof setTimeout> | undefined;
    const start = () => {
      if (hasLeft) return;
      if (!navigator.onLine) return window.addEventListener('online', start, { once: true });
      import('../homes/not-sent/start-sending.ts').then(
        ({ startSending }) => {
          if (!hasLeft) stop = startSending(personId, queryClient);
        },
        () => {
          timer = setTimeout(start, TRY_AGAIN_MS);
        },
      );
    };
    start();
    return () => {
      hasLeft = true;
      clearTimeout(timer);
      window.removeEventListener('online', start);
      stop();
    };
  }, [personId, waits, queryClient]);
}
