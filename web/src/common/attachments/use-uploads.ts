import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useRef } from 'react';
import { announce } from '../../ui/LiveRegion.tsx';
import { errorCode, errorText } from '../../wire/errors.ts';
import { isTaxXml, refusalOf, storedName } from './accepted.ts';
import { fitPhoto } from './fit-photo.ts';
import { type AttachmentKind, attachmentsKey, BUCKET } from './queries.ts';
import { uploadFile } from './upload-file.ts';

/** A file that is not stored yet. `part` has left, from 0 to 1. */
export interface Sending {
  id: string;
  file: File;
  state: 'waiting' | 'sending' | 'failed' | 'refused';
  part: number;
  /** Why it failed or was refused. */
  reason: string | null;
}

/** Uploads of one field under way at once: more would only share the same connection. */
const AT_ONCE = 2;
const LEFT = 'O envio parou quando a página foi fechada.';
/** Files of the same name in one place. */
const MOST_COPIES = 50;

/** Refusals of a file for what it is: the same file again is refused again. */
const REFUSALS = new Set(['TAXDC', 'PT409', 'InvalidMimeType', 'EntityTooLarge']);

const NONE: readonly Sending[] = [];

const sendingsKey = (kind: AttachmentKind, entityId: string) => ['sendings', kind, entityId];

/**
 * Files of one thing that are not stored yet. They are kept with what the tab has read and not with a page, so that
 * another place can name them, and one that failed is there when the page is opened again.
 */
export const useSendings = (kind: AttachmentKind, entityId: string): readonly Sending[] =>
  useQuery({
    queryKey: sendingsKey(kind, entityId),
    queryFn: () => NONE,
    enabled: false,
    initialData: NONE,
    gcTime: Number.POSITIVE_INFINITY,
  }).data;

const setSendings = (
  queryClient: QueryClient,
  kind: AttachmentKind,
  entityId: string,
  news: (all: readonly Sending[]) => readonly Sending[],
) =>
  queryClient.setQueryData<readonly Sending[]>(sendingsKey(kind, entityId), (all) =>
    news(all ?? NONE),
  );

/** Puts files in the list of those that one thing waits for: the next place that shows them sends them. */
export const queueFiles = (
  queryClient: QueryClient,
  kind: AttachmentKind,
  entityId: string,
  files: readonly File[],
) =>
  setSendings(queryClient, kind, entityId, (all) => [
    ...all,
    ...files.map((file): Sending => {
      const reason = refusalOf(file, kind);
      const state = reason ? 'refused' : 'waiting';
      return { id: crypto.randomUUID(), file, state, part: 0, reason };
    }),
  ]);

/**
 * Files on their way to one thing: sent two at a time, each with its progress, and tried again when the
 * person asks. What leaves the list is stored, or was dropped by the person. Leaving the page stops what is under way;
 * it waits in the list as failed.
 */
export function useUploads(kind: AttachmentKind, entityId: string) {
  const queryClient = useQueryClient();
  const sendings = useSendings(kind, entityId);
  const stops = useRef(new Map<string, AbortController>());

  const change = useCallback(
    (id: string, news: Partial<Sending> | null) =>
      setSendings(queryClient, kind, entityId, (all) =>
        all.flatMap((one) => (one.id !== id ? one : news ? { ...one, ...news } : [])),
      ),
    [queryClient, kind, entityId],
  );

  const send = useCallback(
    async ({ id, file }: Sending) => {
      const stop = new AbortController();
      stops.current.set(id, stop);
      change(id, { state: 'sending', part: 0, reason: null });
      try {
        const fitted = await fitPhoto(file);
        // The XML of a nota fiscal is no receipt, wherever it is dropped.
        const place = kind === 'payment' && isTaxXml(file) ? 'tax_document' : kind;
        await storeFile(place, entityId, fitted, stop.signal, (part) => change(id, { part }));
        await queryClient.invalidateQueries({ queryKey: attachmentsKey(place) });
        change(id, null);
        announce(`${file.name} foi enviado`);
      } catch (error) {
        if (stop.signal.aborted) return;
        console.error('Failed to upload', error);
        // The answer may have been lost on the way back: the list then shows that it is stored.
        void queryClient.invalidateQueries({ queryKey: attachmentsKey(kind) });
        change(id, {
          state: REFUSALS.has(errorCode(error) ?? '') ? 'refused' : 'failed',
          reason: errorText(error),
        });
      } finally {
        stops.current.delete(id);
      }
    },
    [kind, entityId, queryClient, change],
  );

  useEffect(() => {
    const free = AT_ONCE - sendings.filter(({ state }) => state === 'sending').length;
    for (const next of sendings
      .filter(({ state }) => state === 'waiting')
      .slice(0, Math.max(free, 0)))
      void send(next);
  }, [sendings, send]);

  useEffect(() => {
    const underWay = stops.current;
    return () => {
      for (const [id, stop] of underWay) {
        stop.abort();
        change(id, { state: 'failed', reason: LEFT });
      }
      underWay.clear();
    };
  }, [change]);

  return {
    sendings,
    add: (files: readonly File[]) => queueFiles(queryClient, kind, entityId, files),
    retry: (id: string) => change(id, { state: 'waiting', reason: null }),
    /** Stops it, or forgets it when it has failed. */
    drop: (id: string) => {
      stops.current.get(id)?.abort();
      change(id, null);
    },
  };
}

/** Stores under the file's own name, or the first like it that is free: cameras call every photo "image.jpg". */
export async function storeFile(
  kind: AttachmentKind,
  entityId: string,
  file: File,
  signal: AbortSignal,
  onProgress: (part: number) => void,
): Promise<void> {
  for (let copy = 1; ; copy += 1) {
    const name = `${kind}/${entityId}/${storedName(file.name, copy)}`;
    try {
      return await uploadFile({ bucket: BUCKET, name, file, signal, onProgress });
    } catch (error) {
      if (errorCode(error) !== 'KeyAlreadyExists' || copy === MOST_COPIES) throw error;
    }
  }
}
