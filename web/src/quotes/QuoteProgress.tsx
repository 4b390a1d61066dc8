import { useQuery } from '@tanstack/react-query';
import { errorText } from '../errors.ts';
import { projectKeys } from '../projects/queries.ts';
import { ErrorState } from '../ui/ErrorState.tsx';
import { announce } from '../ui/LiveRegion.tsx';
import { ListSkeleton } from '../ui/LoadingSkeletons.tsx';
import { LiveQuotes } from './LiveQuotes.tsx';
import { QuoteProgressPanel } from './QuoteProgressPanel.tsx';
import { quoteKeys, quoteProgressQuery } from './queries.ts';

interface QuoteProgressProps {
  projectId: string;
  itemIds: readonly string[];
}

/** The progress panel with its data: reads again on any change to the project's quotes (spec §2). */
export function QuoteProgress({ projectId, itemIds }: QuoteProgressProps) {
  const progress = useQuery(quoteProgressQuery(projectId));
  return (
    <>
      <LiveQuotes
        itemIds={itemIds}
        queryKeys={[quoteKeys.ofProject(projectId), projectKeys.one(projectId)]}
        onChange={() => announce('O progresso dos orçamentos foi atualizado.')}
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
      {progress.data && <QuoteProgressPanel rows={progress.data} />}
    </>
  );
}
