import { useRef, useState } from 'react';
import { announce } from '../../../ui/LiveRegion.tsx';
import { errorText } from '../../../wire/errors.ts';

/** The person's last change, in words, and how to undo it. */
interface Done {
  said: string;
  undo: () => Promise<unknown>;
}

const MOST_UNDONE = 100;

/** The acts of this page that can be taken back, the last one first, and what did not work. */
export function useUndo() {
  const [done, setDone] = useState<readonly Done[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const isUndoing = useRef(false);
  const last = done.at(-1) ?? null;
  return {
    last,
    problem,
    setProblem,
    remember: (said: string, undo: () => Promise<unknown>) => {
      setProblem(null);
      setDone((before) => [...before.slice(1 - MOST_UNDONE), { said, undo }]);
      announce(said);
    },
    undo: async () => {
      if (!last || isUndoing.current) return;
      isUndoing.current = true;
      try {
        await last.undo();
        setDone((before) => before.filter((one) => one !== last));
        announce('Desfeito.');
      } catch (error) {
        setProblem(`Não foi possível desfazer. ${errorText(error)}`);
      } finally {
        isUndoing.current = false;
      }
    },
  };
}
