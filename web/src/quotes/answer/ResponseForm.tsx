import { Button, NumberInput, SegmentedControl, Text, Textarea, Title } from '@mantine/core';
import { type KeyboardEvent, useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { useProfile } from '../../session/session.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorMessage } from '../../wire/errors.ts';
import { formatBRL } from '../../words/format.ts';
import {
  type Answer,
  answerErrors,
  blankAnswer,
  notesText,
  quotedPrice,
  totalOf,
} from './answer.ts';
import { DraftNotice } from './DraftNotice.tsx';
import { type Draft, draftKey, draftWords, removeDraft } from './draft.ts';
import { NoteDoubtsDialog, type NoteMeaning } from './NoteDoubtsDialog.tsx';
import { type NoteDoubt, noteDoubts } from './note-doubts.ts';
import { type ResponseDetails, useSubmitResponse } from './queries.ts';
import styles from './ResponseForm.module.css';
import { ResponseItem } from './ResponseItem.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { lineTotal } from './unit-price.ts';
import { useDraft } from './use-draft.ts';

interface ResponseFormProps {
  details: ResponseDetails;
  /** The draft that the server has, possibly of another device. */
  copy: Draft | null;
}

/**
 * The supplier's answer to a whole request: a value and a note per item, days, general notes. Which
 * answers are legal is decided by database/quotes/submit_quote_response.sql; here the same is said
 * sooner.
 */
export function ResponseForm({ details, copy }: ResponseFormProps) {
  const { id: supplierId } = useProfile();
  const navigate = useNavigate();
  const submit = useSubmitResponse(supplierId);
  const key = draftKey(supplierId, details.first_quote_id);
  const draft = useDraft({ key, quoteId: details.quote_id, version: details.version, copy });
  const [reviewing, setReviewing] = useState(false);
  const [doubts, setDoubts] = useState<readonly NoteDoubt[]>([]);
  const [settled, setSettled] = useState<readonly string[]>([]);
  const open = details.items_data;
  const form = useCheckedForm<Answer>({
    initialValues: restore(blankAnswer(open), draft.restored),
    schema: answerErrors,
    onValuesChange: draft.touch,
  });
  const total = totalOf(form.values);

  const setPrice = (id: string, price: number | '', unitPrice: number | '') =>
    form.setValues((before) => ({
      prices: { ...before.prices, [id]: price },
      unitPrices: { ...before.unitPrices, [id]: unitPrice },
    }));

  const review = form.onSubmit((answer) => {
    const asked = noteDoubts(open, answer).filter(({ key }) => !settled.includes(key));
    setDoubts(asked);
    setReviewing(asked.length === 0);
  });
  const settle = (meanings: readonly { doubt: NoteDoubt; meaning: NoteMeaning }[]) => {
    for (const { doubt, meaning } of meanings) {
      const { item, amount } = doubt;
      if (meaning === 'unit') setPrice(item.id, lineTotal(amount, item.quantity), amount);
      if (meaning === 'total') setPrice(item.id, amount, '');
      // A number that turned out to be the price is no note any more.
      if (doubt.kind === 'number' && meaning !== 'note') form.setFieldValue(`notes.${item.id}`, '');
    }
    setSettled([...settled, ...meanings.map(({ doubt }) => doubt.key)]);
    setDoubts([]);
    setReviewing(true);
  };
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
   * Enter goes on to the next price, as the "next" key of a phone promises, past the notes: prices are
   * typed one after the other, often from a list. In the last field, or with nothing priced, it is a submit. A disabled button would swallow it, and the person still deserves
   * to hear why nothing is sent.
   */
  const onEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (event.target.type === 'radio') return;
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

  const show = (other: Answer) => {
    const shown = restore(blankAnswer(open), other);
    form.setValues(shown);
    draft.settle(shown);
  };

  return (
    <form noValidate onSubmit={review} onKeyDown={onEnter}>
      {draft.other && (
        <DraftNotice
          other={draft.other}
          onShow={show}
          onKeep={() =>
            draft.other?.state === 'shown' ? draft.dismiss() : draft.settle(form.values)
          }
        />
      )}
      <div className={styles.head}>
        <Title order={2} fz={20}>
          Itens do pedido
        </Title>
        {open.some(({ quantity }) => quantity !== 1) && (
          <SegmentedControl
            aria-label="Como digitar os preços"
            value={form.values.mode}
            onChange={(mode) => form.setFieldValue('mode', mode as Answer['mode'])}
            data={[
              { value: 'total', label: 'Valor total' },
              { value: 'unit', label: 'Preço unitário' },
            ]}
          />
        )}
      </div>
      <ol className={styles.items}>
        {open.map((item) => (
          <ResponseItem
            key={item.id}
            item={item}
            mode={form.values.mode}
            price={form.values.prices[item.id] ?? ''}
            unitPrice={form.values.unitPrices[item.id] ?? ''}
            error={form.errors[`prices.${item.id}`]}
            onPrice={(price, unitPrice) => setPrice(item.id, price, unitPrice)}
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
          data-enter
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
              : draft.savedAt && draftWords({ savedAt: draft.savedAt, isCopied: draft.isCopied })}
          </p>
        </div>
        <Button
          variant="default"
          size="md"
          onClick={saveNow}
          className={styles.save}
          classNames={{ label: styles.label }}
        >
          Salvar Progresso
        </Button>
        <Button
          type="submit"
          size="md"
          color="clay.7"
          className={styles.send}
          classNames={{ label: styles.label }}
          disabled={total <= 0}
          aria-describedby={total <= 0 ? 'why-disabled' : undefined}
        >
          Enviar Orçamento Completo
        </Button>
      </div>
      <NoteDoubtsDialog doubts={doubts} onClose={() => setDoubts([])} onSettle={settle} />
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

/** The next price, or after the last one the term. */
function fieldAfter(form: HTMLFormElement, field: HTMLInputElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll<HTMLInputElement>('input[data-enter]')].find(
    (other) => field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

/** The draft's lines for items that are still open; an item decided meanwhile is forgotten. */
function restore(blank: Answer, draft: Answer | null): Answer {
  if (!draft) return blank;
  const kept = <V,>(empty: Record<string, V>, saved: Record<string, V>) =>
    Object.fromEntries(Object.keys(empty).map((id) => [id, saved[id] ?? (empty[id] as V)]));
  return {
    prices: kept(blank.prices, draft.prices),
    mode: draft.mode,
    unitPrices: kept(blank.unitPrices, draft.unitPrices),
    notes: kept(blank.notes, draft.notes),
    deliveryDays: draft.deliveryDays,
    generalNotes: draft.generalNotes,
  };
}
