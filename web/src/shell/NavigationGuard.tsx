import { useEffect } from 'react';
import { matchRoutes, useBlocker, useMatches } from 'react-router';
import { screens } from '../screens.ts';
import { canFetchCode } from '../wire/connection.ts';
import { isServerThere } from '../wire/without-server.ts';
import styles from './NavigationGuard.module.css';

const ASK_AGAIN_MS = 1_500;

/** Screens whose code this tab has: they open without the server. */
const opened = new Set<string>();
const routes = screens.map(({ path }) => ({ id: path, path }));
const screenAt = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.id ?? '';

/**
 * Without the server, and without the files of the application on the device, a screen that was not open before cannot be fetched, and the browser would leave
 * the product for its own error page. So the way there waits: the page that is open stays, says so, and
 * goes on by itself when the server answers again. Where it only looked as if there were no connection
 * (a live channel alone is down) the first answer comes at once.
 */
export function NavigationGuard() {
  const here = useMatches().at(-1)?.id;
  useEffect(() => {
    if (here) opened.add(here);
  }, [here]);
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname &&
      !canFetchCode() &&
      !opened.has(screenAt(nextLocation.pathname)),
  );
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    let left = false;
    let again: ReturnType<typeof setTimeout>;
    const ask = async () => {
      const answered = await isServerThere();
      if (left) return;
      if (answered) blocker.proceed();
      else again = setTimeout(ask, ASK_AGAIN_MS);
    };
    void ask();
    return () => {
      left = true;
      clearTimeout(again);
    };
  }, [blocker]);
  return (
    <div role="status">
      {blocker.state === 'blocked' && (
        <p className={styles.waiting}>
          Sem conexão. A próxima página abre assim que o servidor responder.
        </p>
      )}
    </div>
  );
}
