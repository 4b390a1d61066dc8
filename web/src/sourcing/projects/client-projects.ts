import { queryOptions } from '@tanstack/react-query';
import type { Hidden, RowIn } from '../../wire/rows.ts';
import { readAll } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';

const askClientProjects = (clientId: string) =>
  supabase()
    .from('projects')
    .select(
      'id,name,address,status,created_at,architect:profiles!projects_architect_id_fkey(full_name,email,phone_number)',
    )
    .eq('client_id', clientId)
    .order('created_at', { ascending: false })
    .order('id');

/** A project as its client reads it, with the architect. */
export type ClientProject = Hidden<RowIn<typeof askClientProjects>, 'architect'>;

/** The client's projects with their architects, newest first. */
export const clientProjectsQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['projects', 'of client', clientId],
    queryFn: () =>
      readAll<ClientProject>(
        () => askClientProjects(clientId),
        ({ id }) => id,
      ),
  });

/** The client's most recent active project, or null. */
export const activeProjectQuery = (clientId: string) =>
  queryOptions({
    queryKey: ['projects', 'active of client', clientId],
    queryFn: async () => {
      const [project] = await read(
        supabase()
          .from('projects')
          .select('id,name')
          .eq('client_id', clientId)
          .in('status', ['planning', 'quoting', 'in_progress'])
          .order('created_at', { ascending: false })
          .limit(1),
      );
      return project ?? null;
    },
  });
