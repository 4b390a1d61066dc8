import type { UseQueryResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { errorText } from '../wire/errors.ts';
import { NEEDS_CONNECTION, useWithoutServer } from '../wire/without-server.ts';
import { ErrorState } from './ErrorState.tsx';
import { ListSkeleton } from './LoadingSkeletons.tsx';

interface ReadingProps<Data> {
  query: UseQueryResult<Data>;
  /** Names the failure, in the words of the specification where it has some. */
  failure: string;
  /** Shown until the first response; null is nothing. */
  skeleton?: ReactNode;
  /** Without a frame around the failure, in a dialog. */
  bare?: boolean;
  children: (data: Data) => ReactNode;
}

/**
 * One query from first wait to content. A failure is shown only while there is no older data: once
 * read, the page keeps what it has and the bar above reports that it is not fresh.
 */
export function Reading<Data>({ query, failure, skeleton, bare, children }: ReadingProps<Data>) {
  const isAway = useWithoutServer() !== 'no';
  if (query.data !== undefined) return children(query.data);
  if (isAway)
    return (
      <ErrorState bare={bare} title={NEEDS_CONNECTION}>
        Esta parte não está guardada neste aparelho.
      </ErrorState>
    );
  if (query.isPending) return skeleton === undefined ? <ListSkeleton rows={6} /> : skeleton;
  return (
    <ErrorState bare={bare} title={failure} onRetry={query.refetch} retrying={query.isFetching}>
      {errorText(query.error)}
    </ErrorState>
  );
}
