import { queryOptions } from '@tanstack/react-query';
import { useAction } from '../../wire/action.ts';
import { useRefreshOn } from '../../wire/realtime.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';

/** A termo de entrega with what it names: as it was answered, or as the project is now while it waits. */
export type Handover = RowOf<'get_handovers'>;
export type HandoverContent = NonNullable<Handover['content']>;

/** `all` is the stem of every query about termos de entrega: what staled it stales them all. */
const keys = {
  all: ['handovers'] as const,
  ofProject: (projectId: string) => ['handovers', 'of project', projectId] as const,
  preview: (projectId: string) => ['handovers', 'preview', projectId] as const,
};

/** The termos de entrega of a project, the latest first. */
export const handoversQuery = (projectId: string) =>
  queryOptions({
    queryKey: keys.ofProject(projectId),
    queryFn: () => read(supabase().rpc('get_handovers', { target_project_id: projectId })),
  });

/** The content that a termo de entrega would have if the architect sent it now. */
export const handoverPreviewQuery = (projectId: string) =>
  queryOptions({
    queryKey: keys.preview(projectId),
    queryFn: async () => {
      const [row] = await read(
        supabase().rpc('preview_handover', { target_project_id: projectId }),
      );
      return row?.content ?? null;
    },
    // Something is mended or delivered every hour of the last week.
    staleTime: 0,
  });

/** Reads termos de entrega again when one is sent or answered, or something that the waiting one names has changed. */
export function useLiveHandovers(projectId: string) {
  useRefreshOn('handovers', `project_id=eq.${projectId}`, [keys.all]);
}

/** Sends the client a termo de entrega; the same words sent again are one. */
export const useSendHandover = (projectId: string) =>
  useAction({
    mutationKey: ['send handover', projectId],
    mutationFn: (note: string) =>
      read(
        supabase().rpc('send_handover', {
          target_project_id: projectId,
          ...(note && { note }),
        }),
      ),
    stales: [keys.all],
  });

/** Takes back one that waits for the client. */
export const useWithdrawHandover = () =>
  useAction({
    mutationKey: ['withdraw handover'],
    mutationFn: ({ id, reason }: { id: string; reason: string }) =>
      read(
        supabase().rpc('withdraw_handover', {
          target_handover_id: id,
          ...(reason && { reason }),
        }),
      ),
    stales: [keys.all],
  });

/** The client's answer, at the version that was read. */
export interface HandoverAnswer {
  id: string;
  version: number;
  decision: 'agreed' | 'refused';
  /** Needed to contest. */
  reason?: string;
}

/** Accepts or contests a termo de entrega; sent again after a lost response it counts once. */
export const useAnswerHandover = () =>
  useAction({
    mutationKey: ['answer handover'],
    mutationFn: ({ id, version, decision, reason }: HandoverAnswer) =>
      read(
        supabase().rpc('sign_off', {
          kind: 'handover',
          entity_id: id,
          entity_version: version,
          decision,
          ...(reason && { reason }),
        }),
      ),
    stales: [keys.all],
  });
