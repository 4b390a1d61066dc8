import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { ItemGroup } from './rows.ts';

interface Drop {
  row: string;
  side: 'before' | 'after';
}
interface Target {
  before: string | null;
  room: string | null | undefined;
}

/** Rows moved by the grip, with a mouse, a pen or a finger. With the keyboard: Alt and an arrow. */
export function useGrip(
  grid: RefObject<HTMLElement | null>,
  groups: readonly ItemGroup[],
  onMove: (row: string, target: Target) => void,
) {
  const held = useRef<string | null>(null);
  const [drop, setDrop] = useState<Drop | null>(null);

  const over = (event: PointerEvent): Drop | null => {
    const row = document
      .elementFromPoint(event.clientX, event.clientY)
      ?.closest<HTMLElement>('[role=row]');
    const place = row?.querySelector<HTMLElement>('[data-row]')?.dataset.row;
    if (!row || !place || !grid.current?.contains(row)) return null;
    const { top, height } = row.getBoundingClientRect();
    return { row: place, side: event.clientY < top + height / 2 ? 'before' : 'after' };
  };
  const handlers = {
    onPointerDown: (event: PointerEvent) => {
      const handle = (event.target as Element).closest<HTMLElement>('[data-grip]');
      if (!handle?.dataset.grip || event.button !== 0) return;
      event.preventDefault();
      held.current = handle.dataset.grip;
      handle.setPointerCapture(event.pointerId);
    },
    onPointerMove: (event: PointerEvent) => {
      if (held.current === null) return;
      const next = over(event);
      setDrop((now) => (now?.row === next?.row && now?.side === next?.side ? now : next));
    },
    onPointerUp: (event: PointerEvent) => {
      const row = held.current;
      if (row === null) return;
      const place = over(event);
      held.current = null;
      setDrop(null);
      const target = place && targetOf(groups, place);
      if (target && place.row !== row) onMove(row, target);
    },
    onPointerCancel: () => {
      held.current = null;
      setDrop(null);
    },
  };
  return { drop, handlers };
}

/** Before whom, and in which room, something dropped at a row comes to stand. */
function targetOf(groups: readonly ItemGroup[], { row, side }: Drop): Target | null {
  for (const [at, group] of groups.entries()) {
    const next = groups[at + 1]?.items[0]?.id ?? null;
    // On a heading: the first of its room.
    if (group.key === row) return { before: group.items[0]?.id ?? next, room: group.room };
    const place = group.items.findIndex(({ id }) => id === row);
    if (place < 0) continue;
    const before = side === 'before' ? row : (group.items[place + 1]?.id ?? next);
    return { before, room: group.room };
  }
  return null;
}
