import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import type { Arguments, RowIn } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** Stem of every query about parts. */
export const partKeys = { all: ['item parts'] as const };

const askParts = (itemId: string) =>
  supabase()
    .from('item_parts')
    .select('id,description,quantity,unit')
    .eq('item_id', itemId)
    .order('position');

/** A part of an item, with the quantity of the whole item. */
export type ItemPart = RowIn<typeof askParts>;

/** The parts that an item is composed of, in their order. */
export const itemPartsQuery = (itemId: string) =>
  queryOptions({
    queryKey: [...partKeys.all, itemId],
    queryFn: () => read(askParts(itemId)),
  });

/** Writes what an item is composed of, all or nothing; refused where somebody else changed it since it was read. */
export const useSetParts = () =>
  useAction({
    mutationKey: ['set item parts'],
    mutationFn: (said: Arguments<'set_item_parts'>) => read(supabase().rpc('set_item_parts', said)),
    stales: [partKeys.all],
  });
