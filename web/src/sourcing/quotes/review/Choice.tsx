import { Button } from '@mantine/core';
import { useId, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { latePart } from '../../../ui/late-part.tsx';
import styles from './Selection.module.css';
import type { Mark, SelectedQuote } from './selection.ts';

// A home does without the code of fields until somebody refuses something.
const { usePart } = latePart(() => import('./RefusalReason.tsx'));

interface ChoiceProps {
  quote: Pick<SelectedQuote, 'description'>;
  mark: Mark | undefined;
  onMark: (mark: Mark | undefined) => void;
  /** Says who reads the reason, and what they do then. */
  reader?: string;
}

/** The client's yes or no to one quote or ficha, with the reason of a no. Pressing a mark again takes it back. */
export function Choice({ quote: { description }, mark, onMark, reader }: ChoiceProps) {
  const field = useId();
  /** A refusal that was marked in an earlier visit does not take the focus. */
  const [wasPressed, setPressed] = useState(false);
  const isRefused = mark?.decision === 'refused';
  const isApproved = mark?.decision === 'approved';
  const { Part: Reason, missing } = usePart(isRefused);
  return (
    <>
      <fieldset
        className={`flex at-end gap-4 ${styles.choice}`}
        aria-label={`Decisão sobre ${description}`}
      >
        <Button
          size="sm"
          variant="default"
          className={isApproved ? styles.yes : undefined}
          aria-pressed={isApproved}
          aria-label={`Aprovar ${description}`}
          leftSection={<Icon name="check" size={16} />}
          onClick={() =>
            onMark(isApproved ? undefined : { decision: 'approved', justification: '' })
          }
        >
          Aprovar
        </Button>
        <Button
          size="sm"
          variant={isRefused ? 'default' : 'subtle'}
          className={isRefused ? styles.no : undefined}
          aria-pressed={isRefused}
          aria-label={`Recusar ${description}`}
          aria-expanded={isRefused}
          aria-controls={isRefused ? field : undefined}
          leftSection={isRefused && <Icon name="close" size={16} />}
          onClick={() => {
            setPressed(true);
            onMark(isRefused ? undefined : { decision: 'refused', justification: '' });
          }}
        >
          Recusar
        </Button>
      </fieldset>
      {isRefused && Reason && (
        <Reason
          id={field}
          text={mark.justification}
          onChange={(justification) => onMark({ decision: 'refused', justification })}
          takesFocus={wasPressed}
          {...(reader && { reader })}
        />
      )}
      {missing}
    </>
  );
}
