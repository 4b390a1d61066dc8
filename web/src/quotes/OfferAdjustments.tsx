import { ActionIcon, NativeSelect, SegmentedControl, Text, TextInput } from '@mantine/core';
import { useRef } from 'react';
import * as z from 'zod/mini';
import { FormEnd } from '../ui/FormFooter.tsx';
import { Icon } from '../ui/Icon.tsx';
import { MoneyInput } from '../ui/MoneyInput.tsx';
import { useCheckedForm } from '../ui/use-checked-form.ts';
import { errorText } from '../wire/errors.ts';
import { formatBRL, formatSignedBRL } from '../words/format.ts';
import { CENTS_ONLY, isInCents } from '../words/money.ts';
import { useAddAdjustment, useRemoveAdjustment } from './adjustment-queries.ts';
import type { Adjustment } from './adjustments.ts';
import styles from './OfferAdjustments.module.css';
import { Facts } from './OfferProposal.tsx';
import type { OpenedOffer } from './opened-offer.ts';

interface OfferAdjustmentsProps {
  projectId: string;
  opened: OpenedOffer;
  /** The architect's own, of the whole project. */
  adjustments: readonly Adjustment[];
}

/** What the architect adds to or takes off this offer to compare it; nobody else reads it. */
export function OfferAdjustments({ projectId, opened, adjustments }: OfferAdjustmentsProps) {
  const { offer, column, equalised } = opened;
  const own = adjustments.filter(({ request_id }) => request_id === offer.request_id);
  const remove = useRemoveAdjustment(projectId);
  // The focus would be lost with the button that was pressed.
  const section = useRef<HTMLDivElement>(null);
  const nameOf = (itemId: string | null) =>
    itemId === null
      ? 'Proposta inteira'
      : (itemsOf(opened).find(({ id }) => id === itemId)?.name ?? 'Item decidido');
  return (
    <div ref={section} tabIndex={-1} className={styles.section}>
      <Text size="sm" c="dimmed">
        Para comparar propostas diferentes: o que falta nesta, ou o que ela tem a mais. Só você lê
        os ajustes; o preço a aprovar continua o da proposta.
      </Text>
      {own.length > 0 && (
        <>
          <ul className={styles.list} aria-label="Ajustes desta proposta">
            {own.map((adjustment) => (
              <li key={adjustment.id}>
                <span>
                  <b>{adjustment.note}</b>
                  <span className={styles.of}>{nameOf(adjustment.project_item_id)}</span>
                </span>
                <span className="num">{formatSignedBRL(adjustment.amount)}</span>
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
      <AdjustmentForm projectId={projectId} opened={opened} />
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

function AdjustmentForm({ projectId, opened }: Omit<OfferAdjustmentsProps, 'adjustments'>) {
  const { offer, quote, row } = opened;
  const add = useAddAdjustment(projectId);
  const form = useCheckedForm({
    schema,
    initialValues: {
      item: row ? quote.project_item.id : WHOLE,
      side: 'more',
      amount: '' as number | '',
      note: '',
    },
  });
  const send = form.onSubmit(({ item, side, amount, note }) =>
    add.mutate(
      {
        request_id: offer.request_id,
        project_item_id: item === WHOLE ? null : item,
        amount: side === 'more' ? Number(amount) : -Number(amount),
        note: note.trim(),
      },
      { onSuccess: () => form.setValues({ amount: '', note: '' }) },
    ),
  );
  return (
    <form className={styles.form} onSubmit={send} noValidate aria-label="Novo ajuste">
      <NativeSelect
        {...form.getInputProps('item')}
        label="Aplicar a"
        data={[
          { value: WHOLE, label: 'Proposta inteira' },
          ...itemsOf(opened).map(({ id, name }) => ({ value: id, label: name })),
        ]}
      />
      <div className={styles.pair}>
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
          aria-label="Valor do ajuste"
          percentOf={form.values.item === WHOLE ? opened.column.total : undefined}
          placeholder="Valor"
        />
      </div>
      <TextInput
        {...form.getInputProps('note')}
        label="Motivo"
        placeholder="Sem instalação, fora do escopo…"
      />
      <FormEnd
        error={add.isError && errorText(add.error)}
        isPending={add.isPending}
        submitLabel="Incluir ajuste"
        look="quiet"
      />
    </form>
  );
}

/** The items of the comparison that this supplier offers. */
function itemsOf({ matrix, column }: OpenedOffer): { id: string; name: string }[] {
  const place = matrix.columns.indexOf(column);
  return matrix.rows.flatMap(({ item, cells }) =>
    cells[place] ? [{ id: item.id, name: item.description }] : [],
  );
}
