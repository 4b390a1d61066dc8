import { queryOptions } from '@tanstack/react-query';
import { readAll } from '../../wire/server-list.ts';
import { supabase } from '../../wire/supabase.ts';

// Apart from what writes fichas: a loader of a page carries it to every home.

/** `all` is the stem of every query about fichas. */
export const specKeys = { all: ['specs'] as const };
const ofProject = (projectId: string) => [...specKeys.all, 'project', projectId] as const;

/** The fichas of a project in the order of its list: all for its architect, those that were sent for its client. */
export const specsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ofProject(projectId),
    // Another tab may have changed them just now, and an edit starts from what is seen.
    refetchOnWindowFocus: 'always',
    queryFn: () =>
      readAll(
        () => supabase().rpc('get_item_specs', { target_project_id: projectId }),
        ({ item_id }) => item_id,
      ),
  });
