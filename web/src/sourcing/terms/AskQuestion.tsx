import { Button, NativeSelect, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { useProfile } from '../../session/session.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { allItems } from '../received/outcome.ts';
import type { ResponseDetails } from '../received/requests.ts';
import styles from './Questions.module.css';
import { useAskQuestion } from './queries.ts';

/** The way to a new question: a button that opens the form in its place, and has the focus again afterwards. */
export function AskQuestion({ details }: { details: ResponseDetails }) {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>('unopened');
  if (form === 'open') return <QuestionForm details={details} onClose={() => setForm('closed')} />;
  return (
    <Needs right="prepare">
      <Button
        variant="default"
        leftSection={<Icon name="plus" size={18} />}
        autoFocus={form === 'closed'}
        onClick={() => setForm('open')}
      >
        Fazer uma pergunta
      </Button>
    </Needs>
  );
}

interface QuestionFormProps {
  details: ResponseDetails;
  onClose: () => void;
}

/** Asks about the whole request or one of its items. What was typed stays until it is sent. */
function QuestionForm({ details, onClose }: QuestionFormProps) {
  const { id } = useProfile();
  const [body, setBody] = useState('');
  const [itemId, setItemId] = useState('');
  const [isMissing, setMissing] = useState(false);
  const ask = useAskQuestion(id);
  const items = allItems(details).map((item) => ({ value: item.id, label: item.description }));
  return (
    <form
      noValidate
      className={`stack gap-12 ${styles.form}`}
      aria-label="Nova pergunta"
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!body.trim());
        if (!body.trim()) return;
        ask.mutate(
          { target_quote_id: details.quote_id, body: body.trim(), item_id: itemId || null },
          {
            onSuccess: () => {
              notifyOk('Pergunta enviada.');
              onClose();
            },
          },
        );
      }}
    >
      <NativeSelect
        autoFocus
        label="Sobre"
        value={itemId}
        data={[{ value: '', label: 'A solicitação toda' }, ...items]}
        onChange={(event) => setItemId(event.currentTarget.value)}
      />
      <Textarea
        label="Sua pergunta"
        value={body}
        onChange={(event) => setBody(event.currentTarget.value)}
        error={isMissing && !body.trim() && 'Escreva a pergunta.'}
        autosize
        minRows={2}
        maxRows={8}
        maxLength={2000}
      />
      <div>
        <FormFooter
          error={ask.isError && `Não foi possível perguntar. ${errorText(ask.error)}`}
          isPending={ask.isPending}
          submitLabel="Perguntar"
          onCancel={onClose}
        />
      </div>
    </form>
  );
}
