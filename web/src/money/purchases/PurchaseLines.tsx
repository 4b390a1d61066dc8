import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../session/session.tsx';
import { itemsQuery } from '../../sourcing/items/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import type { CheckedForm } from '../../ui/use-checked-form.ts';
import { categoryOptions } from '../../words/categories.ts';
import { formatBRL } from '../../words/format.ts';
import styles from './Purchases.module.css';
import { pastedLines } from './pasted-lines.ts';
import { blankLine, type DraftLine, missingOf, type PurchaseDraft } from './purchase-draft.ts';

interface PurchaseLinesProps {
  form: CheckedForm<PurchaseDraft>;
  projectId: string;
}

/** A purchase divided into lines of their own category; together they are its amount. */
export function PurchaseLines({ form, projectId }: PurchaseLinesProps) {
  const { role } = useProfile();
  const { lines } = form.values;
  const missing = missingOf(form.values);
  return (
    <fieldset className="stack gap-12">
      <legend className="strong text-14">Linhas</legend>
      {lines.map((line, place) => (
        <div key={line.key} className={styles.line}>
          <TextInput
            {...form.getInputProps(`lines.${place}.description`)}
            aria-label={`O que foi comprado, linha ${place + 1}`}
            placeholder="O que foi comprado"
            maxLength={300}
            onPaste={(event) => {
              const pasted = pastedLines(event.clipboardData.getData('text'), line.category);
              if (!pasted) return;
              event.preventDefault();
              const kept = [...lines.slice(0, place), ...lines.slice(place + 1).filter(isWritten)];
              kept.splice(place, 0, ...pasted);
              form.setFieldValue('lines', kept.slice(0, MOST_LINES));
            }}
          />
          <MoneyInput
            {...form.getInputProps(`lines.${place}.amount`)}
            aria-label={`Valor da linha ${place + 1}`}
          />
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Remover a linha ${place + 1}`}
            onClick={() => form.removeListItem('lines', place)}
          >
            <Icon name="trash" size={18} />
          </ActionIcon>
          {line.itemId === '' && (
            <NativeSelect
              className={styles.trade}
              {...form.getInputProps(`lines.${place}.category`)}
              aria-label={`Categoria da linha ${place + 1}`}
              data={[{ value: '', label: 'Sem categoria' }, ...categoryOptions()]}
            />
          )}
          {role === 'architect' && (
            <ItemChoice
              projectId={projectId}
              label={`Item da lista, linha ${place + 1}`}
              field={form.getInputProps(`lines.${place}.itemId`)}
            />
          )}
        </div>
      ))}
      <div className="row wrap gap-8">
        <Button
          variant="subtle"
          size="compact-sm"
          disabled={lines.length >= MOST_LINES}
          leftSection={<Icon name="plus" size={16} />}
          onClick={() => form.insertListItem('lines', blankLine(form.values.category))}
        >
          Mais uma linha
        </Button>
        <span className="muted text-13 num" role="status">
          {missing > 0 && `Faltam ${formatBRL(missing)}`}
          {missing < 0 && `Passa em ${formatBRL(-missing)}`}
          {missing === 0 && Number(form.values.total) > 0 && 'As linhas somam o valor'}
        </span>
      </div>
    </fieldset>
  );
}

const isWritten = ({ description, amount }: DraftLine) => description !== '' || amount !== '';

/** As many as a purchase may have. */
const MOST_LINES = 60;

interface ItemChoiceProps {
  projectId: string;
  label: string;
  field: object;
}

/** The item of the list that a line buys: suppliers are not asked for it any more. */
function ItemChoice({ projectId, label, field }: ItemChoiceProps) {
  const items = useQuery(itemsQuery(projectId));
  return (
    <NativeSelect
      {...field}
      className={styles.trade}
      aria-label={label}
      data={[
        { value: '', label: 'Nenhum item da lista' },
        ...(items.data ?? []).map(({ id, description }) => ({ value: id, label: description })),
      ]}
    />
  );
}
