import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { useTabDraft } from '../../session/tab-draft.ts';
import { announce } from '../../ui/LiveRegion.tsx';
import { useConnected } from '../../wire/connection.ts';
import { errorText, isUnreachable } from '../../wire/errors.ts';
import { formatAmount } from '../../words/format.ts';
import { type ForecastChange, forecastsOf, useSetForecasts } from '../forecast-queries.ts';
import type { PlannedItem } from '../item.ts';
import { type AddedItem, toRow } from '../item-row.ts';
import { useOtherTabs } from '../other-tabs.ts';
import {
  type ItemMove,
  itemsKey,
  useAddRows,
  useChangeItems,
  useDeleteItem,
  useMoveItems,
  useRestoreItems,
} from '../queries.ts';
import { apart, backsOf, type Change, inOne, withChanges, withoutChanges } from './changes.ts';
import { type Field, type ItemFields, readField } from './fields.ts';
import type { UnreadCell } from './pasted-rows.ts';

/** A cell whose text could not be stored: the text stays, with the reason, until it is mended. */
export interface FailedCell {
  id: string;
  field: Field;
  text: string;
  reason: string;
  /** No answer came: it is sent again by itself when the server is there. */
  isUnsent?: boolean;
  /** Texts of which each would be stored, where this one may mean any of them. */
  choices?: readonly string[];
}

/** The person's last change, in words, and how to undo it. */
interface Done {
  said: string;
  undo: () => Promise<unknown>;
}

const cellKey = (id: string, field: Field) => `${id} ${field}`;
const MOST_UNDONE = 100;

/**
 * Everything that the grid writes. What was typed is shown at once, `items` being the list with it; what
 * the service refuses stays in its cell with the reason. Each act leaves a way back.
 */
