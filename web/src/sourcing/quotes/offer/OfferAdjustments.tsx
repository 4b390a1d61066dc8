import { ActionIcon, Button, NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import * as z from 'zod/mini';
import { OnlyWith } from '../../../common/rights/Needs.tsx';
import { FormEnd } from '../../../ui/FormFooter.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { useCheckedForm } from '../../../ui/use-checked-form.ts';
import { errorText } from '../../../wire/errors.ts';
import { formatBRL, formatSignedBRL } from '../../../words/format.ts';
import { CENTS_ONLY, isInCents, sumBRL } from '../../../words/money.ts';
import {
  useAddAdjustment,
  useChangeAdjustment,
  useRemoveAdjustment,
} from '../comparison/adjustment-queries.ts';
import type { Adjustment } from '../comparison/adjustments.ts';
import { decidedTotal } from '../comparison/decided.ts';
import styles from './OfferAdjustments.module.css';
import { Facts } from './OfferProposal.tsx';
import type { OpenedOffer } from './opened-offer.ts';

interface OfferAdjustmentsProps {
  projectId: string;
  opened: OpenedOffer;
  /** The architect's own, of the whole project. */
  adjustments: readonly Adjustment[];
}

/** The architect's adjustments of this offer for the comparison; nobody else reads them. */
export function OfferAdjustments({ projectId, opened, adjustments }: OfferAdjustmentsProps) {
  const { offer, column, equalised } = opened;
  const own = adjustments.filter(({ request_id }) => request_id === offer.request_id);
  const remove = useRemoveAdjustment(projectId);
  // The focus would be lost with the button that was pressed.
  const section = useRef<HTMLDivElement>(null);
  const [editingId, setEditing] = useState<Adjustment | null>(null);
  // Removed meanwhile, here or in another tab: there is nothing to correct.
  const editing = own.find(({ id }) => id === editingId?.id) ?? null;
  const nameOf = (itemId: string | null) =>
    itemId === null
      ? 'Proposta inteira'
      : (itemsOf(opened).find(({ id }) => id === itemId)?.name ?? 'Item decidido');
  return (
    <div ref={section} tabIndex={-1} className={`stack gap-16 ${styles.section}`}>
      <Text size="sm" c="dimmed">
        Para comparar propostas diferentes: o que falta nesta, ou o que ela tem a mais. Só você lê
        os ajustes; o preço a aprovar continua o da proposta.
      </Text>
      {own.length > 0 && (
        <>
          <ul className={`stack text-14 ${styles.list}`} aria-label="Ajustes desta proposta">
            {own.map((adjustment) => (
              <li key={adjustment.id}>
                <span>
                  <b className="block strong anywhere">{adjustment.note}</b>
                  <span className="muted text-13">{nameOf(adjustment.project_item_id)}</span>
                </span>
                <span className="num">{formatSignedBRL(adjustment.amount)}</span>
                <OnlyWith right="prepare">
                  <ActionIcon
                    variant="subtle"
                    aria-label={`Editar o ajuste ${adjustment.note}`}
                    aria-pressed={editing?.id === adjustment.id}
                    onClick={() => setEditing(adjustment)}
                  >
                    <Icon name="pencil" size={18} />
                  </ActionIcon>
                  <ActionIcon
                    variant="subtle"
                    aria-label={`Remover o ajuste ${adjustment.note}`}
                    loading={remove.isPending && remove.variables === adjustment.id}
                    onClick={() =>
                      remove.mutate(adjustment.id, { onSuccess: () => section.current?.focus() })
                    }
                  >
                    <Icon name="trash" size={18} />
                  </ActionIcon>
                </OnlyWith>
              </li>
            ))}
          </ul>
          <Facts
            facts={[
              ['Proposta', formatBRL(column.total)],
              ...(equalised === null ? [] : [['Equalizado', formatBRL(equalised)] as const]),
            ]}
          />
        </>
      )}
      {remove.isError && (
        <Text size="sm" c="var(--error)" role="alert">
          {errorText(remove.error)}
        </Text>
      )}
      <OnlyWith right="prepare">
        <AdjustmentForm
          key={editing?.id ?? 'new'}
          projectId={projectId}
          opened={opened}
          editing={editing}
          onDone={() => {
            setEditing(null);
            section.current?.focus();
          }}
        />
      </OnlyWith>
    </div>
  );
}

const WHOLE = '';

const schema = z.object({
  item: z.string(),
  side: z.enum(['more', 'less']),
  amount: z.union([z.literal(''), z.number()]).check(
    z.refine((amount) => amount !== '' && amount > 0, 'Informe um valor acima de zero'),
    z.refine((amount) => amount === '' || isInCents(amount), CENTS_ONLY),
  ),
  note: z
    .string()
    .check(
      z.trim(),
      z.minLength(1, 'Escreva o motivo do ajuste'),
      z.maxLength(300, 'Use no máximo 300 caracteres'),
    ),
});

interface AdjustmentFormProps extends Omit<OfferAdjustmentsProps, 'adjustments'> {
  /** The adjustment to correct; null for a new one. */
  editing: Adjustment | null;
  /** Corrected, or left as it was. */
  onDone: () => void;
}

function AdjustmentForm({ projectId, opened, editing, onDone }: AdjustmentFormProps) {
  const { offer, quote, row } = opened;
  const add = useAddAdjustment(projectId);
  const change = useChangeAdjustment(projectId);
  const saving = editing ? change : add;
  const form = useCheckedForm({
    schema,
    initialValues: {
      item: editing ? (editing.project_item_id ?? WHOLE) : row ? quote.project_item.id : WHOLE,
      side: editing && editing.amount < 0 ? 'less' : 'more',
      amount: (editing ? Math.abs(editing.amount) : '') as number | '',
      note: editing?.note ?? '',
    },
  });
  const { item } = form.values;
  const send = form.onSubmit(({ side, amount, note }) => {
    const signed = side === 'more' ? Number(amount) : -Number(amount);
    if (editing)
      return change.mutate(
        { id: editing.id, amount: signed, note: note.trim() },
        { onSuccess: onDone },
      );
    return add.mutate(
      {
        request_id: offer.request_id,
        project_item_id: item === WHOLE ? null : item,
        amount: signed,
        note: note.trim(),
      },
      { onSuccess: () => form.setValues({ amount: '', note: '' }) },
    );
  });
  return (
    <form
      className={`stack gap-12 ${styles.form}`}
      onSubmit={send}
      noValidate
      aria-label={editing ? 'Corrigir ajuste' : 'Novo ajuste'}
    >
      <NativeSelect
        {...form.getInputProps('item')}
        label="Aplicar a"
        disabled={editing !== null}
        data={[
          { value: WHOLE, label: 'Proposta inteira' },
          ...(editing && item !== WHOLE && itemsOf(opened).every(({ id }) => id !== item)
            ? [{ value: item, label: 'Item decidido' }]
            : []),
          ...itemsOf(opened).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <div className={`stack at-top gap-12 ${styles.pair}`}>
        <SegmentedControl
          {...form.getInputProps('side')}
          aria-label="Acrescentar ou descontar"
          data={[
            { value: 'more', label: 'Acrescentar' },
            { value: 'less', label: 'Descontar' },
          ]}
        />
        <MoneyInput
          {...form.getInputProps('amount')}
          percentOf={baseOf(opened, item)}
          aria-label="Valor do ajuste"
          placeholder="Valor ou %"
        />
      </div>
      <TextInput
        {...form.getInputProps('note')}
        label="Motivo"
        placeholder="Sem instalação, fora do escopo…"
      />
      <FormEnd
        error={saving.isError && errorText(saving.error)}
        isPending={saving.isPending}
        submitLabel={editing ? 'Salvar ajuste' : 'Incluir ajuste'}
        look="quiet"
      />
      {editing && (
        <Button variant="subtle" size="sm" onClick={onDone}>
          Deixar como está
        </Button>
      )}
    </form>
  );
}

/** R$ that a percentage is of: the price of the item, or all that the offer asked, decided items included. */
function baseOf({ matrix, column }: OpenedOffer, item: string): number {
  const place = matrix.columns.indexOf(column);
  if (item === WHOLE) return sumBRL([column.total, decidedTotal(matrix.decided, place).asked]);
  return matrix.rows.find((row) => row.item.id === item)?.cells[place]?.price ?? 0;
}

/** The items of the comparison that this supplier offers. */
function itemsOf({ matrix, column }: OpenedOffer): { id: string; name: string }[] {
  const place = matrix.columns.indexOf(column);
  return matrix.rows.flatMap(({ item, cells }) =>
    cells[place] ? [{ id: item.id, name: item.description }] : [],
  );
}
