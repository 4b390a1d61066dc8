import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { type Arrival, answeredVerb, arrivalNames } from '../use-arrivals.ts';
import styles from './ArrivalNote.module.css';
import { arrivalChanges, type OnlyItems } from './arrival-changes.ts';
import type { CategoryMatrix } from './matrix.ts';
import type { Selection } from './prefill.ts';

interface ArrivalNoteProps {
  arrivals: readonly Arrival[];
  matrices: readonly CategoryMatrix[];
  selection: Selection;
  /** Shows only these items; null where one item is shown at a time. */
  onShow: ((only: OnlyItems) => void) | null;
  /** Shows this item, where one is shown at a time. */
  onStep: (itemId: string) => void;
  /** Null when the suppliers stand in their usual order already. */
  onReorder: (() => void) | null;
}

/**
 * A note about answers that came in while the page was open: it floats above the bar, so that nothing moves
 * under the pointer. Not a live region: an arrival is spoken once, when it comes (use-arrivals.ts).
 */
export function ArrivalNote(props: ArrivalNoteProps) {
  const { arrivals, matrices, selection, onShow, onStep, onReorder } = props;
  const [dismissed, setDismissed] = useState(0);
  const [steps, setSteps] = useState(0);
  const news = arrivals.slice(dismissed);
  if (news.length === 0) return null;
  const { words, only } = arrivalChanges(news, matrices, selection);
  const ids = [...(only?.ids ?? [])];
  const close = () => {
    setDismissed(arrivals.length);
    setSteps(0);
  };
  const show = () => {
    if (only && onShow) {
      onShow(only);
      close();
    } else {
      onStep(ids[steps % ids.length] ?? '');
      setSteps(steps + 1);
    }
  };
  return (
    <div className={styles.note}>
      <Icon name="envelope" size={18} />
      <p>
        <strong>{arrivalNames(news)}</strong> {answeredVerb(news)}
        {words}
      </p>
      {ids.length > 0 && (
        <Button variant="default" size="compact-sm" onClick={show}>
          {ids.length === 1 ? 'Ver o item' : steps > 0 ? 'Ver o próximo' : `Ver os ${ids.length}`}
        </Button>
      )}
      {onReorder && (
        <Button variant="default" size="compact-sm" onClick={onReorder}>
          Reordenar fornecedores
        </Button>
      )}
      <CloseButton aria-label="Fechar aviso" size="md" onClick={close} />
    </div>
  );
}
