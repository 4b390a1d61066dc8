import { useEffect, useState } from 'react';
import { type Location, matchRoutes, useBlocker, useMatches } from 'react-router';
import { screens } from '../screens.ts';
import { askBeforeLeaving, mustAskBeforeLeaving } from '../ui/use-ask-before-leaving.ts';
import { canFetchCode } from '../wire/connection.ts';
import { isServerThere } from '../wire/without-server.ts';
import styles from './NavigationGuard.module.css';

const ASK_AGAIN_MS = 1_500;

/** Screens whose code this tab has: they open without the server. */
const opened = new Set<string>();
const routes = screens.map(({ path }) => ({ id: path, path }));
const screenAt = (pathname: string) => matchRoutes(routes, pathname)?.at(-1)?.route.id ?? '';

/** Parameters that decide which part of a page stands there; the others narrow or open something in it. */
const PARTS = ['aba', 'parte', 'ver'];
const isAnotherPlace = (one: Location, other: Location) => {
  const [now, next] = [new URLSearchParams(one.search), new URLSearchParams(other.search)];
  return one.pathname !== other.pathname || PARTS.some((name) => now.get(name) !== next.get(name));
};
const cannotCome = ({ pathname }: Location) => !canFetchCode() && !opened.has(screenAt(pathname));

/**
 * Holds a way to another page for two reasons. In the page something is typed that is kept nowhere: its form asks the person first.
 * Or the code of the next screen cannot be fetched: without the server, and without the files of the application on the device, the
 * browser would leave the product for its own error page. So the page that is open stays, says so, and goes on by itself when the
 * server answers again. Where it only looked as if there were no connection (a live channel alone is down) the first answer
 * comes at once.
 */
export function NavigationGuard() {
  const here = useMatches().at(-1)?.id;
  useEffect(() => {
    if (here) opened.add(here);
  }, [here]);
  const blocker = useBlocker(
    ({ currentLocation: now, nextLocation: next }) =>
      isAnotherPlace(now, next) &&
      (mustAskBeforeLeaving() || (now.pathname !== next.pathname && cannotCome(next))),
  );
  /** The way that the person agreed to, although something is not saved. */
  const [agreed, setAgreed] = useState<Location>();
  const isAsked =
    blocker.state === 'blocked' && mustAskBeforeLeaving() && agreed !== blocker.location;
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    if (isAsked) {
      askBeforeLeaving({ go: () => setAgreed(blocker.location), stay: blocker.reset });
      return;
    }
    if (!cannotCome(blocker.location)) {
      blocker.proceed();
      return;
    }
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
  }, [blocker, isAsked]);
  return (
    <div role="status">
      {blocker.state === 'blocked' && !isAsked && (
        <p className={styles.waiting}>
          Sem conexão. A próxima página abre assim que o servidor responder.
        </p>
      )}
    </div>
  );
}
