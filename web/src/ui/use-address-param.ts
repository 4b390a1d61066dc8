import { useUrlParams } from './use-url-params.ts';

/**
 * A word of the address (`?busca=pintura`) as state, '' when absent: what a list shows survives a
 * reload and can be sent to someone. Changing it adds no step to the browser's history.
 */
export function useAddressParam(name: string): [string, (value: string) => void] {
  const [params, change] = useUrlParams();
  const setValue = (value: string) =>
    change((before) => {
      if (value) before.set(name, value);
      else before.delete(name);
      return before;
    });
  return [params.get(name) ?? '', setValue];
}

/** Parameters of the page itself: the open tab, the one within it, and the chosen project. The rest are filters. */
const OF_THE_PAGE = ['aba', 'parte', 'projeto'];

/** The query string of a page without search and filters. */
export const withoutFilters = (params: URLSearchParams): URLSearchParams =>
  new URLSearchParams([...params].filter(([name]) => OF_THE_PAGE.includes(name)));
