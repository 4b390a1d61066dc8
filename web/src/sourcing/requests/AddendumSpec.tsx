import { Button, Checkbox, Textarea, TextInput } from '@mantine/core';
import { specChangeWords, specFieldLabels } from '../../../../database/spec-words.ts';
import styles from './Addendum.module.css';
import { type AddendumRow, type SpecText, specChange, specTexts } from './addendum.ts';

interface AddendumSpecProps {
  row: AddendumRow;
  name: string;
  onChange: (row: AddendumRow) => void;
}

const most = { code: 20, notes: 2000 } as const;

/** The ficha of an item that is asked for: shown on request, and what it says from now on for every supplier. */
export function AddendumSpec({ row, name, onChange }: AddendumSpecProps) {
  const { spec, specBefore } = row;
  if (!spec) {
    return (
      <div className={styles.spec}>
        <Button
          variant="default"
          size="compact-md"
          aria-label={`Mudar a ficha de ${name}`}
          onClick={() => onChange({ ...row, spec: specBefore.text })}
        >
          {specBefore.version === 0 ? 'Especificar o produto' : 'Mudar a ficha'}
        </Button>
      </div>
    );
  }
  const set = (part: Partial<SpecText>) => onChange({ ...row, spec: { ...spec, ...part } });
  const words = specChangeWords(specBefore.text, specChange(row));
  return (
    <fieldset className={`stack gap-8 ${styles.spec}`}>
      <legend className="strong text-14">Ficha de {name}</legend>
      <div className={`stack gap-8 ${styles.specFields}`}>
        {specTexts
          .filter((field) => field !== 'notes')
          .map((field) => (
            <TextInput
              key={field}
              label={specFieldLabels[field]}
              maxLength={field === 'code' ? most.code : 120}
              autoComplete="off"
              value={spec[field]}
              onChange={({ currentTarget }) => set({ [field]: currentTarget.value })}
            />
          ))}
      </div>
      <Textarea
        label={specFieldLabels.notes}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={most.notes}
        value={spec.notes}
        onChange={({ currentTarget }) => set({ notes: currentTarget.value })}
      />
      <div className="row wrap between gap-12">
        <Checkbox
          label={specFieldLabels.accepts_equivalent}
          checked={spec.accepts_equivalent}
          onChange={({ currentTarget }) => set({ accepts_equivalent: currentTarget.checked })}
        />
        <Button
          variant="subtle"
          size="compact-md"
          aria-label={`Não mudar a ficha de ${name}`}
          onClick={() => onChange({ ...row, spec: null })}
        >
          Não mudar
        </Button>
      </div>
      <output className="muted text-14 anywhere">
        {words.length > 0
          ? 'Os fornecedores passam a ler esta ficha, com o que dizia antes.'
          : 'A ficha não muda ainda.'}
      </output>
    </fieldset>
  );
}
