import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { notifyError } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { unreadCountQuery, useMarkRead } from './queries.ts';

/** Marks every notification as read. Without unread ones it stays in its place and does nothing, so that it keeps the focus. */
export function MarkAllRead({ variant }: { variant: 'subtle' | 'default' }) {
  const { data: unread = 0 } = useQuery(unreadCountQuery);
  const mark = useMarkRead();
  const isIdle = unread === 0;
  const markAll = () =>
    mark.mutate(null, {
      onError: (error) =>
        notifyError('Não foi possível marcar os avisos como lidos', errorText(error)),
    });
  return (
    <Button
      variant={variant}
      aria-disabled={isIdle || undefined}
      data-disabled={isIdle || undefined}
      bg={isIdle && variant === 'subtle' ? 'transparent' : undefined}
      onClick={isIdle ? undefined : markAll}
    >
      Marcar como lidos
    </Button>
  );
}
