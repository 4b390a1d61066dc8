import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile } from '../../session/session.tsx';
import { chunksOf } from '../../wire/id-chunks.ts';
import { publicConfig, read, supabase } from '../../wire/supabase.ts';
import { urlPath } from '../../wire/url-path.ts';

/** The public bucket, which holds nothing but logos. */
export const LOGO_BUCKET = 'public-files';
export const logosKey = ['logos'] as const;
const STALE_MS = 5 * 60_000;
/** Twice the largest square that a logo is shown in, for dense screens. */
const SIDE = 192;

/** The logos of these people: URL by the person's id. A new logo has a new name, so that no cache holds the former one. */
const logosQuery = (people: readonly string[]) =>
  queryOptions({
    queryKey: [...logosKey, ...people],
    queryFn: async () => {
      const found = await Promise.all(
        chunksOf(people).map((person_ids) => read(supabase().rpc('list_logos', { person_ids }))),
      );
      return new Map(found.flat().map(({ person_id, name }) => [person_id, urlOf(name)]));
    },
    enabled: people.length > 0,
    staleTime: STALE_MS,
    // A logo is decoration: without it people see initials.
    retry: false,
  });

const urlOf = (name: string) => {
  const size = `width=${SIDE}&height=${SIDE}&resize=contain`;
  return `${publicConfig().supabaseUrl}/storage/v1/render/image/public/${LOGO_BUCKET}/${urlPath(name)}?${size}`;
};

/** The logo of each of these people who has one, by id. */
export function useLogos(people: readonly string[]): ReadonlyMap<string, string> {
  return useQuery(logosQuery(people)).data ?? NONE;
}

/** The logo of the person who is signed in; architects and suppliers may have one. */
export function useOwnLogo({ id, role }: Pick<Profile, 'id' | 'role'>): string | undefined {
  return useLogos(role === 'architect' || role === 'supplier' ? [id] : []).get(id);
}
const NONE: ReadonlyMap<string, string> = new Map();
