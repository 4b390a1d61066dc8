import { type QueryKey, useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useIsHeld } from '../../session/session.tsx';
import { useRefreshOn } from '../../wire/realtime.ts';

const LOOK_AGAIN_MS = 30_000;

/**
 * Reads these keys again when a request changes: one, or any that the person reads (null). People whom the gate holds have no live
 * channel, and read again twice a minute. Returns whether changes come by themselves.
 */
export function useSupportNews(id: string | null, keys: readonly QueryKey[]): boolean {
  const isHeld = useIsHeld();
  const queryClient = useQueryClient();
  useRefreshOn('support_requests', isHeld ? undefined : id && `id=eq.${id}`, keys);
  useEffect(() => {
    if (!isHeld) return;
    const timer = setInterval(() => {
      for (const queryKey of keys) void queryClient.invalidateQueries({ queryKey });
    }, LOOK_AGAIN_MS);
    return () => clearInterval(timer);
  }, [isHeld, keys, queryClient]);
  return !isHeld;
}
