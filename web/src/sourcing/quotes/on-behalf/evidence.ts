import { queryOptions } from '@tanstack/react-query';

/** The bytes of a stored file by its link; nothing is asked while there is none. */
export const evidenceQuery = (address: string | null, id: string) =>
  queryOptions({
    queryKey: ['evidence', id],
    queryFn: async (): Promise<Blob> => {
      const response = await fetch(address ?? '');
      if (!response.ok) throw new Error(`The file answered ${response.status}`);
      return await response.blob();
    },
    enabled: address !== null,
    staleTime: Number.POSITIVE_INFINITY,
    retry: false,
  });
