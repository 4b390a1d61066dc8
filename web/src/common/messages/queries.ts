import { type QueryClient, queryOptions, useQueryClient } from '@tanstack/react-query';
import { unreadKey, unreadQuery } from '../../session/unread.ts';
import { useAction } from '../../wire/action.ts';
import type { RowIn, RowOf } from '../../wire/rows.ts';
import { FOR_ROWS, type ServerList } from '../../wire/server-list.ts';
import { read, readNamed, supabase } from '../../wire/supabase.ts';

/**
 * The conversation of a project and a person as one of the two sees it, gathered from its stored ones (decision 243);
 * `thread_id` is the one into which a message is written, `last_at` is null where nothing was said yet.
 */
export type ThreadHead = RowOf<'get_thread'>;

/** A conversation in the list: something was said in it. */
export type ListedThread = RowOf<'list_threads'>;

/** Everything about conversations starts with this key; the change feed invalidates it whole. */
export const messagesKey = ['messages'] as const;
const threadKey = [...messagesKey, 'thread'] as const;
const keys = {
  threads: [...messagesKey, 'threads'] as const,
  thread: (threadId: string) => [...threadKey, threadId] as const,
  log: (head: Pair) => [...messagesKey, 'log', pairKey(head)] as const,
};

type Pair = Pick<ThreadHead, 'project_id' | 'other_id'>;

/** The key of a conversation, the same whatever is stored of it. */
export const pairKey = ({ project_id, other_id }: Pair) => `${project_id} ${other_id}`;

/** The ids of the stored conversations that it was gathered from. */
export const storedIds = ({ stored }: Pick<ThreadHead, 'stored'>) =>
  stored.map(({ thread_id }) => thread_id);

/** How many messages the person has not read, in all conversations. */
export const unreadMessagesQuery = queryOptions({
  ...unreadQuery,
  select: (row) => row?.conversations ?? 0,
});

/** Rows that the list shows at first, and that each "Mostrar mais" adds. */
export const THREADS_AT_ONCE = 50;
/** As many as the database returns at most; a search finds the others. */
const MOST_THREADS = 1_000;

/** Filters of the list of conversations; '' and false do not narrow it. */
export interface ThreadFilters {
  search?: string;
  onlyUnread?: boolean;
  projectId?: string;
}

/** The person's conversations, project by project; the project in which something last happened comes first. */
export const threadList = ({
  search = '',
  onlyUnread = false,
  projectId = '',
}: ThreadFilters): ServerList<ListedThread> => ({
  queryKey: [...keys.threads, search, onlyUnread, projectId],
  ask: (options, most) =>
    supabase().rpc(
      'list_threads',
      {
        gathered: true,
        search,
        only_unread: onlyUnread,
        ...(projectId && { in_project: projectId }),
        most: most ?? MOST_THREADS,
      },
      options ?? FOR_ROWS,
    ),
  total: ({ total }) => total,
});

/** The projects in which the person has a conversation, by name: `value` is the id. */
export const threadProjectsQuery = queryOptions({
  queryKey: ['projects of conversations'],
  queryFn: async () => {
    const rows = await read(
      supabase()
        .rpc('list_threads', { gathered: true, most: MOST_THREADS })
        .select('project_id,project_name'),
    );
    const names = new Map(rows.map(({ project_id, project_name }) => [project_id, project_name]));
    return [...names]
      .map(([value, label]) => ({ value, label }))
      .toSorted((one, other) => one.label.localeCompare(other.label, 'pt-BR'));
  },
  staleTime: 5 * 60_000,
});

/** One conversation, or null when it is not the person's (a malformed id included). */
export const threadQuery = (threadId: string) =>
  queryOptions({
    queryKey: keys.thread(threadId),
    queryFn: async (): Promise<ThreadHead | null> => {
      const found = await readNamed(
        supabase().rpc('get_thread', { thread_id: threadId, gathered: true }),
      );
      return found?.[0] ?? null;
    },
  });

/** A conversation with the ids of its stored ones. */
export type Gathered = Pick<ThreadHead, 'project_id' | 'other_id' | 'stored'>;

/** Messages of one answer. */
const MESSAGES_AT_ONCE = 50;

const askMessages = (head: Gathered) =>
  supabase()
    .from('messages')
    .select('id,thread_id,author_id,account_id,kind,body,event,data,files,created_at')
    .in('thread_id', storedIds(head))
    .order('created_at', { ascending: false })
    .order('id', { ascending: false })
    .limit(MESSAGES_AT_ONCE);

/**
 * A message as the conversation shows it; `author_id` null is Prumo, `account_id` null is the author's own account, `files` how many were
 * announced.
 */
