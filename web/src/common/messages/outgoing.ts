import type { QueryClient } from '@tanstack/react-query';
import { useMemo, useSyncExternalStore } from 'react';
import { errorText } from '../../wire/errors.ts';
import { storedName } from '../attachments/accepted.ts';
import { fitPhoto } from '../attachments/fit-photo.ts';
import { attachmentsKey, attachmentsQuery } from '../attachments/queries.ts';
import { storeFile } from '../attachments/use-uploads.ts';
import { insertMessage, messagesKey, type NewMessage } from './queries.ts';

/** A file of a message on its way; `part` has left, from 0 to 1. */
export interface OutgoingFile {
  id: string;
  file: File;
  part: number;
  isStored: boolean;
}

/** A message that is not wholly at the server: its row first, then its files. */
export interface Outgoing extends NewMessage {
  author_id: string;
  created_at: string;
  uploads: readonly OutgoingFile[];
  /** Whether the row is at the server, and only files are missing. */
  isInserted: boolean;
  /** Why it failed, in words; null while it is under way. */
  failure: string | null;
}

/**
 * Messages of this page's life that are under way or have failed, by conversation. They outlive the
 * component, so that leaving a conversation neither stops nor loses what is being sent.
 */
let outgoing: ReadonlyMap<string, readonly Outgoing[]> = new Map();
const listeners = new Set<() => void>();
const none: readonly Outgoing[] = [];
const nothing: typeof outgoing = new Map();

const threadOf = ({ request_id, project_id }: NewMessage) => request_id ?? project_id;

function change(message: NewMessage, news: Partial<Outgoing> | null): void {
  const threadId = threadOf(message);
  const others = (outgoing.get(threadId) ?? none).flatMap((one) =>
    one.id !== message.id ? one : news ? { ...one, ...news } : [],
  );
  outgoing = new Map(outgoing).set(threadId, others);
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/**
 * Messages that the person is sending in the stored conversations that are shown as one, in the order in which they
 * were written.
 */
export function useOutgoing(threadIds: readonly string[], me: string): readonly Outgoing[] {
  const all = useSyncExternalStore(
    subscribe,
    () => outgoing,
    () => nothing,
  );
  return useMemo(
    () =>
      threadIds
        .flatMap((id) => all.get(id) ?? none)
        // Somebody else may have used this browser before.
        .filter(({ author_id }) => author_id === me)
        .toSorted((one, other) => one.created_at.localeCompare(other.created_at)),
    [all, threadIds, me],
  );
}

/** Sends a text with its files. It stands in {@link useOutgoing} until all of it is at the server. */
export function sendMessage(
  queryClient: QueryClient,
  place: Pick<Outgoing, 'project_id' | 'request_id' | 'author_id'>,
  body: string,
  files: readonly File[],
): void {
  const message: Outgoing = {
    ...place,
    id: crypto.randomUUID(),
    body,
    files: files.length,
    created_at: new Date().toISOString(),
    uploads: files.map((file) => ({
      id: crypto.randomUUID(),
      file,
      part: 0,
      isStored: false,
    })),
    isInserted: false,
    failure: null,
  };
  const threadId = threadOf(message);
  outgoing = new Map(outgoing).set(threadId, [...(outgoing.get(threadId) ?? none), message]);
  void deliver(queryClient, message);
}

/** Sends again what is missing of a message that failed. */
export function sendAgain(queryClient: QueryClient, message: Outgoing): void {
  change(message, { failure: null });
  void deliver(queryClient, { ...message, failure: null });
}

/** Forgets a message that failed. */
export const discardMessage = (message: Outgoing) => change(message, null);

async function deliver(queryClient: QueryClient, message: Outgoing): Promise<void> {
  const { id, project_id, request_id, body, files } = message;
  try {
    change(message, {});
    if (!message.isInserted) {
      await insertMessage({ id, project_id, request_id, body, files });
      change(message, { isInserted: true });
    }
    await uploadFiles(queryClient, message);
    // The row is read before the optimistic one goes, so that the message does not blink.
    await queryClient.invalidateQueries({ queryKey: attachmentsKey('message') });
    await queryClient.invalidateQueries({ queryKey: messagesKey });
    change(message, null);
  } catch (error) {
    console.error('Failed to send a message', error);
    change(message, { failure: errorText(error) });
    void queryClient.invalidateQueries({ queryKey: messagesKey });
  }
}

const nameOf = ({ file }: OutgoingFile) => storedName(file.name);

async function uploadFiles(queryClient: QueryClient, message: Outgoing): Promise<void> {
  if (message.uploads.length === 0) return;
  const uploads = message.uploads.map((upload) => ({ ...upload }));
  const report = () => change(message, { uploads: uploads.map((upload) => ({ ...upload })) });
  // The answer to an earlier try may have been lost: what is stored is not sent again.
  const known = attachmentsQuery('message', [message.id]);
  const stored = await queryClient.fetchQuery({ ...known, staleTime: 0 });
  const claimed = uploads.filter(({ isStored }) => isStored).map(nameOf);
  const names = stored.map(({ file_name }) => file_name).filter((name) => !claimed.includes(name));
  for (const upload of uploads) {
    if (upload.isStored) continue;
    if (names.includes(nameOf(upload))) {
      upload.isStored = true;
      report();
      continue;
    }
    const file = await fitPhoto(upload.file);
    await storeFile('message', message.id, file, new AbortController().signal, (part) => {
      upload.part = part;
      report();
    });
    upload.isStored = true;
    report();
  }
}
