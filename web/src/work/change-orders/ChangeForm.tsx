import { Button, Radio, Textarea, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { orderSupplier } from '../../sourcing/orders/order.ts';
import type { Order } from '../../sourcing/orders/queries.ts';
import { DateBR } from '../../ui/DateBR.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { unreadField } from '../../ui/use-number-text.tsx';
import { errorText } from '../../wire/errors.ts';
import { changeCauseLabel } from '../../words/labels.ts';
import styles from './ChangeForm.module.css';
import { ChangeFormLines } from './ChangeFormLines.tsx';
import { ChangeFormPlan } from './ChangeFormPlan.tsx';
import { ChangeFormSums } from './ChangeFormSums.tsx';
import {
  argumentsOf,
  type ChangeDraft,
  changeDraftOf,
  type Faults,
  faultsOf,
  hasFaults,
  movesOrder,
  outcomeOf,
} from './change-draft.ts';
import { changeLabel } from './change-order.ts';
import { type ChangeOrder, changesOfOrderQuery, useSaveChange } from './queries.ts';
import { SendChangeDialog } from './SendChangeDialog.tsx';

interface ChangeFormProps {
  order: Order;
  kind: ChangeOrder['kind'];
  /** The draft that is edited, or an earlier change order that fills in a new one. */
  from: ChangeOrder | null;
}

const causes = (['client', 'design', 'unforeseen'] as const).map((value) => ({
  value,
  label: changeCauseLabel[value],
}));

/** Writes a change order: why, what of which item, what becomes of the instalments; kept as a draft or sent. */
export function ChangeForm({ order, kind: asked, from }: ChangeFormProps) {
  const { role } = useProfile();
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(() => changeDraftOf(order, asked, from));
  const [faults, setFaults] = useState<Faults>({ lines: {} });
  const [isAsking, setAsking] = useState(false);
  const save = useSaveChange();
  const outcome = outcomeOf(draft, order);
  const { kind } = draft;
  const isEnd = kind === 'termination';
  const set = (part: Partial<ChangeDraft>) => {
    setFaults({ lines: {} });
    setDraft((before) => ({ ...before, ...part }));
  };
  /** Whether it can be stored; otherwise the first field that is wrong has the focus. */
  const isRight = () => {
    const unread = unreadField(form.current);
    if (unread) {
      unread.focus();
      return false;
    }
    const found = faultsOf(draft, order);
    setFaults(found);
    if (!hasFaults(found)) return true;
    // After the faults are shown.
    setTimeout(() =>
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"], [role="alert"]')?.focus(),
    );
    return false;
  };
  const send = async (isSent: boolean) => {
    if (!isSent && !isRight()) return;
    try {
      const id = await save.mutateAsync({ draft: argumentsOf(draft, order), isSent });
      notifyOk(
        isSent ? (isEnd ? 'Distrato enviado' : 'Aditivo enviado') : 'Rascunho salvo',
        isSent ? 'As outras pessoas foram avisadas.' : 'Só você vê.',
      );
      await navigate(paths.changeOrder(id), { replace: true });
    } catch {
      // Reported by `save.isError`: in the question while it is open, which stays, otherwise in the form.
    }
  };
  return (
    <form
      ref={form}
      noValidate
      className={`stack one-column gap-32 ${styles.form}`}
      onSubmit={(event) => {
        event.preventDefault();
        save.reset();
        if (isRight()) setAsking(true);
      }}
    >
      <OtherWaiting order={order} />
      <div className="stack one-column gap-16">
        <TextInput
          label="Título"
          withAsterisk
          placeholder={isEnd ? 'Fim do contrato de marcenaria' : 'Trocar o rodapé apodrecido'}
          maxLength={120}
          autoComplete="off"
          value={draft.title}
          error={faults.title}
          onChange={({ currentTarget }) => set({ title: currentTarget.value })}
        />
        {!isEnd && (
          <Radio.Group
            label="Causa"
            withAsterisk
            value={draft.cause}
            error={faults.cause}
            onChange={(cause) => set({ cause: cause as ChangeDraft['cause'] })}
          >
            <div className={styles.causes} data-fault={faults.cause !== undefined}>
              {causes.map(({ value, label }) => (
                <Radio key={value} value={value} label={label} />
              ))}
            </div>
          </Radio.Group>
        )}
        <Textarea
          label="Descrição (opcional)"
          placeholder="O que aconteceu e o que será feito"
          autosize
          minRows={3}
          maxRows={12}
          maxLength={4000}
          value={draft.description}
          onChange={({ currentTarget }) => set({ description: currentTarget.value })}
        />
      </div>
      <ChangeFormLines
        kind={kind}
        outcome={outcome}
        faults={faults.lines}
        onChange={(lines) => set({ lines })}
      />
      {!isEnd && (
        <ChangeFormPlan
          order={order}
          plan={draft.plan}
          outcome={outcome}
          fault={faults.plan}
          onChange={(plan) => set({ plan })}
        />
      )}
      {(isEnd || movesOrder(outcome)) && (
        <section className={`stack one-column gap-16 ${styles.part}`} aria-labelledby="form-result">
          <h2 id="form-result">{isEnd ? 'Como termina' : 'Como fica'}</h2>
          <ChangeFormSums kind={kind} outcome={outcome} />
        </section>
      )}
      <div className="stack one-column gap-16">
        <DateBR
          label="Responder até"
          maw={320}
          value={draft.answerBy}
          error={faults.answerBy}
          onChange={(answerBy) => set({ answerBy })}
        />
        <FormFooter
          error={faults.form ?? (save.isError && !isAsking && errorText(save.error))}
          isPending={save.isPending && isAsking}
          submitLabel="Revisar e enviar"
          color="clay.7"
          cancelTo={paths.order(order.order_id)}
        >
          <Button
            variant="default"
            loading={save.isPending && !isAsking}
            onClick={() => void send(false)}
          >
            Salvar rascunho
          </Button>
        </FormFooter>
      </div>
      <SendChangeDialog
        change={{ kind, ...outcome }}
        to={othersOf(order, role)}
        answerBy={draft.answerBy}
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={() => void send(true)}
        action={save}
      />
    </form>
  );
}

/** Only one of two can be applied. */
function OtherWaiting({ order }: { order: Order }) {
  const changes = useQuery(changesOfOrderQuery(order.order_id)).data ?? [];
  const waiting = changes.find(({ status }) => status === 'sent');
  if (!waiting) return null;
  return (
    <InfoNote>
      <Link to={paths.changeOrder(waiting.change_order_id)}>{changeLabel(waiting)}</Link> deste
      pedido ainda espera o acordo de todos. O que for aplicado primeiro faz o outro expirar.
    </InfoNote>
  );
}

const othersOf = (order: Order, role: string) =>
  role === 'supplier'
    ? [order.architect_name, order.client_name]
    : [order.client_name, orderSupplier(order)];
