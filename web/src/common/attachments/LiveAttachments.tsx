import { useRefreshOn } from '../../wire/realtime.ts';
import { attachmentsKeys } from './queries.ts';

interface LiveAttachmentsProps {
  /** Its architect and its client follow a whole project. */
  projectId: string;
}

/** Reads the files of a project again when somebody adds or removes one. */
export function LiveAttachments({ projectId }: LiveAttachmentsProps) {
  useRefreshOn('attachments', `project_id=eq.${projectId}`, [attachmentsKeys]);
  return null;
}

/** The same for the files of one thing, for people who cannot ask by project. */
export function LiveAttachmentsOf({ entityId }: { entityId: string }) {
  useRefreshOn('attachments', `entity_id=eq.${entityId}`, [attachmentsKeys]);
  return null;
}
