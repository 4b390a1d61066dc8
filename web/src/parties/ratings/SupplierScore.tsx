import { useQuery } from '@tanstack/react-query';
import { scorecardsQuery } from './queries.ts';
import { ScorecardLine } from './ScorecardLine.tsx';

/** One supplier's ratings and habits in one line, read by itself; nothing where too little is known. */
export function SupplierScore({ supplierId }: { supplierId: string }) {
  const cards = useQuery(scorecardsQuery([supplierId])).data;
  return <ScorecardLine card={cards?.get(supplierId)} />;
}
