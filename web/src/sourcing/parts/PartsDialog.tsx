import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { ActionForm } from '../../ui/ActionDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { allUnits } from '../../words/labels.ts';
import styles from './ItemParts.module.css';
import type { ItemPart } from './queries.ts';

interface PartsDialogProps {
  item: { description: string };
  /** As they stand where the dialog begins. */
  parts: readonly ItemPart[];
  submitLabel?: string;
  /** Stores the list; a rejection stays in the dialog, in words. */
  save: (parts: ItemPart[]) => Promise<unknown>;
  onClose: () => void;
}

interface PartDraft extends Omit<ItemPart, 'quantity'> {
  quantity: number | '';
}

const MOST_PARTS = 60;
const unitChoices = [...allUnits];

/** Says what an item is composed of: a row for each part. */
export function PartsDialog(props: PartsDialogProps) {
  const { item, parts, submitLabel = 'Salvar', save, onClose } = props;
  return (
    <ModalDialog opened onClose={onClose} title="Composição do item" size="lg">
      <ActionForm
        initialValues={{ parts: parts.length === 0 ? [blankPart()] : parts.map(draftOf) }}
        schema={({ parts: drafts }: { parts: PartDraft[] }) => faultsOf(drafts)}
        send={({ parts: drafts }: { parts: PartDraft[] }) =>
          save(
            drafts.filter(isFilled).map((part) => ({
              ...part,
              description: part.description.trim(),
              quantity: Number(part.quantity),
            })),
          )
        }
        submitLabel={submitLabel}
        onClose={onClose}
      >
        {(form) => {
          const drafts = form.values.parts as PartDraft[];
          const add = () => {
            if (drafts.length < MOST_PARTS) form.insertListItem('parts', blankPart());
          };
          return (
            <div className="stack gap-12">
              <p className="muted text-14 anywhere">
                {item.description}: cada parte com a quantidade do item inteiro.
              </p>
              <ul className="stack gap-12">
                {drafts.map((part, place) => (
                  <li key={part.id} className={styles.row}>
                    <TextInput
                      {...form.getInputProps(`parts.${place}.description`)}
                      aria-label={`Parte ${place + 1}`}
                      placeholder="Ponto de tomada"
                      maxLength={300}
                      enterKeyHint="next"
                      data-autofocus={place === drafts.length - 1 || undefined}
                    />
                    <NumberField
                      {...form.getInputProps(`parts.${place}.quantity`)}
                      kind="quantity"
                      aria-label={`Quantidade da parte ${place + 1}`}
                      placeholder="Quantidade"
                    />
                    <NativeSelect
                      {...form.getInputProps(`parts.${place}.unit`)}
                      aria-label={`Unidade da parte ${place + 1}`}
                      data={unitChoices}
                    />
                    <ActionIcon
                      variant="subtle"
                      color="gray"
                      size={44}
                      aria-label={`Retirar a parte ${place + 1}`}
                      onClick={() => form.removeListItem('parts', place)}
                    >
                      <Icon name="trash" size={18} />
                    </ActionIcon>
                  </li>
                ))}
              </ul>
              <Button
                variant="default"
                className="to-left"
                leftSection={<Icon name="plus" size={18} />}
                disabled={drafts.length >= MOST_PARTS}
                onClick={add}
              >
                Outra parte
              </Button>
            </div>
          );
        }}
      </ActionForm>
    </ModalDialog>
  );
}

const blankPart = (): PartDraft => ({
  id: crypto.randomUUID(),
  description: '',
  quantity: '',
  unit: 'un',
});
const draftOf = ({ id, description, quantity, unit }: ItemPart): PartDraft => ({
  id,
  description,
  quantity,
  unit,
});
/** A row in which nothing was written is left out. */
const isFilled = (part: PartDraft) => part.description.trim() !== '' || part.quantity !== '';

function faultsOf(drafts: readonly PartDraft[]): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [place, part] of drafts.entries()) {
    if (!isFilled(part)) continue;
    if (part.description.trim() === '') faults[`parts.${place}.description`] = 'Descreva a parte.';
    if (part.quantity === '' || part.quantity <= 0)
      faults[`parts.${place}.quantity`] = 'Informe a quantidade.';
  }
  return faults;
}
