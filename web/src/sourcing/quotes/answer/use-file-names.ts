import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { attachmentsQuery } from '../../../common/attachments/queries.ts';
import type { FileNames } from './sent-facts.ts';

/** Names of a request's files by their ids; of none until they are read. */
export function useFileNames(requestId: string): FileNames {
  const files = useQuery(attachmentsQuery('request', [requestId])).data;
  return useMemo(() => new Map(files?.map(({ id, file_name }) => [id, file_name])), [files]);
}
