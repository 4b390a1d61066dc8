import { useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { projectKeys } from '../../projects/queries.ts';
import { useAction } from '../../wire/action.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { itemsKey } from '../queries.ts';
import type { ImportRow, RowField } from './draft.ts';

/** A row as it is sent: the sheet's line stays here. */
const toItem = ({ fields, quantity }: ImportRow) => ({
  description: fields.description.trim(),
  category: fields.category,
  quantity,
  unit: fields.unit,
  room: fields.room.trim() || null,
  specifications_url: fields.specificationsUrl.trim() || null,
});

type ImportAnswer = RowOf<'import_items'>;

/** What the database refused, by the sheet's line. */
export interface RefusedRow {
  line: number;
  field: RowField;
  error: string;
}

/** Stores all rows in one call, or none and says which it refused. */
export function useImportItems(projectId: string) {
  const queryClient = useQueryClient();
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
    mutationFn: async (rows: readonly ImportRow[]): Promise<RefusedRow[]> => {
      const items = rows.map((row) => ({ id: idOf(row), ...toItem(row) }));
      const call = supabase().rpc('import_items', { target_project_id: projectId, items });
      const answer = await read(call);
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
function fieldOf(field: ImportAnswer['field']): RowField {
  if (field === 'specifications_url') return 'specificationsUrl';
  return field === null || field === 'id' ? 'description' : field;
}
