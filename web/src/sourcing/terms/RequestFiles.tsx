import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { AttachmentList } from '../../common/attachments/AttachmentList.tsx';
import { attachmentsQuery } from '../../common/attachments/queries.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { errorText } from '../../wire/errors.ts';
import type { RequestedItem } from '../received/requests.ts';

const LOOK_AGAIN_MS = 30_000;

interface RequestFilesProps {
  items: readonly RequestedItem[];
  /** The terms that the request came with; null without any. */
  termsId: string | null;
}

/** Files that the architect attached to the request and to its items, in one row; nothing where there are none. */
export function RequestFiles({ items, termsId }: RequestFilesProps) {
  const names = useMemo(
    () => new Map(items.map(({ id, description }) => [id, description])),
    [items],
  );
  const ofTerms = useQuery(attachmentsQuery('terms', termsId ? [termsId] : []));
  const ofItems = useQuery({
    ...attachmentsQuery('item', [...names.keys()]),
    // The change feed does not reach suppliers for items (database/attachments/transitions.sql).
    refetchInterval: LOOK_AGAIN_MS,
  });
  const failed = [ofTerms, ofItems].find(({ data, isError }) => data === undefined && isError);
  const files = [...(ofTerms.data ?? []), ...(ofItems.data ?? [])];
  return (
    <>
      {failed && (
        <ErrorState
          bare
          title="Não foi possível carregar os arquivos da solicitação"
          onRetry={failed.refetch}
          retrying={failed.isFetching}
        >
          {errorText(failed.error)}
        </ErrorState>
      )}
      <AttachmentList
        chips
        files={files}
        label="Arquivos da solicitação"
        about={({ entity_id }) => names.get(entity_id)}
      />
    </>
  );
}
