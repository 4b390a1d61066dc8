import { SegmentedControl, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ClipboardEvent, type KeyboardEvent, type ReactNode, useId, useState } from 'react';
import { useNavigate } from 'react-router';
import { useSendings } from '../../../common/attachments/use-uploads.ts';
import { WritableWith } from '../../../common/rights/Needs.tsx';
import { paths } from '../../../paths.ts';
import { usePersonId, useProfile } from '../../../session/session.tsx';
import { notifyError, notifyOk } from '../../../ui/toasts.tsx';
import { useCheckedForm } from '../../../ui/use-checked-form.ts';
import { useConnected } from '../../../wire/connection.ts';
import { formatBRL, plural } from '../../../words/format.ts';
import type { ResponseDetails } from '../../received/requests.ts';
import { lastAddendum, requestTermsQuery } from '../../terms/queries.ts';
import { requestMarkOf } from '../fill/request-mark.ts';
import { AnswerBar } from './AnswerBar.tsx';
import {
  type Answer,
  answerErrors,
  answerFor,
  blankAnswer,
  linesTotal,
  quotedPrice,
  totalOf,
} from './answer.ts';
import { itemValues, useChangeItem, useItemsAsked } from './answer-form.ts';
import { useAnswerWords } from './answer-words.ts';
import { ConditionFields } from './ConditionFields.tsx';
import { useIsClosed } from './closed.ts';
import { DraftNotice, OlderDraftNotice } from './DraftNotice.tsx';
import { adoptDraft } from './draft.ts';
import type { CopiedDraft } from './draft-copy.ts';
import { draftWords } from './draft-words.ts';
import { FillDoor } from './FillDoor.tsx';
import { NoteDoubtsDialog, type NoteMeaning } from './NoteDoubtsDialog.tsx';
import { type NoteDoubt, noteDoubts } from './note-doubts.ts';
import { answerOf, openItems } from './offer.ts';
import styles from './ResponseForm.module.css';
import { ResponseItem } from './ResponseItem.tsx';
import { ReviewDialog } from './ReviewDialog.tsx';
import { TwoDraftsDialog } from './TwoDraftsDialog.tsx';
import { typedPrice } from './typed-price.ts';
import { useTyping } from './typing.ts';
import { useDraft } from './use-draft.ts';
import { useFill } from './use-fill.ts';
import { useKeptFile } from './use-kept-file.ts';
import { useSendAnswer } from './use-send-answer.ts';

/** From here on it helps to see how many items are done. */
const MANY_ITEMS = 8;

interface ResponseFormProps {
  details: ResponseDetails;
  /** The draft that the server has, possibly of another device. */
  copy: CopiedDraft | null;
  /** The files that are sent with the form. */
  children?: ReactNode;
}

/**
 * The supplier's answer to a whole request: a value and a note per item, days, general notes, and where more is to be
 * said the details of an item and conditions. After a first answer it is filled with that, and replaces it. Which
 * answers are legal is decided by database/quotes/submit_quote_response.sql and database/versions/submit_quote.sql;
 * here the same is said sooner.
 */
