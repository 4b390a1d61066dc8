import type { QueryClient } from '@tanstack/react-query';
import { matchPath } from 'react-router';
import { screens } from '../screens.ts';
import { type Profile, profileQuery, storedReader } from '../session/session.tsx';
import { loadConfig } from '../wire/supabase.ts';
import { askFirstReadings } from './first-readings.ts';

/**
 * Starts what the screen at an address asks for first, together with the profile that admits to it,
 * before its code is there. The answers wait in the cache; what fails is asked again by the screen,
 * which tells about it. Nothing happens where no session is stored. What may be read is decided by
 * PostgreSQL at every request, whoever asks.
 */
export async function readAhead(queryClient: QueryClient, address: string): Promise<void> {
  const reader = storedReader();
  if (!reader) return;
  await loadConfig();
  const admission = profileQuery(reader.userId);
  const profile = queryClient.getQueryData<Profile | null>(admission.queryKey);
  const ask: Parameters<typeof askFirstReadings>[2] = (reading) =>
    void queryClient.prefetchQuery(reading);

  const { pathname, searchParams: search } = new URL(address, location.origin);
  const [found] = screens.flatMap(({ path, roles, heldToo }) => {
    const match = matchPath(`/${path}`, pathname);
    return match ? [{ path, roles, heldToo, params: match.params }] : [];
  });
  const role = profile?.role ?? reader.role;
  void queryClient.prefetchQuery(admission);
  // Who is not approved reads nothing but the few screens that are open to them: asking would be refused.
  const approved = profile ? profile.status === 'approved' : reader.role !== undefined;
  if (!found || (!approved && !found.heldToo)) return;
  if (role && !found.roles.includes(role)) return;
  askFirstReadings(found.path, { userId: reader.userId, role, search, params: found.params }, ask);
}
