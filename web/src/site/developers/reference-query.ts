import { queryOptions } from '@tanstack/react-query';
import { supabase } from '../../wire/supabase.ts';
import type { ApiDocument } from './reference-entries.ts';

/** The document of what the reader's role reads, writes and calls, as programs get it. */
export const apiDocumentQuery = queryOptions({
  queryKey: ['api document'],
  queryFn: async (): Promise<ApiDocument> => {
    const response = await supabase().describe();
    const answer = await response.json().catch(() => ({}));
    if (response.ok) return answer;
    const { message = '', code } = answer;
    throw Object.assign(new Error(message), { code, status: response.status });
  },
  // It changes with a release alone, and is large.
  staleTime: 60 * 60_000,
});
