import { Suspense } from 'react';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { type NoteKind, useColleagues } from './queries.ts';

const Notes = lazyPart(() => import('./Notes.tsx'));

interface NotesPanelProps {
  kind: NoteKind;
  entityId: string;
}

/**
 * "Notas da equipe": what the people of the account write for each other about something. In an account of one person it is nothing, and
 * not loaded.
 */
export function NotesPanel({ kind, entityId }: NotesPanelProps) {
  if (useColleagues().length < 2) return null;
  return (
    <Suspense>
      <Notes kind={kind} entityId={entityId} />
    </Suspense>
  );
}