export function ResponseForm({ details, copy, children }: ResponseFormProps) {
  const heading = useId();
  const { id: supplierId } = useProfile();
  const personId = usePersonId();
  const navigate = useNavigate();
  const { offer } = details;
  // The plain call answers what is requested; a version replaces all that is not decided.
  const open = offer ? openItems(details) : details.items_data;
  const replaces = details.quote_status !== 'requested';
  const typing = useTyping();
  const words = useAnswerWords();
  const submit = useSendAnswer(supplierId, details, open);
  // The architect reads no terms of a supplier, and may type after the deadline what arrived in time.
  const terms = useQuery({
    ...requestTermsQuery(supplierId, details.quote_id),
    enabled: !typing,
  }).data;
  const isClosed = useIsClosed(terms, details);
  const addendum = typing?.addendum ?? lastAddendum(terms);
  const [key] = useState(() => adoptDraft(personId, details.request_id, details.first_quote_id));
  const draft = useDraft({
    key,
    quoteId: details.quote_id,
    version: details.version,
    copy,
    sentAt: offer?.sent_at ?? null,
  });
  const [draftsShown, setDraftsShown] = useState(0);
  const [reviewing, setReviewing] = useState(false);
  const [isComparing, setComparing] = useState(false);
  const [hasChanged, setChanged] = useState(false);
  const [doubts, setDoubts] = useState<readonly NoteDoubt[]>([]);
  const [settled, setSettled] = useState<readonly string[]>([]);
  const [start] = useState(() => (offer ? answerOf(open, offer) : blankAnswer(open)));
  const form = useCheckedForm<Answer>({
    initialValues: draft.restored ? answerFor(open, draft.restored) : start,
    schema: answerErrors,
    onValuesChange: draft.touch,
  });
  const changeItem = useChangeItem(form);
  // Nobody confirms a sum that moves under their eyes: the review begins again.
  useItemsAsked(form, open, () => {
    setReviewing(false);
    setChanged(true);
  });
  const fill = useFill({
    items: open,
    values: form.values,
    begun: start,
    setValues: form.setValues,
    now: { addendum, requestMark: requestMarkOf(details.request_id) },
    onRead: useKeptFile(details.request_id),
  });
  const isConnected = useConnected();
  const unsent = useSendings('request', details.request_id);
  const total = totalOf(form.values);
  const isEmpty = linesTotal(form.values) <= 0;

  const review = form.onSubmit((answer) => {
    // Enter submits without the button: nothing that was read goes out as long as it has to be looked at.
    if (fill.waiting > 0) return;
    if (typing && !typing.takeEntry()) return;
    setChanged(false);
    submit.forget();
    const asked = noteDoubts(open, answer).filter(({ key }) => !settled.includes(key));
    setDoubts(asked);
    setReviewing(asked.length === 0);
  });
  const settle = (meanings: readonly { doubt: NoteDoubt; meaning: NoteMeaning }[]) => {
    for (const { doubt, meaning } of meanings) {
      const { item, amount } = doubt;
      if (meaning === 'note') continue;
      changeItem(item.id, typedPrice(item, amount, meaning));
      // A number that turned out to be the price is no note any more.
      if (doubt.kind === 'number') changeItem(item.id, { note: '' });
    }
    setSettled([...settled, ...meanings.map(({ doubt }) => doubt.key)]);
    setDoubts([]);
    setReviewing(true);
  };
  // Awaited: a live change may bring the receipt in place of this form before the answer is here, and
  // with the form goes what `mutate` would call.
  const send = async () => {
    if (submit.isPending) return;
    try {
      await submit.send({ answer: form.values, total });
    } catch {
      // Reported by `submit.error`, in the review.
      return;
    }
    draft.remove();
    if (typing) return typing.onSent(total);
    const sent = `${formatBRL(total)} · ${details.project_name}`;
    notifyOk(replaces ? 'Proposta corrigida' : 'Orçamento enviado com sucesso!', sent);
    // A file that did not go along waits on the page of the request.
    const stays = replaces || unsent.length > 0;
    void navigate(stays ? paths.respond(details.quote_id) : paths.quoteRequests());
  };
  /**
   * Enter goes on to the next price, as the "next" key of a phone promises, past the notes: prices are
   * typed one after the other, often from a list. In the last field, or with nothing priced, it is a submit. A disabled button would swallow it, and the person still deserves
   * to know why nothing is sent.
   */
  const onEnter = (event: KeyboardEvent<HTMLFormElement>) => {
    if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
    event.preventDefault();
    if (/radio|checkbox/.test(event.target.type)) return;
    const next = isEmpty ? undefined : fieldAfter(event.currentTarget, event.target);
    if (next) next.focus();
    else event.currentTarget.requestSubmit();
  };
  /** Several lines at once go to the items from the one whose price has the focus; one amount is pasted as ever. */
  const onPaste = (event: ClipboardEvent<HTMLFormElement>) => {
    const item = event.target instanceof HTMLInputElement && priceField(event.target);
    const text = event.clipboardData.getData('text/plain');
    if (!item || !/[\n\t]/.test(text.trim())) return;
    event.preventDefault();
    const field = event.target as HTMLInputElement;
    // As long as it has the focus a field shows what was typed into it, and not what was read.
    field.blur();
    void fill
      .readText(text, event.clipboardData.getData('text/html'), item)
      .finally(() => setTimeout(() => field.focus()));
  };
  const saveNow = () => {
    if (!draft.save(form.values)) {
      notifyError(
        'Não foi possível salvar o progresso',
        'Este navegador não permite guardar dados.',
      );
    }
  };
  const quoted = open.filter(({ id }) => quotedPrice(form.values, id) !== null).length;

  const show = (other: Answer) => {
    const shown = answerFor(open, other);
    form.setValues(shown);
    draft.settle(shown);
    setDraftsShown((before) => before + 1);
  };

  return (
    <form noValidate onSubmit={review} onKeyDown={onEnter} onPaste={onPaste}>
      {draft.other && (
        <DraftNotice
          other={draft.other}
          onShow={show}
          onCompare={() => setComparing(true)}
          onKeep={() =>
            draft.other?.state === 'shown' ? draft.dismiss() : draft.settle(form.values)
          }
        />
      )}
      {draft.other?.state === 'colleague' && draft.other.instead && draft.other.by !== null && (
        <TwoDraftsDialog
          opened={isComparing}
          items={open}
          mine={form.values}
          theirs={answerFor(open, draft.other.instead)}
          by={draft.other.by}
          onClose={() => setComparing(false)}
          onChoose={show}
        />
      )}
      {draft.older && <OlderDraftNotice draft={draft.older} onShow={show} />}
      <WritableWith right="prepare">
        <div
          className={`stack at-top one-column gap-24 ${styles.columns}`}
          data-narrow={typing ? true : undefined}
        >
          <section aria-labelledby={heading}>
            <div className={`row wrap between gap-8-16 ${styles.head}`}>
              <Title order={2} fz={20} id={heading}>
                {plural(open.length, 'item', 'itens')}
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
                  className={styles.modes}
                />
              )}
            </div>
            <FillDoor fill={fill} requestId={details.request_id} />
            {/* Another draft shows its details open: its items begin again. */}
            <ol className={`card ${styles.items}`} key={draftsShown}>
              {open.map((item) => (
                <ResponseItem
                  key={item.id}
                  item={item}
                  mode={form.values.mode}
                  {...itemValues(form.values, item.id)}
                  priceError={form.errors[`prices.${item.id}`]}
                  alternativeError={form.errors[`details.${item.id}.alternative`]}
                  onChange={changeItem}
                />
              ))}
            </ol>
          </section>
          <ConditionFields form={form} replaces={replaces} />
          {children}
        </div>
      </WritableWith>
      <AnswerBar
        total={total}
        isEmpty={isEmpty}
        isClosed={isClosed}
        waiting={fill.waiting}
        error={form.errors.total ?? (hasChanged ? words.changed : reviewing ? null : submit.error)}
        progress={
          open.length < MANY_ITEMS
            ? null
            : `${quoted} de ${plural(open.length, 'item', 'itens')} com preço`
        }
        draft={
          draft.justSaved
            ? 'Progresso salvo!'
            : draft.savedAt &&
              draftWords({ savedAt: draft.savedAt, isCopied: draft.isCopied, isConnected })
        }
        mark={draft.savedAt && (isConnected || draft.isCopied ? 'Salvo' : 'Salvo neste aparelho')}
        sendLabel={
          typing ? 'Registrar proposta' : replaces ? 'Enviar correção' : 'Enviar Orçamento Completo'
        }
        onSave={saveNow}
      />
      <NoteDoubtsDialog doubts={doubts} onClose={() => setDoubts([])} onSettle={settle} />
      <ReviewDialog
        opened={reviewing}
        items={open}
        answer={form.values}
        requestId={details.request_id}
        sending={submit.isPending}
        error={submit.error}
        onClose={() => setReviewing(false)}
        onSend={() => void send()}
      />
    </form>
  );
}

/** The item whose price a field holds. */
const priceField = ({ dataset }: HTMLInputElement): string | undefined =>
  /^prices\.(.+)$/.exec(dataset.path ?? '')?.[1];

/** The next price, or after the last one the term. */
function fieldAfter(form: HTMLFormElement, field: HTMLInputElement): HTMLInputElement | undefined {
  return [...form.querySelectorAll<HTMLInputElement>('input[data-enter]')].find(
    (other) => field.compareDocumentPosition(other) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}
