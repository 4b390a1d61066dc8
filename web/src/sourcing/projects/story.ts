import { queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** Something that is done, is going on or comes next in a project; `more`: how many others of its state are not read. */
export type StoryEvent = RowOf<'get_project_story'>;

/** A project from the choice to the keys: the latest of what is done, what is going on, what comes next. */
export const storyQuery = (projectId: string) =>
  queryOptions({
    // Begins like the orders', whose changes it is made of.
    queryKey: ['orders', 'story', projectId],
    queryFn: () => read(supabase().rpc('get_project_story', { target_project_id: projectId })),
  });
