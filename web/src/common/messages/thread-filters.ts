import type { ThreadFilters } from './queries.ts';

/** The filters in the URL of the conversations: `?busca=`, `?mostrar=nao-lidas`, `?projeto=`. */
export const threadFilters = (
  params: URLSearchParams,
  search = params.get('busca') ?? '',
): ThreadFilters => ({
  search,
  onlyUnread: params.get('mostrar') === 'nao-lidas',
  projectId: params.get('projeto') ?? '',
});
