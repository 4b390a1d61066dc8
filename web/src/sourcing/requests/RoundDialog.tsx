import { Checkbox, Text, Textarea } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { approvedSuppliersQuery } from '../../parties/suppliers/invitable.ts';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorCode, errorText } from '../../wire/errors.ts';
import { type Category, categoryLabel } from '../../words/categories.ts';
import { dayIn, deadlineFault, endOfDay } from '../../words/deadlines.ts';
import { plural } from '../../words/format.ts';
import { withUnit } from '../../words/labels.ts';
import { supplierName } from '../../words/supplier-name.ts';
import type { ProjectItem } from '../items/item.ts';
import { DeadlineField } from './DeadlineField.tsx';
import { type BoardRow, useOpenRound } from './queries.ts';
import styles from './RoundDialog.module.css';

interface RoundDialogProps {
  projectId: string;
  category: Category;
  /** The items of the category without an approval. */
  items: readonly ProjectItem[];
  rows: readonly BoardRow[];
  opened: boolean;
  onClose: () => void;
}

/** Asks again for items that nobody was chosen for, of the suppliers of before and of new ones. */
export function RoundDialog({ opened, onClose, ...props }: RoundDialogProps) {
  return (
    <ModalDialog
      opened={opened}
      onClose={onClose}
      title={`Nova rodada de ${categoryLabel(props.category)}`}
      size="lg"
    >
      <RoundForm {...props} onClose={onClose} />
    </ModalDialog>
  );
}

const toggled = (ids: readonly string[], id: string) =>
  ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id];

function RoundForm({
  projectId,
  category,
  items,
  rows,
  onClose,
}: Omit<RoundDialogProps, 'opened'>) {
  const [chosen, setChosen] = useState<readonly string[]>(() => items.map(({ id }) => id));
  const [added, setAdded] = useState<readonly string[]>([]);
  const [day, setDay] = useState(() => dayIn(7));
  const [note, setNote] = useState('');
  const suppliers = useQuery(approvedSuppliersQuery(category)).data ?? [];
  const fresh = suppliers.filter(({ id }) => !rows.some(({ supplier_id }) => supplier_id === id));
  const openRound = useOpenRound(projectId);
  const isRefusedDay = errorCode(openRound.error) === 'TERMS';
  const fault = deadlineFault(day);
  const [wasSent, setSent] = useState(false);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setSent(true);
        if (fault || chosen.length === 0) return;
        openRound.mutate(
          {
            item_ids: chosen,
            suppliers: added,
            respond_until: endOfDay(day),
            note: note.trim() || null,
          },
          {
            onSuccess: (asked) => {
              notifyOk(
                `Nova rodada aberta: ${plural(asked.length, 'fornecedor recebe', 'fornecedores recebem')} a solicitação.`,
              );
              onClose();
            },
          },
        );
      }}
    >
      <fieldset className={styles.group}>
        <legend>Itens sem aprovação</legend>
        {items.map(({ id, description, quantity, unit }) => (
          <Checkbox
            key={id}
            label={`${description} (${withUnit(quantity, unit)})`}
            checked={chosen.includes(id)}
            onChange={() => setChosen(toggled(chosen, id))}
          />
        ))}
        {wasSent && chosen.length === 0 && (
          <p className="error text-14" role="alert">
            Escolha pelo menos um item.
          </p>
        )}
      </fieldset>
      <section className={styles.group} aria-label="Fornecedores de antes">
        <h3>Fornecedores de antes</h3>
        <ul className="stack gap-4">
          {rows.map((row) => (
            <li className="text-14 anywhere" key={row.request_id}>
              <strong>{row.supplier_name}</strong> <span>{roundWords(row)}</span>
            </li>
          ))}
        </ul>
      </section>
      {fresh.length > 0 && (
        <fieldset className={styles.group}>
          <legend>Convidar também</legend>
          {fresh.map((supplier) => (
            <Checkbox
              key={supplier.id}
              label={supplierName(supplier)}
              checked={added.includes(supplier.id)}
              onChange={() => setAdded(toggled(added, supplier.id))}
            />
          ))}
        </fieldset>
      )}
      <DeadlineField
        value={day}
        onChange={(next) => {
          openRound.reset();
          setDay(next);
        }}
        error={fault ?? (isRefusedDay ? errorText(openRound.error) : undefined)}
      />
      <Textarea
        mt="md"
        label="Recado aos fornecedores (opcional)"
        value={note}
        onChange={(event) => setNote(event.currentTarget.value)}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
      />
      <Text size="sm" c="dimmed" mt="sm">
        As propostas que esperam sua decisão continuam valendo.
      </Text>
      <FormFooter
        error={openRound.isError && !isRefusedDay && errorText(openRound.error)}
        isPending={openRound.isPending}
        submitLabel="Abrir nova rodada"
        color="clay.7"
        onCancel={onClose}
      />
    </form>
  );
}

/** The effect of a new round on a supplier of the round before. */
function roundWords({ state }: Pick<BoardRow, 'state'>): string {
  if (state === 'declined') return 'não recebe: disse que não vai cotar';
  if (state === 'answered') return 'a proposta enviada continua valendo';
  if (state === 'closed' || state === 'decided')
    return 'recebe de novo os itens sem proposta em aberto';
  return 'ainda está respondendo';
}
