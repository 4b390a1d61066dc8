import { queryOptions } from '@tanstack/react-query';
import { projectKeys } from '../../sourcing/projects/queries.ts';
import type { Row } from '../../wire/rows.ts';
import { readAll } from '../../wire/server-list.ts';
import { supabase } from '../../wire/supabase.ts';

/** A project whose diário can be written today. */
export type Work = Pick<Row<'projects'>, 'id' | 'name' | 'address'>;

/** The projects in progress of an architect, by name. */
export const worksQuery = (architectId: string) =>
  queryOptions({
    queryKey: [...projectKeys.list(architectId), 'works'],
    queryFn: () =>
      readAll<Work>(
        () =>
          supabase()
            .from('projects')
            .select('id,name,address')
            .eq('architect_id', architectId)
            .eq('status', 'in_progress')
            .order('name')
            .order('id'),
        ({ id }) => id,
      ),
  });
