import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { projectKeys } from '../projects/queries.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { errorText } from '../wire/errors.ts';
import { LiveQuotes } from './LiveQuotes.tsx';
import { openItems } from './open-items.ts';
import { QuoteProgressPanel } from './QuoteProgressPanel.tsx';
import { projectQuotesQuery, quoteKeys, quoteProgressQuery } from './queries.ts';
import { useArrivals } from './use-arrivals.ts';
import { waitingByCategory } from './waiting.ts';

interface QuoteProgressProps {
  projectId: string;
  items: readonly { id: string; category: string }[];
  /** While the work goes on: only categories with an undecided item, and nothing when there is none. */
  onlyOpen?: boolean;
}

/** The progress panel with its data: reads again on any change to the project's quotes. */
export function QuoteProgress({ projectId, items, onlyOpen = false }: QuoteProgressProps) {
  const progress = useQuery(quoteProgressQuery(projectId));
  const quotes = useQuery(projectQuotesQuery(projectId)).data;
  useArrivals(quotes);
  const waiting = useMemo(() => waitingByCategory(items, quotes ?? []), [items, quotes]);
  const open = new Set(openItems(items, quotes ?? []).map(({ category }) => category));
  const rows = progress.data?.filter(({ category }) => !onlyOpen || open.has(category));
  return (
    <>
      <LiveQuotes
        itemIds={items.map(({ id }) => id)}
        queryKeys={[quoteKeys.ofProject(projectId), projectKeys.one(projectId)]}
      />
      {progress.isPending && <ListSkeleton rows={2} />}
      {progress.isError && !progress.data && (
        <ErrorState
          title="Não foi possível carregar o progresso dos orçamentos"
          onRetry={progress.refetch}
          retrying={progress.isFetching}
        >
          {errorText(progress.error)}
        </ErrorState>
      )}
      {rows && !(onlyOpen && rows.length === 0) && (
        <QuoteProgressPanel rows={rows} waiting={waiting} />
      )}
    </>
  );
}
