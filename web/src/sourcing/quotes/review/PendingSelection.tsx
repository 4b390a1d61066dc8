import { useId } from 'react';
import type { ClientProject } from '../../projects/client-projects.ts';
import { DecideBar } from './DecideBar.tsx';
import styles from './Selection.module.css';
import { SelectionCategories } from './SelectionCategories.tsx';
import { SelectionCost } from './SelectionCost.tsx';
import { SelectionHead } from './SelectionHead.tsx';
import { focusQuote, SelectionRow } from './SelectionRow.tsx';
import type { Selection } from './selection.ts';
import { useDecision } from './use-decision.tsx';

export interface PendingSelectionProps {
  project: ClientProject;
  selection: Selection;
  /** The client has decided it: the answer is about to stand in its place. */
  onDecided: () => void;
}

/** The architect's choice waits for the client's yes: each quote is approved or refused, and all are sent at once. */
export function PendingSelection({ project, selection, onDecided }: PendingSelectionProps) {
  const heading = useId();
  const decision = useDecision(project.id, selection, onDecided);
  const { progress, marks, mark } = decision;
  const { quotes } = selection;
  return (
    <section aria-labelledby={heading} className={styles.pending}>
      <div className={styles.ask}>
        <SelectionHead
          project={project}
          selection={selection}
          decision={decision}
          headingId={heading}
        >
          <SelectionCost projectId={project.id} quotes={quotes} kept={progress.kept} />
        </SelectionHead>
        <SelectionCategories projectId={project.id} quotes={quotes} kept={progress.kept}>
          {(quote) => (
            <SelectionRow
              key={quote.quote_id}
              quote={quote}
              mark={marks[quote.quote_id]}
              onMark={mark}
            />
          )}
        </SelectionCategories>
      </div>
      {decision.canDecide && (
        <DecideBar
          progress={progress}
          items={quotes.length}
          onSend={decision.ask}
          onApproveOthers={decision.approveOthers}
          onNext={() => focusQuote(progress.undecided[0]?.quote_id)}
        />
      )}
      {decision.dialog}
    </section>
  );
}
