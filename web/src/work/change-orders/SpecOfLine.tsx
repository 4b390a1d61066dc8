import { Button, TextInput } from '@mantine/core';
import { specChangeWords, specFieldLabels } from '../../../../database/spec-words.ts';
import { focusOnce } from '../../ui/focus-once.ts';
import styles from './ChangeForm.module.css';
import type { LineDraft, LineOutcome } from './change-draft.ts';
import { specFields } from './change-draft.ts';

interface SpecOfLineProps {
  outcome: LineOutcome;
  onChange: (part: Partial<LineDraft>) => void;
  /** Whether its fields were asked for a moment ago: the first has the focus. */
  isAsked: boolean;
}

/** The product that will be delivered instead of what the ficha of the item says; nothing where it stays. */
export function SpecOfLine({ outcome, onChange, isAsked }: SpecOfLineProps) {
  const { item, line, spec: changed } = outcome;
  const { spec } = line;
  if (!spec) return null;
  const words = specChangeWords(item.spec ?? {}, changed);
  return (
    <div className="stack gap-8">
      <p className="muted text-14">
        A ficha passa a dizer o que está aqui quando todos concordarem. O cliente aprova com o
        aceite do aditivo.
      </p>
      <div className={`stack gap-8 ${styles.spec}`}>
        {specFields.map((field, place) => (
          <TextInput
            key={field}
            ref={isAsked && place === 0 ? focusOnce : undefined}
            label={specFieldLabels[field]}
            maxLength={120}
            autoComplete="off"
            value={spec[field]}
            onChange={({ currentTarget }) =>
              onChange({ spec: { ...spec, [field]: currentTarget.value } })
            }
          />
        ))}
      </div>
      <div className="row wrap between gap-12">
        <output className="anywhere">
          {words.length > 0 ? words.join(' · ') : 'A ficha não muda ainda'}
        </output>
        <Button
          variant="subtle"
          aria-label={`Não trocar o produto de ${item.description}`}
          onClick={() => onChange({ spec: null })}
        >
          Não trocar
        </Button>
      </div>
    </div>
  );
}