export function useItemEdits(projectId: string, stored: readonly PlannedItem[]) {
  const changeItems = useChangeItems(projectId);
  const setForecasts = useSetForecasts(projectId);
  const moveItems = useMoveItems(projectId);
  const addRows = useAddRows(projectId);
  const restoreItems = useRestoreItems(projectId);
  const deleteItems = useDeleteItem(projectId);
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Partial<ItemFields>>>(new Map());
  const draft = useTabDraft(`cells ${projectId}`, keptCells);
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedCell>>(
    () => new Map(draft.kept?.map((cell) => [cellKey(cell.id, cell.field), cell])),
  );
  const [done, setDone] = useState<readonly Done[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const queryClient = useQueryClient();
  const isUndoing = useRef(false);

  const items = useMemo(
    () =>
      stored.map((item) => {
        const fields = unsaved.get(item.id);
        return fields ? { ...item, ...fields } : item;
      }),
    [stored, unsaved],
  );
  const storedOf = (id: string) => stored.find((item) => item.id === id);

  const remember = (said: string, undo: () => Promise<unknown>) => {
    setProblem(null);
    setDone((before) => [...before.slice(1 - MOST_UNDONE), { said, undo }]);
    announce(said);
  };

  const fail = (cells: readonly FailedCell[]) =>
    setFailed(
      (before) =>
        new Map([...before, ...cells.map((one) => [cellKey(one.id, one.field), one] as const)]),
    );
  const forget = (cells: readonly { id: string; field: Field }[]) =>
    setFailed((before) => {
      const left = new Map(before);
      for (const { id, field } of cells) left.delete(cellKey(id, field));
      return left.size === before.size ? before : left;
    });

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

  /** Texts typed or pasted into cells of items that are there: stores what can be, keeps the rest. */
  async function write(cells: readonly { id: string; field: Field; text: string }[], said: string) {
    const read = cells.map((cell) => ({ ...cell, ...readField(cell.field, cell.text) }));
    forget(cells);
    fail(
      read.flatMap(({ id, field, text, ...reading }) =>
        'error' in reading
          ? [{ id, field, text, reason: reading.error, choices: reading.choices ?? [] }]
          : [],
      ),
    );
    const good = read.flatMap(({ id, field, text, ...reading }) => {
      const before = items.find((item) => item.id === id);
      return 'value' in reading && before && before[field] !== reading.value
        ? [{ id, field, text, value: reading.value, before: storedOf(id)?.[field] }]
        : [];
    });
    if (good.length === 0) return;
    // Two tables: each is stored all or not at all, and the other goes its own way.
    const parts = [
      good.filter(({ field }) => field !== 'forecast'),
      good.filter(({ field }) => field === 'forecast'),
    ].filter((cells) => cells.length > 0);
    const stored = await Promise.all(
      parts.map(async (cells) => {
        try {
          await store(inOne(cells.map(({ id, field, value }) => ({ id, [field]: value }))));
          return cells;
        } catch (error) {
          const reason = errorText(error);
          const isUnsent = isUnreachable(error);
          fail(cells.map(({ id, field, text }) => ({ id, field, text, reason, isUnsent })));
          announce(`Não foi salvo. ${reason}`);
          return [];
        }
      }),
    );
    const back = inOne(stored.flat().map(({ id, field, before }) => ({ id, [field]: before })));
    if (back.length > 0) remember(said, () => store(back));
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

  // Not lost with the page, and not left for a person to send again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept whenever a cell fails or is mended
  useEffect(() => void draft.keep(failed.size > 0 ? [...failed.values()] : null), [failed]);
  const isConnected = useConnected();
  const sendAgain = useEffectEvent(() => {
    const cells = [...failed.values()].filter(({ isUnsent }) => isUnsent);
    if (cells.length > 0) void write(cells, 'O que não tinha sido salvo foi salvo.');
  });
  const isRead = stored.length > 0;
  useEffect(() => {
    if (isConnected && isRead) sendAgain();
  }, [isConnected, isRead]);
  useOtherTabs(
    projectId,
    () => void queryClient.invalidateQueries({ queryKey: itemsKey(projectId) }),
  );

  return {
    items,
    failed,
    problem,
    last: done.at(-1) ?? null,
    isMoving: moveItems.isPending,
    write,
    discard: (cell: FailedCell) => forget([cell]),
    retry: (cell: FailedCell) => write([cell], 'Item alterado.'),
    dismissProblem: () => setProblem(null),

    /** With the cells of the new items that could not be read, which stay to be mended. */
    add: (added: readonly AddedItem[], said: string, unread: readonly UnreadCell[] = []) => {
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
    },

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

    renameRoom: (own: readonly PlannedItem[], room: string | null) =>
      act(
        room ? `O ambiente agora é “${room}”.` : 'Os itens ficaram sem ambiente.',
        () => store(own.map(({ id }) => ({ id, room }))),
        () => store(own.map(({ id, room: before }) => ({ id, room: before }))),
      ),

    /** After a kit was added elsewhere. */
    applied: (kit: string, ids: readonly string[]) =>
      remember(`O kit “${kit}” foi adicionado no fim da lista.`, () =>
        deleteItems.mutateAsync([...ids]),
      ),

    /** After a deletion that was confirmed elsewhere. */
    deleted: (item: PlannedItem) =>
      remember(`“${item.description}” foi excluído.`, () => restoreItems.mutateAsync([item])),

    undo: async () => {
      const last = done.at(-1);
      if (!last || isUndoing.current) return;
      isUndoing.current = true;
      try {
        await last.undo();
        setDone((before) => before.filter((one) => one !== last));
        announce('Desfeito.');
      } catch (error) {
        setProblem(`Não foi possível desfazer. ${errorText(error)}`);
      } finally {
        isUndoing.current = false;
      }
    },
  };
}

/** Cells that could not be stored before the page was left. */
const keptCells = (value: unknown): FailedCell[] | null =>
  Array.isArray(value) && value.every((one) => typeof Object(one).text === 'string') ? value : null;

const unsavedForecast = ({ id, amount }: ForecastChange, reason: string): FailedCell => ({
  id,
  field: 'forecast',
  text: amount === null ? '' : formatAmount(amount),
  reason,
});
