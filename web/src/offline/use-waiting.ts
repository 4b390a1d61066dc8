import { useEffect, useState } from 'react';
import { useNotSent } from './not-sent.ts';
import { onChange, readActs } from './outbox.ts';
import type { WaitingAct } from './waiting-act.ts';

/** The acts of a person that wait, in their order; undefined until they were read, empty where this browser keeps nothing. */
export function useWaitingActs(person: string): readonly WaitingAct[] | undefined {
  const [acts, setActs] = useState<readonly WaitingAct[]>();
  const count = useNotSent(person);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another tab changes the count alone.
  useEffect(() => {
    let hasLeft = false;
    const readAgain = () =>
      readActs(person).then(
        (read) => !hasLeft && setActs(read),
        () => !hasLeft && setActs([]),
      );
    void readAgain();
    const stop = onChange(() => void readAgain());
    return () => {
      hasLeft = true;
      stop();
    };
  }, [person, count]);
  return acts;
}

/** Those of one thing. */
export const useWaitingOf = (person: string, entity: string): readonly WaitingAct[] | undefined =>
  useWaitingActs(person)?.filter((act) => act.entity === entity);
