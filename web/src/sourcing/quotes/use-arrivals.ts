import { useEffect, useRef, useState } from 'react';
import { announce } from '../../ui/LiveRegion.tsx';
import { formatList, plural } from '../../words/format.ts';
import { supplierName } from '../../words/supplier-name.ts';
import type { ProjectQuote } from './queries.ts';

/** An answer that came in while the screen was open. */
export interface Arrival {
  supplierId: string;
  name: string;
  quoteIds: string[];
}

/** An answer may be read in parts, and two may come together: they are spoken once. */
const SPEAK_AFTER_MS = 800;

/**
 * The suppliers who have answered since the screen was opened, the latest last; announced once for
 * all items of an answer, by name. It compares query results and does not count events, which come
 * one for each item.
 */
export function useArrivals(quotes: readonly ProjectQuote[] | undefined): readonly Arrival[] {
  const waiting = useRef<ReadonlySet<string>>(new Set());
  const unspoken = useRef(new Map<string, Arrival>());
  const [arrivals, setArrivals] = useState<readonly Arrival[]>([]);

  useEffect(() => {
    if (!quotes) return;
    const arrived = quotes.filter(
      ({ id, status }) =>
        waiting.current.has(id) && (status === 'submitted' || status === 'viewed'),
    );
    waiting.current = new Set(
      quotes.flatMap(({ id, status }) => (status === 'requested' ? [id] : [])),
    );
    if (arrived.length === 0) return;
    const news = new Map<string, Arrival>();
    for (const { id, supplier_id, supplier } of arrived) {
      const known = news.get(supplier_id);
      news.set(supplier_id, {
        supplierId: supplier_id,
        name: supplierName(supplier),
        quoteIds: [...(known?.quoteIds ?? []), id],
      });
    }
    for (const [key, arrival] of news) unspoken.current.set(key, arrival);
    setArrivals((before) => [...before, ...news.values()]);
  }, [quotes]);

  useEffect(() => {
    if (arrivals.length === 0) return;
    const soon = setTimeout(() => {
      const news = [...unspoken.current.values()];
      unspoken.current.clear();
      if (news.length > 0) announce(`${arrivalNames(news)} ${answeredVerb(news)}.`);
    }, SPEAK_AFTER_MS);
    return () => clearTimeout(soon);
  }, [arrivals]);

  return arrivals;
}

/** "Bruno", "Bruno e Iara"; of more than three how many. */
export function arrivalNames(arrivals: readonly Arrival[]): string {
  const names = [...new Set(arrivals.map(({ name }) => name))];
  return names.length > 3 ? plural(names.length, 'fornecedor', 'fornecedores') : formatList(names);
}
export const answeredVerb = (arrivals: readonly Arrival[]) =>
  arrivals.length === 1 ? 'respondeu' : 'responderam';
