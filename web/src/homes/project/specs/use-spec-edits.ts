import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { type SpecChange, useSetSpecs } from '../../../sourcing/specs/queries.ts';
import {
  type GridField,
  NO_SPEC,
  readSpecField,
  type Spec,
  sameCode,
  specFacts,
} from '../../../sourcing/specs/spec.ts';
import { specsQuery } from '../../../sourcing/specs/specs-query.ts';
import { errorCode, errorText } from '../../../wire/errors.ts';
import { useUndo } from '../grid/use-undo.ts';
import type { SpecRow } from './spec-rows.ts';

/** Values for columns of one ficha. */
type Fields = Partial<Pick<Spec, GridField>>;

/** A text that is not stored, with the reason. */
export interface FailedSpecCell {
  id: string;
  field: GridField;
  text: string;
  reason: string;
}

export interface WrittenSpecCell {
  id: string;
  field: GridField;
  text: string;
}

/** A value for a cell, and what the cell held when it was written. */
interface ReadSpecCell extends WrittenSpecCell {
  value: string | boolean | null;
  seen: string | boolean | null;
}

/** Most fichas of one call. */
const MOST = 200;

const specCellKey = (id: string, field: string) => `${id} ${field}`;

/**
 * Everything that the grid of fichas writes. What was typed is shown at once; what is refused stays in its cell with
 * the reason. Writings go one after the other, each with the version that the one before has left. Each act leaves a way back.
 */
export function useSpecEdits(projectId: string, stored: readonly SpecRow[]) {
  const queryClient = useQueryClient();
  const setSpecs = useSetSpecs(projectId);
  const [unsaved, setUnsaved] = useState<ReadonlyMap<string, Fields>>(new Map());
  const [failed, setFailed] = useState<ReadonlyMap<string, FailedSpecCell>>(new Map());
  const { last, problem, setProblem, remember, undo } = useUndo();
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const rows = stored.map((row): SpecRow => {
    const fields = unsaved.get(row.item.id);
    return fields ? { ...row, fields: { ...row.fields, ...fields } } : row;
  });

  const latest = () => queryClient.getQueryData(specsQuery(projectId).queryKey) ?? [];
  const nowOf = (id: string, field: GridField) =>
    (latest().find(({ item_id }) => item_id === id) ?? NO_SPEC)[field];
  const changesOf = (cells: readonly ReadSpecCell[]): SpecChange[] => {
    const changes = new Map<string, SpecChange>();
    for (const { id, field, value } of cells) {
      const version = latest().find(({ item_id }) => item_id === id)?.version ?? 0;
      const change = changes.get(id) ?? { item_id: id, version };
      changes.set(id, { ...change, [field]: value });
    }
    return [...changes.values()];
  };

  /** Stores cells; those of an item that the server refuses are returned with the reason, the others are stored. */
  async function store(cells: readonly ReadSpecCell[], isAgain = false): Promise<FailedSpecCell[]> {
    const changes = changesOf(cells);
    if (changes.length === 0) return [];
    try {
      for (let at = 0; at < changes.length; at += MOST)
        await setSpecs.mutateAsync(changes.slice(at, at + MOST));
      return [];
    } catch (error) {
      // Another field of the ficha was changed meanwhile: the cell is written with the version that was read since.
      const isOther = errorCode(error) === 'PT409' && !isAgain;
      if (isOther && cells.every(({ id, field, seen }) => nowOf(id, field) === seen))
        return store(cells, true);
      if (changes.length > 1 && errorCode(error) !== undefined) {
        const half = new Set(
          changes.slice(0, Math.ceil(changes.length / 2)).map(({ item_id }) => item_id),
        );
        return [
          ...(await store(cells.filter(({ id }) => half.has(id)))),
          ...(await store(cells.filter(({ id }) => !half.has(id)))),
        ];
      }
      const reason = errorText(error);
      return cells.map(({ id, field, text }) => ({ id, field, text, reason }));
    }
  }

  const forget = (cells: readonly { id: string; field: GridField }[]) =>
    setFailed((before) => {
      const after = new Map(before);
      for (const { id, field } of cells) after.delete(specCellKey(id, field));
      return after;
    });
  const fail = (cells: readonly FailedSpecCell[]) =>
    setFailed((before) => {
      const after = new Map(before);
      for (const cell of cells) after.set(specCellKey(cell.id, cell.field), cell);
      return after;
    });

  /** Shows the values, stores them after what is under way, and keeps those that were refused in their cells. */
  async function send(cells: readonly ReadSpecCell[]): Promise<readonly ReadSpecCell[]> {
    setUnsaved((before) => {
      const after = new Map(before);
      for (const { id, field, value } of cells)
        after.set(id, { ...after.get(id), [field]: value } as Fields);
      return after;
    });
    const run = queue.current.then(() => store(cells));
    queue.current = run.catch(() => undefined);
    const refused = await run;
    setUnsaved((before) => {
      const after = new Map(before);
      for (const { id, field, value } of cells) {
        const { [field]: shown, ...others } = after.get(id) ?? {};
        // A later writing in the same cell is still on its way.
        if (shown !== value) continue;
        if (Object.keys(others).length > 0) after.set(id, others);
        else after.delete(id);
      }
      return after;
    });
    fail(refused);
    const lost = new Set(refused.map(({ id, field }) => specCellKey(id, field)));
    return cells.filter(({ id, field }) => !lost.has(specCellKey(id, field)));
  }

  /** The code that another row has, among those that are shown and those that are written. */
  const takenBy = (id: string, code: string | null, written: readonly ReadSpecCell[]) =>
    rows.some(({ item, fields }) => {
      if (item.id === id) return false;
      const own = written.findLast((cell) => cell.id === item.id && cell.field === 'code');
      return sameCode(code, own ? (own.value as string | null) : fields.code);
    });

  async function write(written: readonly WrittenSpecCell[], said: string) {
    forget(written);
    const bad: FailedSpecCell[] = [];
    const good: ReadSpecCell[] = [];
    for (const cell of written) {
      const row = rows.find(({ item }) => item.id === cell.id);
      const reading = readSpecField(cell.field, cell.text);
      if ('error' in reading) bad.push({ ...cell, reason: reading.error });
      else if (!row?.canWrite)
        bad.push({ ...cell, reason: row?.locked ?? 'O item não está mais na lista' });
      else if (row.fields[cell.field] !== reading.value)
        good.push({ ...cell, value: reading.value, seen: nowOf(cell.id, cell.field) });
    }
    const free = good.filter((cell) => {
      if (cell.field !== 'code' || !takenBy(cell.id, cell.value as string | null, good))
        return true;
      bad.push({ ...cell, reason: `Este código já está em outro item: ${cell.value}.` });
      return false;
    });
    fail(bad);
    if (free.length === 0) return;
    const done = await send(free);
    if (done.length > 0)
      remember(said, async () => {
        const back = done.map((cell) => ({ ...cell, value: cell.seen, seen: cell.value }));
        const left = await send(back);
        if (left.length < back.length) throw new Error('Confira as células marcadas.');
      });
  }

  return {
    rows,
    failed,
    last,
    problem,
    undo,
    write,
    dismissProblem: () => setProblem(null),
    /** Keeps a text in its cell with a reason, unsent. */
    hold: (cell: FailedSpecCell) => fail([cell]),
    discard: (cell: FailedSpecCell) => forget([cell]),
    retry: (cell: FailedSpecCell) => write([cell], `${specFacts[cell.field].name}: salvo.`),
  };
}
