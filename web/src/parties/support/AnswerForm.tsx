import { Button, Group, Textarea } from '@mantine/core';
import { type FormEvent, type ReactNode, useRef, useState } from 'react';
import { keepMessageDraft, messageDraft } from '../../session/message-drafts.ts';
import { FormError } from '../../ui/FormError.tsx';
import { announce } from '../../ui/LiveRegion.tsx';
import { errorText } from '../../wire/errors.ts';
import { ChosenFiles } from './ChosenFiles.tsx';
import { useAnswerSupport } from './queries.ts';

interface AnswerFormProps {
  requestId: string;
  /** The person who writes, under whom the draft is kept. */
  personId: string;
  label: string;
  submitLabel: string;
  /** Further buttons beside the one that sends. */
  actions?: ReactNode;
}

/** Where a message to the other side of a request is written; what is typed is kept until it was sent. */
export function AnswerForm(props: AnswerFormProps) {
  const { requestId, personId, label, submitLabel, actions } = props;
  const answer = useAnswerSupport(requestId);
  const draftKey = `support:${requestId}`;
  const [body, setBody] = useState(() => messageDraft(personId, draftKey));
  const [files, setFiles] = useState<readonly File[]>([]);
  // The answer may be lost on its way, or a file may fail: the same words sent again are the same message.
  const [id, setId] = useState(() => crypto.randomUUID());
  const [isEmpty, setEmpty] = useState(false);
  const field = useRef<HTMLTextAreaElement>(null);
  const write = (typed: string) => {
    setBody(typed);
    setEmpty(false);
    keepMessageDraft(personId, draftKey, typed);
  };
  const send = (event: FormEvent) => {
    event.preventDefault();
    if (body.trim() === '' && files.length === 0) {
      setEmpty(true);
      field.current?.focus();
      return;
    }
    answer.mutate(
      { id, body: body.trim(), files },
      {
        onSuccess: () => {
          write('');
          setFiles([]);
          setId(crypto.randomUUID());
          announce('Mensagem enviada');
          field.current?.focus();
        },
      },
    );
  };
  return (
    <form onSubmit={send} className="stack gap-12" noValidate>
      <Textarea
        ref={field}
        label={label}
        autosize
        minRows={3}
        maxRows={14}
        maxLength={4000}
        value={body}
        error={isEmpty && 'Escreva a mensagem'}
        onChange={({ currentTarget }) => write(currentTarget.value)}
        disabled={answer.isPending}
      />
      <ChosenFiles files={files} onChange={setFiles} />
      <FormError>{answer.isError && errorText(answer.error)}</FormError>
      <Group>
        <Button type="submit" size="md" loading={answer.isPending}>
          {submitLabel}
        </Button>
        {actions}
      </Group>
    </form>
  );
}
