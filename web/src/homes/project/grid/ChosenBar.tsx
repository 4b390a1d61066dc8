import { Menu, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import * as z from 'zod/mini';
import type { ItemFields, PlannedItem } from '../../../sourcing/items/item.ts';
import { itemSchema } from '../../../sourcing/items/item-form.ts';
import { ActionDialog } from '../../../ui/ActionDialog.tsx';
import { ActionMenu } from '../../../ui/ActionMenu.tsx';
import styles from '../../../ui/ChosenBar.module.css';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { categoryLabel, categoryOptions } from '../../../words/categories.ts';
import { formatBRL, plural } from '../../../words/format.ts';
import { unitOptions } from '../../../words/labels.ts';
import { sumBRL } from '../../../words/money.ts';
import type { useItemEdits } from './use-item-edits.ts';

interface ChosenBarProps {
  chosen: readonly PlannedItem[];
  rooms: readonly string[];
  /** In planning everything; afterwards the room alone, which changes no request. */
  isPlanning: boolean;
  edits: ReturnType<typeof useItemEdits>;
  /** Takes the choice back and gives the focus to the grid. */
  onClear: () => void;
}

/** Floats below the items while several are chosen: how many, how much, and what is done with all of them at once. */
export function ChosenBar({ chosen, rooms, isPlanning, edits, onClear }: ChosenBarProps) {
  const [dialog, setDialog] = useState<'room' | 'delete' | null>(null);
  if (chosen.length === 0) return null;
  const count = plural(chosen.length, 'item', 'itens');
  const forecast = sumBRL(chosen.flatMap((item) => item.forecast ?? []));
  const set = (fields: Partial<ItemFields>, said: string) =>
    void edits.setAll(chosen, fields, `${count}: ${said}.`);
  const toRoom = (room: string | null) =>
    edits.setAll(
      chosen,
      { room },
      room ? `${count}: o ambiente agora é “${room}”.` : `${count} sem ambiente.`,
    );
  return (
    <div className={`${styles.place} no-print`}>
      <section
        className={`bottom-bar ${styles.bar}`}
        aria-label="Itens selecionados"
        onKeyDown={(event) => {
          if (event.key === 'Escape' && !event.defaultPrevented) onClear();
        }}
      >
        <span className={styles.sum} role="status">
          <b>{count}</b> {forecast > 0 && <span className="num">{formatBRL(forecast)}</span>}
        </span>
        <Choices label="Ambiente">
          {rooms.map((room) => (
            <Menu.Item key={room} onClick={() => void toRoom(room)}>
              {room}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => void toRoom(null)}>Sem ambiente</Menu.Item>
          <Menu.Item onClick={() => setDialog('room')}>Outro ambiente…</Menu.Item>
        </Choices>
        {isPlanning && (
          <>
            <Choices label="Categoria">
              {categoryOptions().map(({ value, label }) => (
                <Menu.Item
                  key={value}
                  onClick={() =>
                    set({ category: value }, `a categoria agora é ${categoryLabel(value)}`)
                  }
                >
                  {label}
                </Menu.Item>
              ))}
            </Choices>
            <Choices label="Unidade">
              {unitOptions.map(({ value, label }) => (
                <Menu.Item
                  key={value}
                  onClick={() => set({ unit: value }, `a unidade agora é ${value}`)}
                >
                  {label}
                </Menu.Item>
              ))}
            </Choices>
            <button type="button" onClick={() => void edits.duplicateAll(chosen)}>
              Duplicar
            </button>
            <button type="button" onClick={() => setDialog('delete')}>
              Excluir
            </button>
          </>
        )}
        <button type="button" onClick={onClear}>
          Limpar <kbd>Esc</kbd>
        </button>
      </section>
      <ActionDialog
        opened={dialog === 'room'}
        title={`Ambiente de ${count}`}
        initialValues={{ room: '' }}
        schema={roomSchema}
        send={({ room }) => toRoom(room.trim())}
        submitLabel="Mudar"
        onClose={() => setDialog(null)}
      >
        {(form) => (
          <TextInput
            label="Ambiente"
            maxLength={60}
            data-autofocus
            autoComplete="off"
            {...form.getInputProps('room')}
          />
        )}
      </ActionDialog>
      <ConfirmDialog
        opened={dialog === 'delete'}
        onClose={() => setDialog(null)}
        onConfirm={() => {
          setDialog(null);
          void edits.deleteAll(chosen);
          onClear();
        }}
        title={`Excluir ${count}?`}
        confirmLabel="Excluir"
        danger
        action={null}
      >
        {chosen
          .slice(0, 5)
          .map(({ description }) => `“${description}”`)
          .join(', ')}
        {chosen.length > 5 && ` e mais ${chosen.length - 5}`}. Dá para desfazer logo depois.
      </ConfirmDialog>
    </div>
  );
}

const roomSchema = z.object({
  room: itemSchema.shape.room.check(z.minLength(1, 'Escreva o ambiente')),
});

const Choices = ({ label, children }: { label: string; children: ReactNode }) => (
  <ActionMenu button={<button type="button">{label}</button>}>{children}</ActionMenu>
);
