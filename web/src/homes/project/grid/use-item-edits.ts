import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { readField } from '../../../sourcing/items/fields.ts';
import {
  type ForecastSource,
  type ForecastSources,
  forecastSourcesQuery,
  forecastsOf,
  itemForecastsQuery,
  useSetForecasts,
} from '../../../sourcing/items/forecast-queries.ts';
import type { ItemFields, PlannedItem } from '../../../sourcing/items/item.ts';
import { type AddedItem, toRow } from '../../../sourcing/items/item-row.ts';
import {
  type ItemMove,
  itemsKey,
  useAddRows,
  useChangeItems,
  useDeleteItem,
  useMoveItems,
  useRestoreItems,
} from '../../../sourcing/items/queries.ts';
import { announce } from '../../../ui/LiveRegion.tsx';
import { useConnected } from '../../../wire/connection.ts';
import { errorText, isUnreachable } from '../../../wire/errors.ts';
import { useRefreshOn } from '../../../wire/realtime.ts';
import {
  apart,
  backsOf,
  type Change,
  changeOf,
  changesOf,
  followingForecasts,
  inOne,
  type ReadCell,
  withChanges,
  withoutChanges,
} from './changes.ts';
import {
  cellKey,
  type FailedCell,
  otherWritings,
  saidOfOther,
  unsavedForecast,
} from './failed-cells.ts';
import { manyEdits } from './many-edits.ts';
import type { UnreadCell } from './pasted-rows.ts';
import { useFailedCells } from './use-failed-cells.ts';
import { useUndo } from './use-undo.ts';

/** A text for a cell, and what the cell held when the text was begun. */
type WrittenCell = Pick<FailedCell, 'id' | 'field' | 'text' | 'seen'> & {
  /** Where a forecast was taken from. */
  source?: ForecastSource | undefined;
};

const NO_SOURCES: ForecastSources = {};

/**
 * Everything that the grid writes. What was typed is shown at once, `items` being the list with it; what
 * the service refuses stays in its cell with the reason. Each act leaves a way back.
 */
