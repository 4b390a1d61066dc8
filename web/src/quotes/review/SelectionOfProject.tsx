import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClientProject } from '../../finances/queries.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { errorText } from '../../wire/errors.ts';
import { DecidedSelection } from './DecidedSelection.tsx';
import { PendingSelection } from './PendingSelection.tsx';
import { selectionQuery } from './selection-queries.ts';

/** What waits for the client's decision in a project, or what they decided last; nothing where nothing was sent. */
export function SelectionOfProject({ project }: { project: ClientProject }) {
  const { data: selection, error, refetch, isFetching } = useQuery(selectionQuery(project.id));
  const [decidedNow, setDecidedNow] = useState<string | null>(null);
  if (selection === undefined && error) {
    return (
      <ErrorState
        title="Não foi possível ver o que espera a sua decisão"
        onRetry={refetch}
        retrying={isFetching}
      >
        {errorText(error)}
      </ErrorState>
    );
  }
  if (!selection) return null;
  if (selection.isDecided)
    return <DecidedSelection selection={selection} isNew={selection.id === decidedNow} />;
  // What nobody decided before the project was over is not decided any more.
  if (project.status !== 'quoting' && project.status !== 'in_progress') return null;
  return (
    <PendingSelection
      project={project}
      selection={selection}
      onDecided={() => setDecidedNow(selection.id)}
    />
  );
}
