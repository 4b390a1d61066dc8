import { useEffect, useState } from 'react';

/** A way out of the page that waits for the person: `go` takes it, `stay` drops it. */
export interface Departure {
  go: () => void;
  stay: () => void;
}

type Ask = (departure: Departure) => void;

/** Forms of the page with something typed that is kept nowhere, the newest last. */
const unsaved: Ask[] = [];

/** Whether a way out of the page has to wait for the person (shell/NavigationGuard.tsx). */
export const mustAskBeforeLeaving = () => unsaved.length > 0;

/** Asks in the form that was opened last; where nothing is unsaved any more, the way is taken. */
export function askBeforeLeaving(departure: Departure): void {
  const ask = unsaved.at(-1);
  if (ask) ask(departure);
  else departure.go();
}

/**
 * While something is typed that is kept nowhere, the browser asks before its tab is closed or loaded again, and a link to
 * another page waits: the departure that is returned, until the person has answered.
 */
export function useAskBeforeLeaving(isUnsaved: boolean): Departure | null {
  const [departure, setDeparture] = useState<Departure | null>(null);
  useEffect(() => {
    if (!isUnsaved) return;
    const ask: Ask = ({ go, stay }) => {
      const then = (act: () => void) => () => {
        setDeparture(null);
        act();
      };
      setDeparture({ go: then(go), stay: then(stay) });
    };
    const askBeforeClosing = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', askBeforeClosing);
    unsaved.push(ask);
    return () => {
      window.removeEventListener('beforeunload', askBeforeClosing);
      unsaved.splice(unsaved.indexOf(ask), 1);
    };
  }, [isUnsaved]);
  return departure;
}
