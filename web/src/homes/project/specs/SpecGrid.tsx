import { VisuallyHidden } from '@mantine/core';
import {
  type ClipboardEvent,
  type KeyboardEvent,
  type MouseEvent,
  useEffect,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { type GridField, gridFields, specFacts, specText } from '../../../sourcing/specs/spec.ts';
import { announce } from '../../../ui/LiveRegion.tsx';
import { tableRoles as as } from '../../../ui/table-roles.ts';
import { byKey } from '../../../words/by-key.ts';
import { plural } from '../../../words/format.ts';
import { plainWords } from '../../../words/search.ts';
import { readCells } from '../grid/read-cells.ts';
import styles from './SpecGrid.module.css';
import { type SpecColumn, SpecGridRow, type SpecStep, specColumns } from './SpecGridRow.tsx';
import type { SpecRoom, SpecRow } from './spec-rows.ts';
import type { useSpecEdits } from './use-spec-edits.ts';

interface SpecGridProps {
  rooms: readonly SpecRoom[];
  edits: ReturnType<typeof useSpecEdits>;
  chosen: ReadonlySet<string>;
  onChoose: (ids: readonly string[], isChosen: boolean) => void;
  onOpen: (id: string) => void;
}

interface Place {
  row: string;
  column: SpecColumn;
}

const isField = (column: SpecColumn): column is GridField =>
  (gridFields as readonly string[]).includes(column);

/** Beyond so many rows those out of sight are not laid out. */
const AT_ONCE = 40;

/**
 * The fichas of a project as a grid (ARIA's pattern), with the keys of the grid of items: arrows go from cell to cell,
 * Enter or a letter writes, Enter then goes down and Tab to the side, and rows of a spreadsheet are pasted over the cells.
 */
export function SpecGrid({ rooms, edits, chosen, onChoose, onOpen }: SpecGridProps) {
  const element = useRef<HTMLDivElement>(null);
  const rows = useMemo(() => rooms.flatMap((room) => room.rows), [rooms]);
  const [active, setActive] = useState<Place>({ row: '', column: 'code' });
  const [editing, setEditing] = useState<
    (Place & { initial?: string | undefined; seen: string }) | null
  >(null);
  const wantsFocus = useRef(false);
  const current = rows.some(({ item }) => item.id === active.row)
    ? active.row
    : (rows[0]?.item.id ?? '');
  const failedOf = useMemo(() => byKey([...edits.failed.values()], ({ id }) => id), [edits.failed]);
  const rowOf = (id: string) => rows.find(({ item }) => item.id === id);

  useLayoutEffect(() => {
    if (!wantsFocus.current || editing) return;
    wantsFocus.current = false;
    const cells = element.current?.querySelectorAll<HTMLElement>(
      `[data-column="${active.column}"]`,
    );
    const cell = [...(cells ?? [])].find((one) => one.dataset.row === current);
    (cell?.querySelector<HTMLElement>('button') ?? cell)?.focus();
  });

  const go = (row: string | undefined, column: SpecColumn = active.column) => {
    if (row === undefined) return;
    wantsFocus.current = true;
    setActive({ row, column });
  };
  const neighbour = (id: string, by: 1 | -1) =>
    rows[rows.findIndex(({ item }) => item.id === id) + by]?.item.id;

  const edit = (place: Place, initial?: string) => {
    const row = rowOf(place.row);
    if (!row || !isField(place.column)) return;
    if (!row.canWrite) {
      announce(row.locked ?? '');
      return;
    }
    setActive(place);
    if (place.column === 'accepts_equivalent' && initial === undefined) {
      write(row, place.column, row.fields.accepts_equivalent ? 'Não' : 'Sim');
      return;
    }
    const bad = edits.failed.get(`${place.row} ${place.column}`);
    const seen = specText(row.fields, place.column);
    setEditing({ ...place, initial: initial ?? bad?.text, seen });
  };

  const write = (row: SpecRow, field: GridField, text: string) =>
    void edits.write(
      [{ id: row.item.id, field, text }],
      `${specFacts[field].name} de “${row.item.description}” mudou.`,
    );

  const commit = (id: string, field: GridField, text: string, step: SpecStep) => {
    const row = rowOf(id);
    const now = row && specText(row.fields, field);
    const seen = editing?.seen ?? now;
    // Left as it was found, or as it is: nothing is written, also where a colleague stored something else meanwhile.
    if (row && text.trim() !== now && text.trim() !== seen) {
      if (now === seen) write(row, field, text);
      else edits.hold({ id, field, text, reason: changedMeanwhile(now ?? '') });
    }
    setEditing(null);
    if (step === 'stay') return;
    const side = specColumns.indexOf(field);
    if (step === 'down' || step === 'up') go(neighbour(id, step === 'down' ? 1 : -1) ?? id, field);
    else go(id, specColumns[side + (step === 'right' ? 1 : -1)] ?? field);
  };
  const cancel = () => {
    wantsFocus.current = true;
    setEditing(null);
  };

  const latest = useRef({ commit, cancel, onChoose, onOpen });
  useEffect(() => {
    latest.current = { commit, cancel, onChoose, onOpen };
  });
  const [actions] = useState(() => ({
    commit: (...asked: Parameters<typeof commit>) => latest.current.commit(...asked),
    cancel: () => latest.current.cancel(),
    choose: (id: string, isOn: boolean) => latest.current.onChoose([id], isOn),
    open: (id: string) => latest.current.onOpen(id),
  }));

  const onKeyDown = (event: KeyboardEvent) => {
    const { key, altKey } = event;
    const hasControl = event.ctrlKey || event.metaKey;
    const side = specColumns.indexOf(active.column);
    const row = rowOf(current);
    const place = { row: current, column: active.column };
    if (hasControl && key.toLowerCase() === 'z' && !event.shiftKey) void edits.undo();
    else if (!row || altKey || (hasControl && key !== 'Home' && key !== 'End')) return;
    else if ((event.target as Element).closest('[data-inside]')) return;
    else if (key === 'ArrowDown') go(neighbour(current, 1));
    else if (key === 'ArrowUp') go(neighbour(current, -1));
    else if (key === 'ArrowRight') go(current, specColumns[side + 1] ?? active.column);
    else if (key === 'ArrowLeft') go(current, specColumns[side - 1] ?? active.column);
    else if (key === 'Home') go(hasControl ? rows[0]?.item.id : current, specColumns[0]);
    else if (key === 'End') go(hasControl ? rows.at(-1)?.item.id : current, specColumns.at(-1));
    else if (key === 'Tab') {
      const next = specColumns[side + (event.shiftKey ? -1 : 1)];
      // At the end of a row the grid is left, as by any Tab.
      if (!next) return;
      go(current, next);
    } else if (key === ' ') onChoose([current], !chosen.has(current));
    else if (key === 'Enter' || key === 'F2') {
      // A button acts on its own Enter.
      if (active.column === 'open') return;
      if (isField(active.column)) edit(place);
      else onOpen(current);
    } else if (key === 'Delete' || key === 'Backspace') {
      if (!isField(active.column) || !row.canWrite || active.column === 'accepts_equivalent')
        return;
      write(row, active.column, '');
    } else if (key.length === 1 && isField(active.column)) edit(place, key);
    else return;
    event.preventDefault();
  };

  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text');
    const cells = readCells(text);
    const isOneCell = cells.length === 1 && cells[0]?.length === 1;
    if (text === '' || !isField(active.column) || (editing && isOneCell)) return;
    event.preventDefault();
    setEditing(null);
    const from = gridFields.indexOf(active.column);
    const at = rows.findIndex(({ item }) => item.id === current);
    const lines = isHeadingRow(cells[0] ?? []) ? cells.slice(1) : cells;
    const pasted = lines.flatMap((line, place) => {
      const row = rows[at + place];
      return line.flatMap((text, side) => {
        const field = gridFields[from + side];
        return row && field ? [{ id: row.item.id, field, text }] : [];
      });
    });
    void edits.write(pasted, `${plural(pasted.length, 'célula colada', 'células coladas')}.`);
    const beyond = lines.length - (rows.length - at);
    if (beyond > 0)
      announce(
        `${plural(beyond, 'linha ficou', 'linhas ficaram')} de fora: a lista termina antes.`,
      );
  };

  const onCopy = (event: ClipboardEvent) => {
    const row = rowOf(current);
    if (editing || !row || !isField(active.column) || !window.getSelection()?.isCollapsed) return;
    event.clipboardData.setData('text/plain', specText(row.fields, active.column));
    event.preventDefault();
  };

  // A click chooses a cell, one on the chosen cell writes in it; by the click itself it has the focus.
  const wasChosen = useRef(false);
  const onMouseDown = (event: MouseEvent) => {
    const cell = (event.target as Element).closest('[data-row]');
    wasChosen.current = cell !== null && cell === document.activeElement;
  };
  const onClick = (event: MouseEvent) => {
    if ((event.target as Element).closest('button, input, label')) return;
    const cell = (event.target as Element).closest<HTMLElement>('[data-row]');
    if (!cell?.dataset.row) return;
    const place = { row: cell.dataset.row, column: cell.dataset.column as SpecColumn };
    const isFinger = window.matchMedia?.('(pointer: coarse)').matches;
    if (wasChosen.current || isFinger) edit(place);
    setActive(place);
  };

  const ids = rows.map(({ item }) => item.id);
  const isAll = ids.length > 0 && ids.every((id) => chosen.has(id));
  return (
    <div className={`card ${styles.frame}`}>
      <VisuallyHidden id="spec-grid-keys">
        Setas vão de célula em célula, Enter escreve, Espaço seleciona a linha, Control Z desfaz.
      </VisuallyHidden>
      {/* biome-ignore lint/a11y/useSemanticElements: a table has no rows that are grids */}
      <div
        ref={element}
        role="grid"
        tabIndex={-1}
        aria-label="Especificação dos itens"
        aria-multiselectable="true"
        aria-describedby="spec-grid-keys"
        className={rows.length > AT_ONCE ? `${styles.grid} ${styles.long}` : styles.grid}
        onKeyDown={onKeyDown}
        onPaste={onPaste}
        onCopy={onCopy}
        onMouseDown={onMouseDown}
        onClick={onClick}
        onFocus={(event) => {
          const cell = (event.target as Element).closest<HTMLElement>('[data-row]');
          if (!cell?.dataset.row || editing) return;
          const [row, column] = [cell.dataset.row, cell.dataset.column as SpecColumn];
          if (row !== active.row || column !== active.column) setActive({ row, column });
        }}
      >
        <div {...as.rowgroup} className={styles.head}>
          <div {...as.row} className={styles.row}>
            <div {...as.columnheader} className={`${styles.check} no-print`}>
              <label>
                <input
                  type="checkbox"
                  aria-label="Selecionar todos os itens mostrados"
                  checked={isAll}
                  onChange={(event) => onChoose(ids, event.currentTarget.checked)}
                />
              </label>
            </div>
            <div {...as.columnheader} className={styles.cell}>
              Item
            </div>
            {specColumns.map((column) => (
              <div key={column} {...as.columnheader} data-column={column} className={styles.cell}>
                {isField(column) ? (
                  <abbr className="no-underline" title={specFacts[column].name}>
                    {specFacts[column].short}
                  </abbr>
                ) : column === 'status' ? (
                  'Situação'
                ) : (
                  <VisuallyHidden>Abrir</VisuallyHidden>
                )}
              </div>
            ))}
          </div>
        </div>
        {rooms.map(({ room, rows: own }) => (
          <div key={room} {...as.rowgroup}>
            <div {...as.row} className={styles.room}>
              <div {...as.rowheader}>
                {room} <span className="muted regular">{own.length}</span>
              </div>
            </div>
            {own.map(({ item, spec, fields, canWrite }) => (
              <SpecGridRow
                key={item.id}
                item={item}
                spec={spec}
                fields={fields}
                canWrite={canWrite}
                isChosen={chosen.has(item.id)}
                active={current === item.id ? active.column : null}
                editing={
                  editing?.row === item.id && isField(editing.column)
                    ? { column: editing.column, initial: editing.initial }
                    : null
                }
                failed={failedOf.get(item.id)}
                actions={actions}
              />
            ))}
          </div>
        ))}
      </div>
    </div>
  );
}

const changedMeanwhile = (now: string) =>
  `Mudou enquanto você escrevia: ${now === '' ? 'agora a célula está vazia' : `agora está “${now}”`}.`;

const names = gridFields.flatMap((field) => [
  plainWords(specFacts[field].name),
  plainWords(specFacts[field].short),
]);

/** The first line of a copied table, where two of its cells are names of columns. */
const isHeadingRow = (line: readonly string[]) => {
  const named = line.filter((cell) => names.includes(plainWords(cell)));
  return named.length > 1 || (line.length === 1 && named.length === 1);
};
