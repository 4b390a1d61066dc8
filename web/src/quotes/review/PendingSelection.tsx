import { Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import type { ClientProject } from '../../finances/queries.ts';
import { useProfile } from '../../session/session.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { formatDateTime, plural } from '../../words/format.ts';
import { DecideBar } from './DecideBar.tsx';
import { DecideDialog } from './DecideDialog.tsx';
import styles from './Selection.module.css';
import { SelectionCategories } from './SelectionCategories.tsx';
import { SelectionCost } from './SelectionCost.tsx';
import { focusQuote, SelectionRow } from './SelectionRow.tsx';
import { StaleNote } from './StaleNote.tsx';
import { progressOf, type Selection } from './selection.ts';
import { selectionQuery } from './selection-queries.ts';
import { useMarks } from './use-marks.ts';

interface PendingSelectionProps {
  project: ClientProject;
  selection: Selection;
  /** The client has decided it: the answer is about to stand in its place. */
  onDecided: () => void;
}

/** What the architect chose and waits for the client's yes: each quote is approved or refused, and all sent at once. */
export function PendingSelection({ project, selection, onDecided }: PendingSelectionProps) {
  const heading = useId();
  const { id: userId } = useProfile();
  // Of this selection: when another takes its place meanwhile, the question about this one is closed.
  const [asked, setAsked] = useState<string | null>(null);
  const { marks, mark, hasReplaced, approveOthers, forget } = useMarks(
    userId,
    project.id,
    selection,
  );
  const { isFetching, refetch } = useQuery(selectionQuery(project.id));
  const { quotes } = selection;
  const progress = progressOf(quotes, marks);
  const stale = quotes.filter(({ is_stale }) => is_stale);
  const canDecide = stale.length === 0;
  return (
    <section aria-labelledby={heading} className={styles.pending}>
      <div className={styles.ask}>
        <header className={styles.head}>
          <Title order={2} id={heading} fz={22}>
            {architectName(project)} escolheu {plural(quotes.length, 'item', 'itens')} e espera o
            seu sim
          </Title>
          {selection.message && <blockquote>{selection.message}</blockquote>}
          <p className={styles.quiet}>
            {project.architect?.full_name ?? 'O arquiteto'}, {formatDateTime(selection.sentAt)}
          </p>
          {hasReplaced && (
            <InfoNote icon="refresh" title="Esta seleção é outra">
              O arquiteto enviou esta no lugar da anterior: nada dela está marcado ainda.
            </InfoNote>
          )}
          {!canDecide && (
            <StaleNote count={stale.length} isRefreshing={isFetching} onRefresh={refetch} />
          )}
          <SelectionCost projectId={project.id} added={progress.total} />
        </header>
        <SelectionCategories projectId={project.id} quotes={quotes} kept={progress.kept}>
          {(quote) => (
            <SelectionRow
              key={quote.quote_id}
              quote={quote}
              mark={marks[quote.quote_id]}
              onMark={canDecide ? mark : undefined}
            />
          )}
        </SelectionCategories>
      </div>
      {canDecide && (
        <DecideBar
          progress={progress}
          items={quotes.length}
          onSend={() => setAsked(selection.id)}
          onApproveOthers={approveOthers}
          onNext={() => focusQuote(progress.undecided[0]?.quote_id)}
        />
      )}
      <DecideDialog
        selection={selection}
        marks={marks}
        opened={asked === selection.id}
        onClose={() => setAsked(null)}
        onRefresh={refetch}
        isRefreshing={isFetching}
        onDecided={() => {
          forget();
          onDecided();
        }}
      />
    </section>
  );
}

/** How the client calls the architect. */
const architectName = ({ architect }: ClientProject): string =>
  architect?.full_name.split(' ')[0] ?? 'O arquiteto';
