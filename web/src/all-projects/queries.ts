import { queryOptions } from '@tanstack/react-query';
import type { ProjectStatus } from '../labels.ts';
import { read, supabase } from '../supabase.ts';

interface Person {
  full_name: string;
  email: string;
}

/** A project as an administrator reads it, with the approved quotes of its items; amounts in R$. */
export interface AnyProject {
  id: string;
  name: string;
  address: string | null;
  status: ProjectStatus;
  created_at: string;
  architect: Person | null;
  client: Person | null;
  project_items: { quotes: { price: number; payments: { amount: number }[] }[] }[];
}

/** Every project, newest first. Only administrators read those of others. */
export const allProjectsQuery = queryOptions({
  queryKey: ['projects', 'everybody’s'],
  queryFn: () =>
    read<AnyProject[]>(
      supabase()
        .from('projects')
        .select(
          'id,name,address,status,created_at,' +
            'architect:profiles!projects_architect_id_fkey(full_name,email),' +
            'client:profiles!projects_client_id_fkey(full_name,email),' +
            'project_items(quotes(price,payments(amount)))',
        )
        .eq('project_items.quotes.status', 'approved')
        .order('created_at', { ascending: false }),
    ),
  refetchInterval: 60_000,
});
