import { Textarea, TextInput, Title } from '@mantine/core';
import { useState } from 'react';
import { PlanFields } from '../../money/instalments/PlanFields.tsx';
import {
  draftFault,
  hasOfferedPlan,
  isStored,
  linesOf,
  planDraftOf,
} from '../../money/instalments/plan-draft.ts';
import { orderLabel } from '../../sourcing/orders/order.ts';
import { type Order, useSetOrderTerms } from '../../sourcing/orders/queries.ts';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatPercent, plural } from '../../words/format.ts';
import styles from './OrderTermsDialog.module.css';

interface OrderTermsDialogProps {
  order: Order;
  opened: boolean;
  onClose: () => void;
}

/** Conditions and instalments of an order that its supplier has not confirmed. */
export function OrderTermsDialog({ order, opened, onClose }: OrderTermsDialogProps) {
  return (
    <ModalDialog
      opened={opened}
      onClose={onClose}
      title={`Condições e parcelas do pedido ${orderLabel(order)}`}
      size="xl"
    >
      <TermsForm order={order} onClose={onClose} />
    </ModalDialog>
  );
}

function TermsForm({ order, onClose }: Omit<OrderTermsDialogProps, 'opened'>) {
  const [terms, setTerms] = useState(order.terms ?? '');
  const [place, setPlace] = useState(order.delivery_place ?? '');
  const [warranty, setWarranty] = useState<number | ''>(order.warranty_months ?? '');
  const [plan, setPlan] = useState(() =>
    planDraftOf(order.instalments, order.offer, order.plan_from_offer),
  );
  const [fault, setFault] = useState<string | null>(null);
  const save = useSetOrderTerms();
  const done = () => {
    notifyOk('Condições e parcelas salvas', 'O fornecedor foi avisado e lê o pedido de novo.');
    onClose();
  };
  const send = () => {
    const lines = linesOf(plan, order.price);
    const isSamePlan = isStored(lines, order.instalments);
    const isSame =
      isSamePlan &&
      terms.trim() === (order.terms ?? '') &&
      place.trim() === (order.delivery_place ?? '') &&
      (warranty === '' ? null : warranty) === order.warranty_months;
    // It was stored, and only the response was lost.
    if (isSame && save.isError) return done();
    const wrong = draftFault(plan, order.price) ?? (isSame ? 'Nada mudou ainda.' : null);
    setFault(wrong);
    if (wrong) return;
    save.mutate(
      {
        target_order_id: order.order_id,
        order_version: order.version,
        terms: terms.trim() || null,
        delivery_place: place.trim() || null,
        warranty_months: warranty === '' ? null : warranty,
        instalments: isSamePlan ? null : lines,
      },
      {
        onSuccess: done,
      },
    );
  };
  return (
    <form
      noValidate
      className="stack gap-24"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className="stack gap-12">
        <Title order={3} fz={16}>
          Parcelas
        </Title>
        <Offered offer={order.offer} />
        <PlanFields
          draft={plan}
          total={order.price}
          onChange={(draft) => {
            setFault(null);
            setPlan(draft);
          }}
        />
      </div>
      <div className="stack gap-12">
        <Title order={3} fz={16}>
          Condições
        </Title>
        <Textarea
          label="Condições (opcional)"
          description="Horários da obra, montagem, o que acontece em caso de atraso"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={4000}
          value={terms}
          onChange={({ currentTarget }) => setTerms(currentTarget.value)}
        />
        <div className={`stack gap-12 ${styles.pair}`}>
          <TextInput
            label="Local de entrega (opcional)"
            placeholder={order.project_address ?? undefined}
            maxLength={500}
            autoComplete="off"
            value={place}
            onChange={({ currentTarget }) => setPlace(currentTarget.value)}
          />
          <NumberField
            kind="count"
            label="Garantia (opcional)"
            suffix="meses"
            min={0}
            max={600}
            value={warranty}
            onChange={setWarranty}
          />
        </div>
      </div>
      <FormFooter
        error={fault ?? (save.isError && errorText(save.error))}
        isPending={save.isPending}
        submitLabel="Salvar e avisar"
        onCancel={onClose}
      />
    </form>
  );
}

/** The supplier's offered payment conditions, where there are any. */
function Offered({ offer }: { offer: Order['offer'] }) {
  const said = [
    offer.down_payment_percent ? `entrada de ${formatPercent(offer.down_payment_percent)}` : null,
    offer.instalments ? plural(offer.instalments, 'parcela', 'parcelas') : null,
  ].filter(Boolean);
  if (!hasOfferedPlan(offer) && !offer.payment_note) return null;
  return (
    <InfoNote>
      Na proposta: {[said.join(' e '), offer.payment_note].filter(Boolean).join(' · ')}
    </InfoNote>
  );
}
