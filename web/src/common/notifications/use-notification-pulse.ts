import { type QueryClient, type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { unreadKey, unreadQuery } from '../../session/unread.ts';
import { announce } from '../../ui/LiveRegion.tsx';
import { useRefreshOn } from '../../wire/realtime.ts';
import { useAtRest } from '../../wire/use-at-rest.ts';
import { categoryLabel } from '../../words/categories.ts';
import { newestUnread, notificationsKey } from './queries.ts';

const keys = [notificationsKey, unreadKey];

type KeysOfKind = (kind: string) => readonly QueryKey[];

/** The table of pulse.ts, which no first screen needs; where its code does not come, every event makes everything old. */
const loadKeysOfKind = (): Promise<KeysOfKind> =>
  import('./pulse.ts').then(
    ({ keysOfKind }) => keysOfKind,
    () => () => [[]],
  );

/**
 * Follows the person's notifications. Each change reads them again, and with a new one what its event
 * changed (pulse.ts), so that no page has to ask again and again. After the connection was lost, everything
 * on the screen is read again; when the channel opens, what changed since the page was read. New notifications are
 * announced to screen readers, once for several that come together.
 */
export function useNotificationPulse(personId: string): void {
  const keysOfKind = useKeysOfKind();
  const hasNew = useRef(false);
  const queryClient = useQueryClient();
  useRefreshOn('notifications', keysOfKind ? `recipient_id=eq.${personId}` : undefined, keys, {
    keysOf: ({ kind, read_at }) => {
      // A row that was marked as read, in this tab or another, changes nothing but the count.
      if (read_at !== null) return [];
      hasNew.current = true;
      return keysOfKind?.(String(kind)) ?? [];
    },
    missedKeys: async () => {
      const missed = await keysOfMissed(queryClient);
      if (missed.length > 0) announceNew();
      return missed;
    },
    readsAllAfterBreak: true,
    onChange: () => {
      if (!hasNew.current) return;
      hasNew.current = false;
      announceNew();
    },
  });
}

/** The table once the page is at rest; undefined before. */
function useKeysOfKind(): KeysOfKind | undefined {
  const isAtRest = useAtRest();
  const [keysOfKind, setKeysOfKind] = useState<KeysOfKind>();
  useEffect(() => {
    if (!isAtRest) return;
    let hasLeft = false;
    void loadKeysOfKind().then((loaded) => !hasLeft && setKeysOfKind(() => loaded));
    return () => {
      hasLeft = true;
    };
  }, [isAtRest]);
  return keysOfKind;
}

const announceNew = () =>
  void announceNewest().catch((error) => console.error('Failed to announce a notification', error));

async function announceNewest() {
  const [[newest], { noticeWords }] = await Promise.all([
    newestUnread(1),
    import('../../../../database/notifications/words.ts'),
  ]);
  if (newest) announce(`Novo aviso: ${noticeWords(newest, categoryLabel).title}`);
}

/**
 * The keys of what notifications say that arrived after the unread ones were counted for the first screen. Nothing
 * is missed by a page that was read later than the count: it is read once more than needed.
 */
export async function keysOfMissed(queryClient: QueryClient): Promise<readonly QueryKey[]> {
  const before = queryClient.getQueryData(unreadQuery.queryKey)?.notifications;
  if (before === undefined) return [];
  const now = await queryClient.fetchQuery({ ...unreadQuery, staleTime: 0 });
  const missed = (now?.notifications ?? 0) - before;
  if (missed <= 0) return [];
  const [newest, keysOfKind] = await Promise.all([newestUnread(missed), loadKeysOfKind()]);
  return newest.flatMap(({ kind }) => keysOfKind(kind));
}
