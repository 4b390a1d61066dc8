import { Button, Textarea } from '@mantine/core';
import { useId, useRef, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import styles from './Selection.module.css';
import { JUSTIFICATION_LIMIT, type Mark, type SelectedQuote } from './selection.ts';

interface ChoiceProps {
  quote: SelectedQuote;
  mark: Mark | undefined;
  onMark: (mark: Mark | undefined) => void;
}

/** The client's yes or no to one quote, with the reason of a no. Pressing a mark again takes it back. */
export function Choice({ quote: { description }, mark, onMark }: ChoiceProps) {
  const reason = useRef<HTMLTextAreaElement>(null);
  const field = useId();
  const [wasLeft, setLeft] = useState(false);
  const isRefused = mark?.decision === 'refused';
  const isApproved = mark?.decision === 'approved';
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
            setLeft(false);
            onMark(isRefused ? undefined : { decision: 'refused', justification: '' });
            requestAnimationFrame(() => reason.current?.focus());
          }}
        >
          Recusar
        </Button>
      </fieldset>
      {isRefused && (
        <Textarea
          ref={reason}
          id={field}
          className={`all-columns ${styles.reason}`}
          label="Por que recusou?"
          description="O arquiteto lê isto e procura outra proposta."
          withAsterisk
          required
          autosize
          minRows={2}
          maxLength={JUSTIFICATION_LIMIT}
          value={mark.justification}
          error={wasLeft && mark.justification.trim() === '' && 'Escreva por que recusou'}
          onBlur={() => setLeft(true)}
          onChange={(event) =>
            onMark({ decision: 'refused', justification: event.currentTarget.value })
          }
        />
      )}
    </>
  );
}
