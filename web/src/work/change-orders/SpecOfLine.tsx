import { Button, TextInput } from '@mantine/core';
import { specChangeWords, specFieldLabels } from '../../../../database/spec-words.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from './ChangeForm.module.css';
import type { LineDraft, LineOutcome } from './change-draft.ts';
import { specDraftOf, specFields } from './change-draft.ts';

interface SpecOfLineProps {
  outcome: LineOutcome;
  onChange: (part: Partial<LineDraft>) => void;
}

/** The product that will be delivered instead of what the ficha of the item says: shown at a press, since most changes have none. */
export function SpecOfLine({ outcome: { item, line, spec: changed }, onChange }: SpecOfLineProps) {
  const { spec } = line;
  if (!spec) {
    return (
      <div>
        <Button
          variant="default"
          leftSection={<Icon name="refresh" size={18} />}
          aria-label={`Trocar o produto de ${item.description}`}
          onClick={() => onChange({ spec: specDraftOf(item) })}
        >
          Trocar o produto
        </Button>
      </div>
    );
  }
  const words = specChangeWords(item.spec ?? {}, changed);
  return (
    <div className="stack gap-8">
      <p className="muted text-14">
        A ficha passa a dizer o que está aqui quando todos concordarem. O cliente aprova com o
        aceite do aditivo.
      </p>
      <div className={`stack gap-8 ${styles.spec}`}>
        {specFields.map((field) => (
          <TextInput
            key={field}
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
