import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { errorText } from '../../../wire/errors.ts';
import type { ClientProject } from '../../projects/client-projects.ts';
import { DecidedSelection } from './DecidedSelection.tsx';
import type { PendingSelectionProps } from './PendingSelection.tsx';
import styles from './Selection.module.css';
import { waitsForYes } from './selection.ts';
import { selectionQuery } from './selection-queries.ts';

interface SelectionOfProjectProps {
  project: ClientProject;
  /** How it is decided, by item or in short: given by the page, so that a home does without the code of the other. */
  Pending: ComponentType<PendingSelectionProps>;
  /** On the client's home: an answer only while it is new. */
  isBrief?: boolean;
}

/** The selection that waits for the client's decision in a project, or the last decided one; nothing where none was sent. */
export function SelectionOfProject({ project, Pending, isBrief = false }: SelectionOfProjectProps) {
  const { data: selection, error, refetch, isFetching } = useQuery(selectionQuery(project.id));
  const [decidedNow, setDecidedNow] = useState<string | null>(null);
  if (selection === undefined && error) {
    return (
      <div className={styles.pending}>
        <ErrorState
          title="Não foi possível ver o que espera a sua decisão"
          onRetry={refetch}
          retrying={isFetching}
        >
          {errorText(error)}
        </ErrorState>
      </div>
    );
  }
  if (!selection) return null;
  const isNew = selection.id === decidedNow;
  if (selection.isDecided)
    return isBrief && !isNew ? null : <DecidedSelection selection={selection} isNew={isNew} />;
  if (!waitsForYes(project, selection)) return null;
  return (
    <Pending
      project={project}
      selection={selection}
      onDecided={() => setDecidedNow(selection.id)}
    />
  );
}
