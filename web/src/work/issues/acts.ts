import { read, supabase } from '../../wire/supabase.ts';

/** A draft of a pendência, or of a claim of the warranty; its id is chosen by the device. */
export interface IssueDraft {
  id: string;
  projectId: string;
  kind: 'punch' | 'warranty';
  /** The order whose supplier has to mend it; null is the architect's own. */
  orderId: string | null;
  quoteId: string | null;
  room: string;
  title: string;
  description: string;
  isUrgent: boolean;
  /** A plain day or ''. */
  dueOn: string;
  /** The version that was read; null for one that is not stored yet. */
  version: number | null;
}

/** The call that keeps a draft; sent again after a lost response it is stored once. Its answer is the version. */
export const callSaveIssue = (draft: IssueDraft) =>
  supabase().rpc('save_issue', {
    issue_id: draft.id,
    target_project_id: draft.projectId,
    kind: draft.kind,
    ...(draft.orderId && { order_id: draft.orderId }),
    ...(draft.quoteId && { quote_id: draft.quoteId }),
    ...(draft.room && { room: draft.room }),
    title: draft.title,
    ...(draft.description && { description: draft.description }),
    is_urgent: draft.isUrgent,
    ...(draft.dueOn && { due_on: draft.dueOn }),
    ...(draft.version !== null && { version: draft.version }),
  });

/** Keeps a draft. Resolves to the version it has now. */
export const saveIssue = (draft: IssueDraft): Promise<number> => read(callSaveIssue(draft));

/** Publishes drafts in this order: each gets its number, and the others are notified. */
export const publishIssues = (projectId: string, ids: string[]) =>
  read(supabase().rpc('publish_issues', { target_project_id: projectId, issue_ids: ids }));
