import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import { InfoNote } from '../../../ui/InfoNote.tsx';
import { formatDateTime, plural } from '../../../words/format.ts';
import type { ClientProject } from '../../projects/client-projects.ts';
import styles from './Selection.module.css';
import { StaleNote } from './StaleNote.tsx';
import type { Selection } from './selection.ts';
import type { Decision } from './use-decision.tsx';

interface SelectionHeadProps {
  project: ClientProject;
  selection: Selection;
  decision: Decision;
  /** The heading names the section around it. */
  headingId: string;
  children?: ReactNode;
}

/** The architect's name, number of items and message, and the reason why the client cannot decide yet. */
export function SelectionHead(props: SelectionHeadProps) {
  const { project, selection, decision, headingId, children } = props;
  const { quotes, message, sentAt } = selection;
  const { hasReplaced, canDecide, staleCount, isFetching, refetch } = decision;
  return (
    <header className={styles.head}>
      <Title order={2} id={headingId} fz={20}>
        {architectName(project)} escolheu {plural(quotes.length, 'item', 'itens')} e espera o seu
        sim
      </Title>
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
      {children}
    </header>
  );
}

/** How the client calls the architect. */
const architectName = ({ architect }: ClientProject): string =>
  architect?.full_name.split(' ')[0] ?? 'O arquiteto';
