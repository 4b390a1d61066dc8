import { NativeSelect, SegmentedControl, TextInput } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { attachmentsQuery } from '../../../common/attachments/queries.ts';
import { paths } from '../../../paths.ts';
import { DateBR } from '../../../ui/DateBR.tsx';
import { notifyOk } from '../../../ui/toasts.tsx';
import type { Category } from '../../../words/categories.ts';
import { formatBRL } from '../../../words/format.ts';
import type { CopiedDraft } from '../answer/draft-copy.ts';
import { ResponseForm } from '../answer/ResponseForm.tsx';
import { type Typing, TypingContext } from '../answer/typing.ts';
import { quoteKeys } from '../queries.ts';
import { EvidencePane } from './EvidencePane.tsx';
import {
  blankEntry,
  CHANNELS,
  type Channel,
  type EntryFields,
  entryErrors,
  entryOf,
  needsWords,
} from './entry.ts';
import type { RequestToType } from './queries.ts';
import styles from './TypedForm.module.css';

interface TypedFormProps {
  projectId: string;
  request: RequestToType;
  /** The draft that the server has of this architect. */
  copy: CopiedDraft | null;
}

/**
 * The file on the left, the supplier's own form on the right, and above it where the answer came from; on a phone one of the two at
 * a time. What is stored is decided by database/on-behalf/submit_quote_for.sql.
 */
export function TypedForm({ projectId, request, copy }: TypedFormProps) {
  const { details, supplier_name, addendum } = request;
  const category = details.quote_category as Category;
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [shown, setShown] = useState<'file' | 'values'>('file');
  const [fields, setFields] = useState(blankEntry);
  const [errors, setErrors] = useState<ReturnType<typeof entryErrors>>({});
  const [left, setLeft] = useState<readonly string[]>([]);
  const channel = useRef<HTMLSelectElement>(null);
  const files = useQuery(attachmentsQuery('request', [details.request_id])).data ?? [];
  // Files of an earlier version, and those that were unmarked, are not of this answer.
  const sent = details.offer?.attachment_ids ?? [];
  const chosen = files.map(({ id }) => id).filter((id) => left.includes(id) === sent.includes(id));

  const change = (part: Partial<EntryFields>) => {
    setFields((before) => ({ ...before, ...part }));
    setErrors({});
  };
  const takeEntry = () => {
    const wrong = entryErrors(fields, chosen);
    setErrors(wrong);
    if (Object.keys(wrong).length > 0 || !fields.channel) {
      setShown(wrong.files ? 'file' : 'values');
      if (!wrong.files) channel.current?.focus();
      return null;
    }
    return entryOf({ ...fields, channel: fields.channel }, chosen);
  };
  const onSent = (total: number) => {
    void queryClient.invalidateQueries({ queryKey: quoteKeys.ofProject(projectId) });
    notifyOk('Proposta registrada', `${formatBRL(total)} · ${supplier_name} recebe um aviso.`);
    void navigate(paths.quoteAnalysis(projectId, category));
  };
  const latest = useRef({ takeEntry, onSent });
  latest.current = { takeEntry, onSent };
  const typing = useMemo<Typing>(
    () => ({
      addendum,
      takeEntry: () => latest.current.takeEntry(),
      onSent: (total) => latest.current.onSent(total),
    }),
    [addendum],
  );

  return (
    <>
      <SegmentedControl
        className={styles.tabs}
        fullWidth
        aria-label="O que aparece"
        value={shown}
        onChange={(value) => setShown(value as typeof shown)}
        data={[
          { value: 'file', label: 'Arquivo' },
          { value: 'values', label: 'Valores' },
        ]}
      />
      <div className={styles.sides}>
        <div className={styles.file} data-shown={shown === 'file' || undefined}>
          <EvidencePane
            requestId={details.request_id}
            kept={sent}
            chosen={chosen}
            onToggle={(id) =>
              setLeft((before) =>
                before.includes(id) ? before.filter((one) => one !== id) : [...before, id],
              )
            }
            error={errors.files}
          />
        </div>
        <div className={styles.values} data-shown={shown === 'values' || undefined}>
          <fieldset className={`card ${styles.entry}`}>
            <legend className="strong text-14">De onde veio a proposta</legend>
            <NativeSelect
              ref={channel}
              label="Veio por"
              value={fields.channel}
              onChange={(event) => change({ channel: event.currentTarget.value as Channel | '' })}
              data={[{ value: '', label: 'Escolha' }, ...CHANNELS]}
              error={errors.channel}
            />
            <DateBR
              label="Chegou em"
              value={fields.receivedOn}
              onChange={(receivedOn) => change({ receivedOn })}
              error={errors.receivedOn}
            />
            <TextInput
              label={needsWords(fields.channel) ? 'Quem informou' : 'Quem informou (opcional)'}
              value={fields.saidBy}
              onChange={(event) => change({ saidBy: event.currentTarget.value })}
              maxLength={120}
              error={errors.saidBy}
            />
          </fieldset>
          <TypingContext value={typing}>
            <ResponseForm key={details.request_id} details={details} copy={copy} />
          </TypingContext>
        </div>
      </div>
    </>
  );
}
