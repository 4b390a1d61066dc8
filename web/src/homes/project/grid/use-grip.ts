import { type PointerEvent, type RefObject, useRef, useState } from 'react';
import type { PlannedItem } from '../../../sourcing/items/item.ts';
import { type ItemGroup, idAfter } from './rows.ts';

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
  list: readonly PlannedItem[],
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
      const target = place && targetOf(groups, list, row, place);
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
function targetOf(
  groups: readonly ItemGroup[],
  list: readonly PlannedItem[],
  moved: string,
  { row, side }: Drop,
): Target | null {
  for (const group of groups) {
    // On a heading: the first of its room.
    if (group.key === row) return { before: group.items[0]?.id ?? null, room: group.room };
    if (!group.items.some(({ id }) => id === row)) continue;
    const before = side === 'before' ? row : idAfter(list, row, moved);
    return { before, room: group.room };
  }
  return null;
}
