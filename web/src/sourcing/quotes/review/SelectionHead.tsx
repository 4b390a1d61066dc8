import { InfoNote } from '../../../ui/InfoNote.tsx';
import { formatDateTime, plural } from '../../../words/format.ts';
import { firstName } from '../../../words/person-name.ts';
import type { ClientProject } from '../../projects/client-projects.ts';
import styles from './Selection.module.css';
import { StaleNote } from './StaleNote.tsx';
import type { Selection } from './selection.ts';
import type { Decision } from './use-decision.tsx';

interface SelectionHeadProps {
  project: ClientProject;
  selection: Selection;
  decision: Decision;
}

/** The architect's message, and the reason why the client cannot decide yet. */
export function SelectionHead({ project, selection, decision }: SelectionHeadProps) {
  const { message, sentAt } = selection;
  const { hasReplaced, canDecide, staleCount, isFetching, refetch } = decision;
  return (
    <div className={styles.message}>
      {message && <blockquote>{message}</blockquote>}
      <p className={styles.quiet}>
        {project.architect?.full_name ?? 'O arquiteto'}, {formatDateTime(sentAt)}
      </p>
      {hasReplaced && (
        <InfoNote icon="refresh" title="Esta seleção é outra">
          O arquiteto enviou esta no lugar da anterior: nada dela está marcado ainda.
        </InfoNote>
      )}
      {!canDecide && <StaleNote count={staleCount} isRefreshing={isFetching} onRefresh={refetch} />}
    </div>
  );
}

/** `Ana escolheu 3 itens e espera o seu sim`: the title of a selection that waits. */
export const selectionTitle = ({ architect }: ClientProject, { quotes }: Selection): string =>
  `${architect ? firstName(architect.full_name) : 'O arquiteto'} escolheu ${plural(quotes.length, 'item', 'itens')} e espera o seu sim`;
