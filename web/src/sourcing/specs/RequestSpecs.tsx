import { useQuery } from '@tanstack/react-query';
import { createContext, type ReactNode, useContext, useMemo } from 'react';
import { requestSpecsQuery } from './queries.ts';
import type { RequestSpec } from './spec.ts';

const Specs = createContext<ReadonlyMap<string, RequestSpec>>(new Map());

/** Reads the fichas of a request once, for all places below that show its items. */
export function RequestSpecs({ quoteId, children }: { quoteId: string; children: ReactNode }) {
  const { data } = useQuery(requestSpecsQuery(quoteId));
  const specs = useMemo(() => new Map((data ?? []).map((spec) => [spec.item_id, spec])), [data]);
  return <Specs.Provider value={specs}>{children}</Specs.Provider>;
}

/** The ficha of a requested item, undefined where it has none. */
export const useRequestSpec = (itemId: string) => useContext(Specs).get(itemId);