export function useItemEdits(projectId: string, stored: readonly PlannedItem[]) {
  const changeItems = useChangeItems(projectId);
  const setForecasts = useSetForecasts(projectId);
  const sources = useQuery(forecastSourcesQuery(projectId)).data ?? NO_SOURCES;
  const moveItems = useMoveItems(projectId);
  const addRows = useAddRows(projectId);
  const restoreItems = useRestoreItems(projectId);
  const deleteItems = useDeleteItem(projectId);
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Partial<ItemFields>>>(new Map());
  const { failed, fail, forget } = useFailedCells(projectId);
  const { last, problem, setProblem, remember, undo } = useUndo();
  /** By cell what is on its way to the server; it ends as null when it was stored. */
  const sending = useRef(new Map<string, Promise<ReadCell | null>>());

  const items = useMemo(
    () =>
      stored.map((item) => {
        const fields = unsaved.get(item.id);
        return fields ? { ...item, ...fields } : item;
      }),
    [stored, unsaved],
  );
  const storedOf = (id: string) => stored.find((item) => item.id === id);

  /** Shows the changes, stores them, and takes them off again when they are stored or refused. */
  async function store(changes: readonly Change[]) {
    setUnsaved((before) => withChanges(before, changes));
    try {
      const { fields, forecasts } = apart(changes);
      await Promise.all([
        fields.length > 0 && changeItems.mutateAsync(fields),
        forecasts.length > 0 && setForecasts.mutateAsync(forecasts),
      ]);
    } finally {
      setUnsaved((before) => withoutChanges(before, changes));
    }
  }

  /**
   * Texts typed or pasted into cells of items that are there: stores what can be, keeps the rest. `seen` is what a
   * cell held when its text was begun; where it is not said, what it holds now.
   */
  async function write(cells: readonly WrittenCell[], said: string) {
    const read = cells.map((cell) => ({ ...cell, ...readField(cell.field, cell.text) }));
    forget(cells);
    fail(
      read.flatMap(({ id, field, text, seen, ...reading }) =>
        'error' in reading
          ? [{ id, field, text, seen, reason: reading.error, choices: reading.choices ?? [] }]
          : !items.some((item) => item.id === id)
            ? [{ id, field, text, seen, reason: 'O item foi excluído em outro lugar.' }]
            : [],
      ),
    );
    const good = read.flatMap(({ id, field, text, seen, source, ...reading }) => {
      const now = items.find((item) => item.id === id);
      // A cell that is left as it was found is not written, whatever its value is meanwhile.
      return 'value' in reading && now && (source || ![now[field], seen].includes(reading.value))
        ? [
            {
              ...{ id, field, text, value: reading.value, source },
              seen: seen === undefined ? now[field] : seen,
            },
          ]
        : [];
    });
    if (good.length === 0) return;
    // Two tables: each is stored all or not at all, and the other goes its own way.
    const parts = [
      good.filter(({ field }) => field !== 'forecast'),
      good.filter(({ field }) => field === 'forecast'),
    ].filter((cells) => cells.length > 0);
    const following = followingForecasts(good, items, sources);
    setUnsaved((before) => withChanges(before, changesOf(following)));
    const written = (await Promise.all(parts.map(send))).flat();
    setUnsaved((before) => withoutChanges(before, changesOf(following)));
    // Only where the quantity was stored: otherwise the forecast would be of another one.
    const due = following.filter(({ id }) =>
      written.some((cell) => cell.id === id && cell.field === 'quantity'),
    );
    const stored = due.length > 0 ? [...written, ...(await send(due))] : written;
    const back = inOne(
      stored.map(({ id, field, value, seen }) =>
        changeOf(id, field, seen, value, field === 'forecast' ? sources[id] : undefined),
      ),
    );
    if (back.length > 0) remember(said, () => store(back));
  }

  /** Stores the cells that nobody else has written in meanwhile, and returns them; the others wait for a choice. */
  async function send(written: readonly ReadCell[]): Promise<readonly ReadCell[]> {
    setUnsaved((before) => withChanges(before, changesOf(written)));
    // Two quick writings of the same person are no conflict: the second waits for the first, and where that
    // was not stored the cell still holds what the first had seen.
    const cells = await Promise.all(
      written.map(async (cell) => {
        const unstored = await sending.current.get(cellKey(cell.id, cell.field));
        return unstored ? { ...cell, seen: unstored.seen } : cell;
      }),
    );
    const sent = store(changesOf(cells));
    for (const cell of cells) {
      const key = cellKey(cell.id, cell.field);
      const outcome = sent.then(
        () => null,
        () => cell,
      );
      sending.current.set(key, outcome);
      void outcome.then(() => sending.current.get(key) === outcome && sending.current.delete(key));
    }
    try {
      await sent;
      return cells;
    } catch (error) {
      const others = otherWritings(error);
      const isOther = ({ id, field }: ReadCell) => others.has(cellKey(id, field));
      const rest = cells.filter((cell) => !isOther(cell));
      const failing = rest.length < cells.length ? cells.filter(isOther) : cells;
      const reason = errorText(error);
      const isUnsent = isUnreachable(error);
      fail(
        failing.map(({ id, field, text, seen }) => {
          const other = others.get(cellKey(id, field));
          if (!other) return { id, field, text, seen, reason, isUnsent };
          const said = saidOfOther(storedOf(id), field, other);
          return { id, field, text, seen: other.value, reason: said, other };
        }),
      );
      announce(others.size > 0 ? reason : `Não foi salvo. ${reason}`);
      return rest.length > 0 && rest.length < cells.length ? send(rest) : [];
    }
  }

  /** One act that is not of cells; a failure is said under the grid, and nothing has changed. */
  async function act(said: string, todo: () => Promise<unknown>, undo: () => Promise<unknown>) {
    try {
      await todo();
      remember(said, undo);
      return true;
    } catch (error) {
      const sentence = `Não foi possível concluir. ${errorText(error)}`;
      setProblem(sentence);
      announce(sentence);
      return false;
    }
  }

  /** With the cells of the new items that could not be read, which stay to be mended. */
  function add(added: readonly AddedItem[], said: string, unread: readonly UnreadCell[] = []) {
    const rows = added.map((item) => ({ id: crypto.randomUUID(), ...toRow(projectId, item) }));
    return act(
      said,
      async () => {
        await addRows.mutateAsync(rows);
        fail(
          unread.map(({ place, field, text, refusal: { error, choices = [] } }) => ({
            id: rows[place]?.id ?? '',
            field,
            text,
            reason: error,
            choices,
          })),
        );
        const forecasts = forecastsOf(
          added.map(({ forecast }, place) => ({ id: rows[place]?.id ?? '', forecast })),
        );
        if (forecasts.length > 0)
          await setForecasts.mutateAsync(forecasts).catch(
            // The items are there: what is missing of them is said at their cells.
            (error) => fail(forecasts.map((one) => unsavedForecast(one, errorText(error)))),
          );
      },
      () => deleteItems.mutateAsync(rows.map(({ id }) => id)),
    );
  }

  // Not left for a person to send again.
  const isConnected = useConnected();
  const sendAgain = useEffectEvent(() => {
    const cells = [...failed.values()].filter(({ isUnsent }) => isUnsent);
    if (cells.length > 0) void write(cells, 'O que não tinha sido salvo foi salvo.');
  });
  const isRead = stored.length > 0;
  useEffect(() => {
    if (isConnected && isRead) sendAgain();
  }, [isConnected, isRead]);
  // From another tab, device or person; what is being typed stays (use-grid.ts).
  useRefreshOn('project_items', `project_id=eq.${projectId}`, [itemsKey(projectId)]);
  useRefreshOn('item_forecasts', `project_id=eq.${projectId}`, [
    itemForecastsQuery(projectId).queryKey,
  ]);

  return {
    projectId,
    items,
    sources,
    failed,
    problem,
    last,
    isMoving: moveItems.isPending,
    write,
    discard: (cell: FailedCell) => forget([cell]),
    retry: (cell: FailedCell) => write([cell], 'Item alterado.'),
    /** Settles a cell that two people wrote in: mine replaces the other text, or the other stays. */
    settle: (cell: FailedCell, keep: 'mine' | 'other') =>
      keep === 'mine' ? write([cell], 'Item alterado.') : Promise.resolve(forget([cell])),
    dismissProblem: () => setProblem(null),

    add,

    move: ({ ids, before, room }: ItemMove, said: string) => {
      const backs = backsOf(stored, ids);
      return act(
        said,
        () => moveItems.mutateAsync({ ids, before, ...(room === undefined ? {} : { room }) }),
        async () => {
          for (const back of backs) await moveItems.mutateAsync(back);
        },
      );
    },

    ...manyEdits({
      act,
      store,
      add,
      remove: deleteItems.mutateAsync,
      restore: restoreItems.mutateAsync,
    }),

    /** After a kit was added elsewhere. */
    applied: (kit: string, ids: readonly string[]) =>
      remember(`O kit “${kit}” foi adicionado no fim da lista.`, () =>
        deleteItems.mutateAsync([...ids]),
      ),

    /** After a deletion that was confirmed elsewhere. */
    deleted: (item: PlannedItem) =>
      remember(`“${item.description}” foi excluído.`, () => restoreItems.mutateAsync([item])),

    undo,
  };
}
