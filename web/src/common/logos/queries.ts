import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Profile } from '../../session/session.tsx';
import { useAction } from '../../wire/action.ts';
import { chunksOf } from '../../wire/id-chunks.ts';
import { publicConfig, read, supabase } from '../../wire/supabase.ts';
import { uploadFile, urlPath } from '../attachments/upload-file.ts';
import { fitLogo } from './fit-logo.ts';

/** The public bucket, which holds nothing but logos. */
const BUCKET = 'public-files';
const logosKey = ['logos'] as const;
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
  return `${publicConfig().supabaseUrl}/storage/v1/render/image/public/${BUCKET}/${urlPath(name)}?${size}`;
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

/** Puts a picture in the place of the person's logo; null removes the logo. */
export const useSaveLogo = (person: string) =>
  useAction({
    mutationKey: ['save logo'],
    mutationFn: async (picture: File | null) => {
      const former = await read(
        supabase()
          .from('attachments')
          .select('file_name')
          .eq('kind', 'logo')
          .eq('entity_id', person),
      );
      if (picture) {
        const file = await fitLogo(picture);
        const ending = file.type === 'image/png' ? 'png' : 'jpg';
        await uploadFile({
          bucket: BUCKET,
          name: `logo/${person}/marca-${crypto.randomUUID()}.${ending}`,
          file,
          onProgress: () => undefined,
          signal: new AbortController().signal,
        });
      }
      if (former.length === 0) return;
      const bucket = (await supabase().storage()).from(BUCKET);
      const { error } = await bucket.remove(
        former.map(({ file_name }) => `logo/${person}/${file_name}`),
      );
      if (error) throw error;
    },
    stales: [logosKey],
  });
