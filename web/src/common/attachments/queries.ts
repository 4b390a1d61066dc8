import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import { chunksOf } from '../../wire/id-chunks.ts';
import type { Row } from '../../wire/rows.ts';
import { readAll } from '../../wire/server-list.ts';
import { supabase } from '../../wire/supabase.ts';
import type { Role } from '../../words/labels.ts';

/** Where private files are kept. */
export const BUCKET = 'anexos';

/**
 * Purpose of a file: specifications of an item, what supplier and architect send each other in a quote
 * request, receipts of a payment, documents of a project or of a registration.
 */
export type AttachmentKind = Exclude<Row<'attachments'>['kind'], 'logo'>;

/** A file of something, as its list shows it; `size` in bytes. */
export type Attachment = Pick<
  Row<'attachments'>,
  'id' | 'kind' | 'entity_id' | 'file_name' | 'mime_type' | 'size' | 'uploaded_by' | 'created_at'
>;

/** The columns that name the object behind a file. */
export type StoredFile = Pick<Attachment, 'id' | 'kind' | 'entity_id' | 'file_name'>;

/** Key of all lists of files. */
export const attachmentsKeys = ['attachments'] as const;
export const attachmentsKey = (kind: Attachment['kind']) => [...attachmentsKeys, kind] as const;

/** The object behind a file. */
const objectName = ({ kind, entity_id, file_name }: StoredFile) =>
  `${kind}/${entity_id}/${file_name}`;

/** Files of all that is named, oldest first. One query for a whole screen: a project has sixty items. */
export const attachmentsQuery = (kind: AttachmentKind, ids: readonly string[]) =>
  queryOptions({
    queryKey: [...attachmentsKey(kind), ...ids],
    queryFn: async () =>
      (await Promise.all(chunksOf(ids).map((some) => filesOf(kind, some)))).flat(),
    enabled: ids.length > 0,
  });

/** All files of one kind in a project, oldest first. Suppliers may not ask by project. */
export const attachmentsOfProjectQuery = (kind: AttachmentKind, projectId: string) =>
  queryOptions({
    queryKey: [...attachmentsKey(kind), 'of project', projectId],
    queryFn: () =>
      readAll(
        () => askFiles(kind).eq('project_id', projectId),
        ({ id }) => id,
      ),
  });

const filesOf = (kind: AttachmentKind, ids: readonly string[]) =>
  readAll(
    () => askFiles(kind).in('entity_id', [...ids]),
    ({ id }) => id,
  );

/** All files that a person sent, but for the logo, newest first. */
export const ownAttachmentsQuery = (person: string) =>
  queryOptions({
    queryKey: [...attachmentsKeys, 'of person', person],
    queryFn: () =>
      readAll(
        () =>
          supabase()
            .from('attachments')
            .select(COLUMNS)
            .eq('uploaded_by', person)
            .neq('kind', 'logo')
            .order('created_at', { ascending: false })
            .order('id'),
        ({ id }) => id,
      ),
  });

/** All receipts that the signed-in supplier may see: those of payments to them. Newest first. */
export const receiptsQuery = queryOptions({
  queryKey: [...attachmentsKey('payment'), 'received'],
  queryFn: () =>
    readAll(
      () =>
        supabase()
          .from('attachments')
          .select(COLUMNS)
          .eq('kind', 'payment')
          .order('created_at', { ascending: false })
          .order('id'),
      ({ id }) => id,
    ),
});

const COLUMNS = 'id,kind,entity_id,file_name,mime_type,size,uploaded_by,created_at';

const askFiles = (kind: AttachmentKind) =>
  supabase().from('attachments').select(COLUMNS).eq('kind', kind).order('created_at').order('id');

/** Links live a little longer than a page is usually left open; they are made again before they end. */
const LINK_SECONDS = 3600;
const NEW_LINK_MS = 50 * 60_000;

/** For each file, by its id, a link that works without signing in for an hour. */
export const linksQuery = (files: readonly Attachment[]) =>
  queryOptions({
    queryKey: ['attachment links', ...files.map(({ id, file_name }) => `${id} ${file_name}`)],
    queryFn: async () => {
      const bucket = (await supabase().storage()).from(BUCKET);
      const names = files.map(objectName);
      const links = await stored(bucket.createSignedUrls(names, LINK_SECONDS));
      return new Map(files.map(({ id }, at) => [id, links[at]?.signedUrl ?? null]));
    },
    enabled: files.length > 0,
    staleTime: NEW_LINK_MS,
    refetchInterval: NEW_LINK_MS,
  });

/** Waits for a call of the storage client and returns its data; rejects with its error. */
async function stored<Data>(
  call: Promise<{ data: Data; error: Error | null }>,
): Promise<NonNullable<Data>> {
  const { data, error } = await call;
  if (error || !data) throw error ?? new Error('The storage client returned nothing');
  return data;
}

/** Twice the square it is shown in, for dense screens. */
const THUMBNAIL = { width: 96, height: 96, resize: 'cover' } as const;

/** A link to a picture made small: a square, or of the pixels that a screen says. */
export const thumbnailQuery = (
  file: StoredFile,
  size: { width: number; height: number; resize: 'cover' } = THUMBNAIL,
) =>
  queryOptions({
    queryKey: ['attachment thumbnail', file.id, file.file_name, size.width],
    queryFn: async () => {
      const bucket = (await supabase().storage()).from(BUCKET);
      const { signedUrl } = await stored(
        bucket.createSignedUrl(objectName(file), LINK_SECONDS, { transform: size }),
      );
      return signedUrl;
    },
    staleTime: NEW_LINK_MS,
    retry: false,
  });

/** The person who sent a file may remove it within a day; the database holds them to it. */
const REMOVABLE_MS = 24 * 3600_000;
/** Kinds that an architect and the team may remove, whichever person sent them. Files of an offer stand in its versions. */
const OTHERS_REMOVABLE: Partial<Record<Role, readonly string[]>> = {
  architect: ['project', 'product'],
  admin: ['project', 'item', 'terms'],
};

/** Whether a person may remove a file that they see. What a sent version names is not known here: see `kept`. */
export const isRemovable = (
  file: Attachment,
  { id, role }: { id: string; role: Role },
  now = Date.now(),
) => {
  // A message and its files are never taken back.
  if (file.kind === 'message') return false;
  if (OTHERS_REMOVABLE[role]?.includes(file.kind)) return true;
  return (
    file.uploaded_by === id &&
    // Nobody else relies on the documents of a registration.
    (file.kind === 'profile' || now - Date.parse(file.created_at) < REMOVABLE_MS)
  );
};

/** Removes a file. The service removes nothing, without an error, where it may not. */
export function useRemoveAttachment() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['remove attachment'],
    mutationFn: async (file: Attachment) => {
      const bucket = (await supabase().storage()).from(BUCKET);
      const removed = await stored(bucket.remove([objectName(file)]));
      if (removed.length === 0) throw new Error('Você não pode mais remover este arquivo.');
    },
    onSettled: (_none, _error, { kind }) =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: attachmentsKey(kind) }),
        queryClient.invalidateQueries({ queryKey: [...attachmentsKeys, 'of person'] }),
      ]),
  });
}
