import { fitPhoto } from '../../common/attachments/fit-photo.ts';
import { BUCKET } from '../../common/attachments/queries.ts';
import { uploadFile } from '../../common/attachments/upload-file.ts';
import { errorCode } from '../../wire/errors.ts';
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

/** Keeps a draft; sent again after a lost response it is stored once. Resolves to the version it has now. */
export const saveIssue = (draft: IssueDraft): Promise<number> =>
  read(
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
    }),
  );

/** Publishes drafts in this order: each gets its number, and the others are notified. */
export const publishIssues = (projectId: string, ids: string[]) =>
  read(supabase().rpc('publish_issues', { target_project_id: projectId, issue_ids: ids }));

const NEVER = new AbortController().signal;
const NAME_BYTES = 16;

/** Adds a photo to a draft that is stored. Its name is the digest of its bytes: the same photo sent twice is one file. */
export async function addPhoto(issueId: string, photo: File): Promise<void> {
  const file = await fitPhoto(photo);
  const digest = new Uint8Array(
    await crypto.subtle.digest('SHA-256', await file.arrayBuffer()),
    0,
    NAME_BYTES,
  );
  const stem = [...digest].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const ending = { 'image/png': 'png', 'image/webp': 'webp' }[file.type] ?? 'jpg';
  const name = `issue/${issueId}/${stem}.${ending}`;
  try {
    await uploadFile({ bucket: BUCKET, name, file, onProgress: () => {}, signal: NEVER });
  } catch (error) {
    if (errorCode(error) !== 'KeyAlreadyExists') throw error;
  }
}
