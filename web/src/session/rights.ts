import { useQuery } from '@tanstack/react-query';
import { NEEDS_CONNECTION, useWithoutServer } from '../wire/without-server.ts';
import { firstName } from '../words/person-name.ts';
import { accountPeopleQuery, hasRight, type Right, usePersonRole } from './acting.ts';

/** So many are named in "Peça a Ana ou Rita". */
const MOST_NAMED = 3;

/** A property of an act beside the right that it needs. */
export interface ActOptions {
  /** Done without a connection too: the act waits on this device until there is one (offline/outbox). */
  worksOffline?: boolean | undefined;
}

/**
 * Whether the person may do something in the account of the page, and where not, whom to ask. Only somebody without the
 * right costs a request. PostgreSQL refuses whatever the page shows (RIGHT). While no server answers nobody may do what cannot
 * wait on the device.
 */
export function useRight(
  right: Right,
  { worksOffline = false }: ActOptions = {},
): { may: boolean; refusal: string | null } {
  const has = hasRight(usePersonRole(), right);
  const people = useQuery({ ...accountPeopleQuery, enabled: !has, staleTime: 5 * 60_000 }).data;
  const isAway = useWithoutServer() !== 'no' && !worksOffline;
  const may = has && !isAway;
  if (may) return { may, refusal: null };
  if (has) return { may, refusal: NEEDS_CONNECTION };
  const names = (people ?? [])
    .filter((one) => !one.is_invitation && !one.is_suspended && hasRight(one.person_role, right))
    .map(({ full_name }) => firstName(full_name));
  return { may, refusal: askWords(names) };
}

/** `Peça a Ana ou Rita`. */
export function askWords(names: readonly string[]): string {
  if (names.length === 0) return 'Peça ao titular da conta';
  const named = names.slice(0, MOST_NAMED);
  const last = named.at(-1) ?? '';
  return named.length === 1
    ? `Peça a ${last}`
    : `Peça a ${named.slice(0, -1).join(', ')} ou ${last}`;
}
