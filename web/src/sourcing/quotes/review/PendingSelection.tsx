import { useQuery } from '@tanstack/react-query';
import { isPicture } from '../../../common/attachments/AttachmentList.tsx';
import { attachmentsOfProjectQuery } from '../../../common/attachments/queries.ts';
import { SkipTo } from '../../../ui/SkipTo.tsx';
import { formatBRL, plural } from '../../../words/format.ts';
import type { ClientProject } from '../../projects/client-projects.ts';
import { DecideBar } from './DecideBar.tsx';
import { SelectionCard } from './SelectionCard.tsx';
import styles from './SelectionCards.module.css';
import { SELECTION_END, SelectionEnd } from './SelectionEnd.tsx';
import { SelectionHead, selectionTitle } from './SelectionHead.tsx';
import { focusQuote } from './SelectionRow.tsx';
import { type SelectedQuote, type Selection, selectedRooms, sumOf } from './selection.ts';
import { useDecision } from './use-decision.tsx';

export interface PendingSelectionProps {
  project: ClientProject;
  selection: Selection;
  /** The client has decided it: the answer is about to stand in its place. */
  onDecided: () => void;
}

/** The architect's choice waits for the client's yes: each quote is approved or refused, and all are sent at once. */
export function PendingSelection({ project, selection, onDecided }: PendingSelectionProps) {
  const decision = useDecision(project.id, selection, onDecided);
  const pictures = usePictures(project.id, selection);
  const { progress, marks, mark } = decision;
  const rooms = selectedRooms(selection.quotes);
  const toNext = (among: readonly SelectedQuote[]) => {
    const next = rooms.flatMap(({ quotes }) => quotes).find((quote) => among.includes(quote));
    focusQuote(next?.quote_id);
  };
  return (
    <section aria-label={selectionTitle(project, selection)}>
      <div className="below-20">
        <SelectionHead selection={selection} decision={decision} project={project} />
      </div>
      <SkipTo end={SELECTION_END} count={selection.quotes.length}>
        Ir para a resposta
      </SkipTo>
      {rooms.map(({ heading, quotes }) => (
        <section key={heading} className={styles.room} aria-label={heading}>
          <div className={styles.head}>
            <h2>{heading}</h2>
            <span className="muted text-14 num">
              {plural(quotes.length, 'item', 'itens')} · {formatBRL(sumOf(quotes))}
            </span>
          </div>
          <ul className={styles.cards}>
            {quotes.map((quote) => (
              <SelectionCard
                key={quote.quote_id}
                quote={quote}
                mark={marks[quote.quote_id]}
                onMark={mark}
                picture={pictures && (pictures.get(quote.item_id) ?? null)}
              />
            ))}
          </ul>
        </section>
      ))}
      <SelectionEnd
        projectId={project.id}
        selection={selection}
        decision={decision}
        onNext={toNext}
      />
      {decision.canDecide && (
        <DecideBar
          progress={progress}
          items={selection.quotes.length}
          onSend={decision.ask}
          onNext={toNext}
        />
      )}
      {decision.dialog}
    </section>
  );
}

/** The first picture of each item of a selection, by item; undefined where none has one. */
function usePictures(projectId: string, { quotes }: Selection) {
  const files = useQuery(attachmentsOfProjectQuery('item', projectId)).data ?? [];
  const items = new Set(quotes.map(({ item_id }) => item_id));
  const pictures = files.filter((file) => isPicture(file) && items.has(file.entity_id));
  if (pictures.length === 0) return undefined;
  return new Map(pictures.toReversed().map((file) => [file.entity_id, file]));
}
