import { type ItemGroup, stepOf } from './rows.ts';
import type { Grid } from './use-grid.ts';
import { useGrip } from './use-grip.ts';

export type GridMoves = ReturnType<typeof useGridMoves>;

/** Items and rooms moved to another place: by one step, or by the grip. */
export function useGridMoves({
  element,
  edits,
  groups,
  items,
  itemOf,
  groupOf,
  go,
  setChanged,
}: Grid) {
  const moveOne = (id: string, by: -1 | 1) => {
    const item = itemOf(id);
    const target = stepOf(groups, items, id, by);
    if (!item || !target || edits.isMoving) return;
    setChanged([id]);
    go(id);
    void edits.move(
      { ids: [id], ...target },
      target.room === undefined
        ? `“${item.description}” mudou de lugar. A ordem vale na solicitação e na comparação.`
        : `“${item.description}” foi para ${target.room ?? 'a parte sem ambiente'}.`,
    );
  };
  const moveRoom = (group: ItemGroup, target: { before: string | null } | null) => {
    if (!target || edits.isMoving) return;
    const ids = group.items.map(({ id }) => id);
    setChanged(ids);
    go(group.key, 'description');
    void edits.move({ ids, ...target }, `${group.room ?? 'Sem ambiente'} mudou de lugar.`);
  };

  const grip = useGrip(element, groups, items, (id, target) => {
    const group = groupOf(id);
    if (group) {
      if (!group.items.some((item) => item.id === target.before))
        moveRoom(group, { before: target.before });
      return;
    }
    const item = itemOf(id);
    if (!item || target.before === id || edits.isMoving) return;
    const room = target.room === undefined || target.room === item.room ? undefined : target.room;
    setChanged([id]);
    void edits.move(
      { ids: [id], before: target.before, ...(room === undefined ? {} : { room }) },
      room === undefined
        ? `“${item.description}” mudou de lugar. A ordem vale na solicitação e na comparação.`
        : `“${item.description}” foi para ${room ?? 'a parte sem ambiente'}.`,
    );
  });

  return { moveOne, moveRoom, grip };
}
