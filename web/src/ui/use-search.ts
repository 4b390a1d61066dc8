import { useDebouncedValue } from '@mantine/hooks';
import { useAddressParam } from './use-address-param.ts';

/** A person types a word in the time that one more question to the server would take. */
export const PAUSE_MS = 250;

/** The search in the URL (`?busca=`), once the typing has paused. */
export function useSearch(): string {
  const [search] = useAddressParam('busca');
  const [paused] = useDebouncedValue(search, PAUSE_MS);
  // An emptied field shows everything at once.
  return search === '' ? '' : paused;
}
