import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { useAction } from '../../../wire/action.ts';
import type { RowOf } from '../../../wire/rows.ts';
import { read, supabase } from '../../../wire/supabase.ts';
import { projectKeys } from '../../projects/queries.ts';
import { useSetSpecs } from '../../specs/queries.ts';
import { useSetForecasts } from '../forecast-queries.ts';
import { writtenFields } from '../item-row.ts';
import { itemsKey } from '../queries.ts';
import { specUses } from './column-uses.ts';
import type { ImportRow, RowField } from './draft.ts';

/** A row as it is sent: the sheet's line stays here, and what it says for the ficha goes by a call of its own. */
const toItem = ({ fields, quantity }: ImportRow) => {
  const { brand: _b, model: _m, finish: _f, color: _c, size: _s, ...item } = fields;
  return writtenFields({ ...item, quantity });
};

/** The fields of the ficha that a row fills; null where it says none. */
export const specOf = ({ fields }: ImportRow) => {
  const said = specUses.flatMap((use) => (fields[use].trim() ? [[use, fields[use].trim()]] : []));
  return said.length === 0 ? null : Object.fromEntries(said);
};

/** Most fichas of one call. */
const MOST_SPECS = 200;

/** Rows to import; their prices in the sheet may become the architect's own forecast of each item. */
interface ImportedRows {
  rows: readonly ImportRow[];
  withForecasts: boolean;
}

type ImportAnswer = RowOf<'import_items'>;

/** A row that the database refused, by the sheet's line. */
export interface RefusedRow {
  line: number;
  field: RowField;
  error: string;
}

/** Stores all rows in one call, or none and says which it refused. */
export function useImportItems(projectId: string) {
  const queryClient = useQueryClient();
  const setForecasts = useSetForecasts(projectId);
  const setSpecs = useSetSpecs(projectId);
  // The same rows sent again, because an answer was lost, keep their ids and are stored once.
  const ids = useRef(new Map<string, string>());
  const idOf = (row: ImportRow) => {
    const key = JSON.stringify([row.line, row.fields]);
    const id = ids.current.get(key) ?? crypto.randomUUID();
    ids.current.set(key, id);
    return id;
  };
  return useAction({
    mutationKey: ['import items'],
    mutationFn: async ({ rows, withForecasts }: ImportedRows): Promise<RefusedRow[]> => {
      const items = rows.map((row) => ({ id: idOf(row), ...toItem(row) }));
      const call = supabase().rpc('import_items', { target_project_id: projectId, items });
      const answer = await read(call);
      const isStored = answer.every(({ error }) => error === null);
      if (isStored) {
        // The code of an item becomes that of its ficha where it is free. Sent again, what is the same changes nothing.
        const specs = items.flatMap(({ id }, place) => {
          const spec = rows[place] && specOf(rows[place]);
          return spec ? [{ item_id: id, version: 0, ...spec }] : [];
        });
        for (let at = 0; at < specs.length; at += MOST_SPECS)
          await setSpecs.mutateAsync(specs.slice(at, at + MOST_SPECS));
      }
      if (withForecasts && isStored) {
        const forecasts = items.flatMap(({ id }, place) => {
          const amount = rows[place]?.amount ?? null;
          return amount === null ? [] : [{ id, amount }];
        });
        // Sent again should this fail, the items keep their ids and are not stored twice.
        if (forecasts.length > 0) await setForecasts.mutateAsync(forecasts);
      }
      return answer.flatMap(({ row_number, field, error }) => {
        const line = rows[row_number - 1]?.line;
        return error === null || line === undefined ? [] : [{ line, field: fieldOf(field), error }];
      });
    },
    onSettled: () =>
      Promise.all([
        queryClient.invalidateQueries({ queryKey: itemsKey(projectId) }),
        queryClient.invalidateQueries({ queryKey: projectKeys.all }),
      ]),
  });
}

/** Where the form shows a refusal: what is not about one of its fields stands at the description. */
const fieldOf = (field: ImportAnswer['field']): RowField =>
  field === null || field === 'id' ? 'description' : field;
