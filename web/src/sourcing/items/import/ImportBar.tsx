import { Button, Checkbox } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../../paths.ts';
import { FormError } from '../../../ui/FormError.tsx';
import { notifyOk } from '../../../ui/toasts.tsx';
import { errorText } from '../../../wire/errors.ts';
import { formatBRL, formatQuantity, plural } from '../../../words/format.ts';
import { sumBRL } from '../../../words/money.ts';
import type { ImportRow } from './draft.ts';
import styles from './ImportCheck.module.css';
import { type RefusedRow, specOf, useImportItems } from './use-import-items.ts';

/** Most rows of one call (items/import_items.sql). */
const MOST_ROWS = 500;

interface ImportBarProps {
  projectId: string;
  items: readonly ImportRow[];
  flagged: readonly ImportRow[];
  onLeaveOut: () => void;
  onRefused: (rows: readonly RefusedRow[]) => void;
  /** After a part of more rows than one call takes: those lines are in the project. */
  onStored: (lines: readonly number[]) => void;
  /** After the last part. */
  onDone?: () => void;
}

/** Number of items to store, and the button, which is off until every row is repaired or left out. */
export function ImportBar(props: ImportBarProps) {
  const { projectId, items, flagged, onLeaveOut, onRefused, onStored, onDone } = props;
  const navigate = useNavigate();
  const importItems = useImportItems(projectId);
  const ready = items.length - flagged.length;
  const rooms = new Set(items.map(({ fields }) => fields.room.trim()).filter(Boolean)).size;
  const withSpec = items.filter((row) => specOf(row) !== null).length;
  const now = items.slice(0, MOST_ROWS);
  const rest = items.length - now.length;
  const amounts = now.flatMap(({ amount }) => amount ?? []);
  const [withForecasts, setWithForecasts] = useState(true);
  const store = () =>
    importItems.mutate(
      { rows: now, withForecasts },
      {
        onSuccess: (refused) => {
          if (refused.length > 0) return onRefused(refused);
          const stored = plural(now.length, 'item importado', 'itens importados');
          if (rest > 0) {
            notifyOk(`${stored}. ${plural(rest, 'falta', 'faltam')} nesta planilha.`);
            return onStored(now.map(({ line }) => line));
          }
          notifyOk(stored);
          onDone?.();
          void navigate(paths.project(projectId));
        },
      },
    );
  return (
    <>
      {importItems.isError && (
        <FormError>{`Não foi possível importar. ${errorText(importItems.error)}`}</FormError>
      )}
      <div className={styles.bar}>
        <p role="status">
          <b>
            {plural(ready, 'item pronto', 'itens prontos')}
            {flagged.length > 0 && `, ${flagged.length} para corrigir`}
          </b>
          <span>
            {rest > 0
              ? `São até ${MOST_ROWS} por vez: agora ${partWords(now)}; ${rest === 1 ? 'a outra fica' : `as outras ${rest} ficam`} aqui para o próximo clique.`
              : [
                  rooms > 0 && `em ${plural(rooms, 'ambiente', 'ambientes')}`,
                  withSpec > 0 && `${withSpec} com ficha`,
                ]
                  .filter(Boolean)
                  .join(' · ')}
          </span>
        </p>
        {amounts.length > 0 && (
          <Checkbox
            checked={withForecasts}
            onChange={(event) => setWithForecasts(event.currentTarget.checked)}
            label={`Usar os valores da planilha como previsto: ${formatBRL(sumBRL(amounts))}`}
            description="Só você vê o previsto de cada item."
          />
        )}
        {flagged.length > 0 && (
          <Button size="md" variant="default" onClick={onLeaveOut}>
            {flagged.length === 1 ? 'Deixar 1 de fora' : `Deixar as ${flagged.length} de fora`}
          </Button>
        )}
        <Button
          size="md"
          color="clay.7"
          loading={importItems.isPending}
          disabled={items.length === 0 || flagged.length > 0}
          onClick={store}
        >
          {rest > 0
            ? `Importar os primeiros ${now.length}`
            : `Importar ${plural(now.length, 'item', 'itens')}`}
        </Button>
      </div>
    </>
  );
}

/** The lines of the sheet that one call takes. */
const partWords = (rows: readonly ImportRow[]) =>
  `as linhas ${formatQuantity(rows[0]?.line ?? 0)} a ${formatQuantity(rows.at(-1)?.line ?? 0)}`;
