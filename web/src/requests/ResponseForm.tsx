import { Button, NumberInput, Text, Textarea, Title } from '@mantine/core';
import { useForm } from '@mantine/form';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { errorMessage } from '../errors.ts';
import { formatBRL, formatTime } from '../format.ts';
import { paths } from '../paths.ts';
import { useProfile } from '../session.tsx';
import { FormError } from '../ui/FormError.tsx';
import { notifyError, notifyOk } from '../ui/toasts.tsx';
import {
  type Answer,
  answerErrors,
  blankAnswer,
  notesText,
  quotedPrice,
  totalOf,
} from './answer.ts';
import { draftKey, removeDraft } from './draft.ts';
import { type ResponseDetails, useSubmitResponse } from './queries.ts';
import styles from './ResponseForm.module.css';
import { ResponseItem } from './ResponseItem.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { useDraft } from './use-draft.ts';

/**
 * The supplier's answer to a whole request: a value and a note per item, days, general notes. Which
 * answers are legal is decided by database/quotes/submit_quote_response.sql; here the same is said
 * sooner.
 */
export function ResponseForm({ details }: { details: ResponseDetails }) {
  const { id: supplierId } = useProfile();
  const navigate = useNavigate();
  const submit = useSubmitResponse(supplierId);
  const key = draftKey(supplierId, details.quote_id);
  const draft = useDraft(key);
  const [reviewing, setReviewing] = useState(false);
  const open = details.items_data.filter(({ status }) => status === 'requested');
  const form = useForm<Answer>({
    initialValues: restore(blankAnswer(open), draft.restored),
    validate: answerErrors,
    onValuesChange: draft.touch,
  });
  const total = totalOf(form.values);

  const review = form.onSubmit(
    () => setReviewing(true),
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? '')?.focus(),
  );
  // Awaited: a live change may bring the receipt in place of this form before the answer is here, and
  // with the form goes what `mutate` would call.
  const send = async () => {
    if (submit.isPending) return;
    const answer = form.values;
    try {
      await submit.mutateAsync({
        target_quote_id: details.quote_id,
        items: open.map((item) => ({
          project_item_id: item.id,
          price: quotedPrice(answer, item.id),
          note: answer.notes[item.id]?.trim() || null,
        })),
        delivery_time_days: Number(answer.deliveryDays),
        notes: notesText(open, answer),
      });
    } catch {
      // Told by `submit.isError`, in the form.
      setReviewing(false);
      return;
    }
    draft.stop();
    removeDraft(key);
    notifyOk('Orçamento enviado com sucesso!', `${formatBRL(total)} · ${details.project_name}`);
    void navigate(paths.quoteRequests());
  };
  /**
   * Enter goes on to the next field, as the "next" key of a phone promises; in the last one, or with
   * nothing priced, it is a submit. A disabled button would swallow it, and the person still deserves
   * to hear why nothing is sent.
   */
  const onEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    const next = total > 0 ? fieldAfter(event.currentTarget, event.target) : undefined;
    if (next) next.focus();
    else review();
  };
  const saveNow = () => {
    if (!draft.save(form.values)) {
      notifyError(
        'Não foi possível salvar o progresso',
        'Este navegador não permite guardar dados.',
      );
    }
  };

  return (
    <form noValidate onSubmit={review} onKeyDown={onEnter}>
      <Title order={2} fz={20} mb="md">
        Itens do pedido
      </Title>
      <ol className={styles.items}>
        {open.map((item) => (
          <ResponseItem
            key={item.id}
            item={item}
            price={form.getInputProps(`prices.${item.id}`)}
            note={form.getInputProps(`notes.${item.id}`)}
          />
        ))}
      </ol>
      <div className={styles.whole}>
        <NumberInput
          {...form.getInputProps('deliveryDays')}
          label="Prazo de entrega"
          description="Em dias corridos, a partir da aprovação"
          withAsterisk
          min={1}
          step={1}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          hideControls
          suffix=" dias"
          inputMode="numeric"
        />
        <Textarea
          {...form.getInputProps('generalNotes')}
          label="Observações gerais (opcional)"
          description="Frete, condições de pagamento, validade da proposta"
          autosize
          minRows={3}
          maxRows={10}
          maxLength={4000}
        />
      </div>
      {form.errors.total && <FormError>{form.errors.total}</FormError>}
      {submit.isError && (
        <FormError>{`Erro ao enviar orçamento: ${errorMessage(submit.error)}`}</FormError>
      )}
      <div className={styles.bar}>
        <div className={styles.sum}>
          <Text fz="sm" c="dimmed">
            Total do orçamento
          </Text>
          <output className={styles.total}>{formatBRL(total)}</output>
        </div>
        <div className={styles.hint}>
          {total <= 0 && (
            <p id="why-disabled">Preencha pelo menos um valor para enviar o orçamento</p>
          )}
          <p role="status">
            {draft.justSaved
              ? 'Progresso salvo!'
              : draft.savedAt && `Salvo às ${formatTime(draft.savedAt)}`}
          </p>
        </div>
        <Button variant="default" size="md" onClick={saveNow} className={styles.save}>
          Salvar Progresso
        </Button>
        <Button
          type="submit"
          size="md"
          color="clay.7"
          className={styles.send}
          disabled={total <= 0}
          aria-describedby={total <= 0 ? 'why-disabled' : undefined}
        >
          Enviar Orçamento Completo
        </Button>
      </div>
      <ReviewDialog
        opened={reviewing}
        items={open}
        answer={form.values}
        sending={submit.isPending}
        onClose={() => setReviewing(false)}
        onSend={() => void send()}
      />
    </form>
  );
}

/** Fields of one line only: the general notes, where Enter starts a line, come after all of them. */
function fieldAfter(form: HTMLFormElement, field: HTMLInputElement): HTMLInputElement | undefined {
  const fields = [...form.querySelectorAll('input')];
  return fields[fields.indexOf(field) + 1];
}

/** The draft's lines for items that are still open; an item decided meanwhile is forgotten. */
function restore(blank: Answer, draft: Answer | null): Answer {
  if (!draft) return blank;
  const kept = <V,>(empty: Record<string, V>, saved: Record<string, V>) =>
    Object.fromEntries(Object.keys(empty).map((id) => [id, saved[id] ?? (empty[id] as V)]));
  return {
    prices: kept(blank.prices, draft.prices),
    notes: kept(blank.notes, draft.notes),
    deliveryDays: draft.deliveryDays,
    generalNotes: draft.generalNotes,
  };
}
