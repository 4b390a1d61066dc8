import {
  hashKey,
  type QueryKey,
  type UseMutationOptions,
  type UseMutationResult,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query';
import { useCallback, useRef } from 'react';
import { read, supabase } from './supabase.ts';

type Action<Data, Variables> = UseMutationOptions<Data, Error, Variables> & {
  mutationFn: (variables: Variables) => Promise<Data>;
  /** Stems of the keys of what is read again once it has ended, however that was. */
  stales?: readonly QueryKey[];
};

/**
 * Something a person does: TanStack's mutation, done once however often the button is pressed. While it
 * is under way the same again is not sent; a button that shows `isPending` is redrawn too late for the
 * second click of a double click. Something else, like the next person of a queue, may go beside it.
 */
export function useAction<Data, Variables>({
  stales = [],
  ...options
}: Action<Data, Variables>): UseMutationResult<Data, Error, Variables> {
  const queryClient = useQueryClient();
  const underWay = useRef(new Map<string, Promise<Data>>());
  const mutation = useMutation<Data, Error, Variables>({
    ...options,
    onSettled: async (...news) => {
      try {
        await options.onSettled?.(...news);
        await Promise.all(stales.map((queryKey) => queryClient.invalidateQueries({ queryKey })));
      } finally {
        underWay.current.delete(hashKey([news[2]]));
      }
    },
  });
  const send = mutation.mutateAsync;
  // The same function at every render, as TanStack's own are: a component that gets it as a prop
  // need not be rendered again.
  const mutateAsync: typeof send = useCallback(
    (...asked) => {
      const key = hashKey([asked[0]]);
      const sent = underWay.current.get(key) ?? send(...asked);
      underWay.current.set(key, sent);
      return sent;
    },
    [send],
  );
  const mutate: typeof mutation.mutate = useCallback(
    (...asked) => {
      mutateAsync(...asked).catch(() => {
        // Told by `isError` and `onError`, as mutate() promises.
      });
    },
    [mutateAsync],
  );
  return { ...mutation, mutate, mutateAsync };
}

/**
 * The ids under which what a form sends will be stored in `table`. The same content sent again keeps its
 * id: the answer may have been lost on the way back, so the page asks first whether the row arrived, and
 * should it be arriving just now the primary key refuses the second. What was stored is forgotten, so
 * that the same can be meant twice.
 */
export function useRowIds(table: 'projects' | 'project_items' | 'payments' | 'quote_adjustments') {
  const ids = useRef(new Map<string, { id: string; tries: number }>());
  return {
    of(content: unknown): string {
      const key = hashKey([content]);
      const { id, tries } = ids.current.get(key) ?? { id: crypto.randomUUID(), tries: 0 };
      ids.current.set(key, { id, tries: tries + 1 });
      return id;
    },
    /** Whether an earlier try of this content arrived; false without asking at the first. */
    async isStored(content: unknown): Promise<boolean> {
      const sent = ids.current.get(hashKey([content]));
      if (!sent || sent.tries < 2) return false;
      const rows = await read(supabase().from(table).select('id').eq('id', sent.id));
      return rows.length > 0;
    },
    forget(content: unknown): void {
      ids.current.delete(hashKey([content]));
    },
  };
}