export type Message = RowIn<typeof askMessages>;

/** Whether a message was written on the other side of a conversation, by whichever of its people. */
export const isTheirs = (
  { author_id, account_id }: Pick<Message, 'author_id' | 'account_id'>,
  { other_id }: Pick<ThreadHead, 'other_id'>,
) => (account_id ?? author_id) === other_id;

/** The part of a conversation that was read so far, oldest first. */
export interface Log {
  messages: readonly Message[];
  hasOlder: boolean;
}

/** The newest `MESSAGES_AT_ONCE` messages before one, or of all. */
const readBefore = (head: Gathered, message?: Message) => {
  const newest = askMessages(head);
  if (!message) return read(newest);
  const { created_at: at, id } = message;
  return read(newest.or(`created_at.lt."${at}",and(created_at.eq."${at}",id.lt.${id})`));
};

/**
 * The newest messages, joined to those that were read before: messages are never changed, so that what is
 * known of a long conversation is not read again at each new one.
 */
export const logQuery = (head: Gathered, queryClient: QueryClient) =>
  queryOptions({
    queryKey: keys.log(head),
    queryFn: async (): Promise<Log> => {
      const knownIds = () => new Set(knownLog(head, queryClient)?.messages.map(({ id }) => id));
      const found: Message[] = [];
      for (;;) {
        const page = await readBefore(head, found.at(-1));
        found.push(...page);
        const known = knownIds();
        const isWhole = page.length < MESSAGES_AT_ONCE;
        // More than a page may have come while nobody looked: read on until it meets what is known.
        if (isWhole || known.size === 0 || page.some(({ id }) => known.has(id)))
          return joined(knownLog(head, queryClient), found, !isWhole);
      }
    },
  });

const knownLog = (head: Pair, queryClient: QueryClient) =>
  queryClient.getQueryData<Log>(keys.log(head));

/** Adds messages to a log; whether there are older ones is what was known of the oldest. */
function joined(known: Log | undefined, found: readonly Message[], hasOlder: boolean): Log {
  const all = new Map([...(known?.messages ?? []), ...found].map((one) => [one.id, one]));
  const messages = [...all.values()].toSorted(byTime);
  const oldestFound = found.at(-1)?.id;
  return { messages, hasOlder: messages[0]?.id === oldestFound ? hasOlder : !!known?.hasOlder };
}

/** As the database orders them: instants of one format compare as text only after parsing, ids as text. */
const byTime = (a: Message, b: Message) =>
  instant(a.created_at) - instant(b.created_at) ||
  a.created_at.localeCompare(b.created_at) ||
  (a.id < b.id ? -1 : 1);
const instant = (at: string) => Date.parse(at);

/** Reads the messages before the oldest that is known. */
export function useOlderMessages(head: Gathered) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['older messages'],
    mutationFn: async (oldest: Message) => {
      const found = await readBefore(head, oldest);
      queryClient.setQueryData<Log>(keys.log(head), (known) =>
        joined(known, found, found.length === MESSAGES_AT_ONCE),
      );
      if (found.length === 0)
        queryClient.setQueryData<Log>(
          keys.log(head),
          (known) => known && { ...known, hasOlder: false },
        );
    },
  });
}

/** Marks a conversation read up to a message that the person has seen. */
export function useMarkRead({ thread_id }: Pick<ThreadHead, 'thread_id'>) {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['mark conversation read'],
    mutationFn: (until: string) =>
      read(supabase().rpc('mark_thread_read', { thread_id, until, gathered: true })),
    onSuccess: () =>
      Promise.all(
        [unreadKey, keys.threads, threadKey, ['notifications']].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  });
}

/** The message that the form sends; `files` is how many will follow. */
export interface NewMessage {
  id: string;
  project_id: string;
  request_id: string | null;
  body: string;
  files: number;
}

/** Sends a message. The same id again does nothing, so that it may be repeated after a lost answer. */
export const insertMessage = (message: NewMessage) =>
  read(supabase().from('messages').upsert(message, { onConflict: 'id', ignoreDuplicates: true }));

/** The conversation of the request that a quote belongs to; null when there is none for this person. */
export const threadOfQuoteQuery = (quoteId: string) =>
  queryOptions({
    queryKey: [...messagesKey, 'of quote', quoteId],
    queryFn: async () => {
      const found = await readNamed(
        supabase().from('quotes').select('request_id').eq('id', quoteId).limit(1),
      );
      return found?.[0]?.request_id ?? null;
    },
    staleTime: Number.POSITIVE_INFINITY,
    enabled: quoteId !== '',
  });
