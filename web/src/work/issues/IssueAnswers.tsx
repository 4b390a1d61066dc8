import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { DateBR } from '../../ui/DateBR.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { answerLabel, wordsNeeded } from './issue-words.ts';
import { type Issue, type IssueEvent, useAnswerIssue } from './queries.ts';

type Answer = IssueEvent['event'];

/** The most urgent answer of a side comes first and has the filled button. */
const ORDER: Answer[] = [
  'fixed',
  'closed',
  'upheld',
  'refused',
  'visit',
  'disputed',
  'reopened',
  'cancelled',
  'note',
];

/** The answers that it takes from the reader now, each in a dialog of its own. */
export function IssueAnswers({ issue }: { issue: Issue }) {
  const [asked, setAsked] = useState<Answer | null>(null);
  const answers = ORDER.filter((event) => issue.answers.includes(event));
  if (answers.length === 0) return null;
  return (
    <div className="flex wrap gap-8">
      {answers.map((event, at) => (
        <Needs right="prepare" key={event}>
          <Button
            variant={at === 0 && event !== 'note' && event !== 'reopened' ? 'filled' : 'default'}
            aria-label={`${answerLabel[event]}: ${issue.label}`}
            onClick={() => setAsked(event)}
          >
            {answerLabel[event]}
          </Button>
        </Needs>
      ))}
      {asked && <AnswerDialog issue={issue} event={asked} onClose={() => setAsked(null)} />}
    </div>
  );
}

interface AnswerDialogProps {
  issue: Issue;
  event: Answer;
  onClose: () => void;
}

/** One answer: a day for a visit, words where they are needed, and else words that may be left out. */
function AnswerDialog({ issue, event, onClose }: AnswerDialogProps) {
  const answer = useAnswerIssue();
  const needed = wordsNeeded[event];
  return (
    <ActionDialog
      opened
      title={`${needed?.title ?? answerLabel[event]}: ${issue.label}`}
      initialValues={{ words: '', day: '' }}
      schema={({ words, day }) => ({
        ...(needed && !words.trim() && { words: needed.missing }),
        ...(event === 'visit' && !day && { day: 'Escolha o dia da visita.' }),
      })}
      send={({ words, day }) =>
        answer.mutateAsync({
          issue_id: issue.issue_id,
          version: issue.version,
          event,
          ...(words.trim() && { words: words.trim() }),
          ...(event === 'visit' && { visit_on: day }),
        })
      }
      done={() => notifyOk('Resposta enviada.')}
      submitLabel={answerLabel[event] ?? 'Enviar'}
      color={event === 'cancelled' ? 'red.9' : 'clay.7'}
      cancelLabel="Voltar"
      onClose={onClose}
    >
      {(form) => (
        <div className="stack gap-16">
          <p>{issue.title}</p>
          {event === 'visit' && (
            <DateBR
              label="Dia da visita"
              withAsterisk
              data-autofocus
              {...form.getInputProps('day')}
            />
          )}
          <Textarea
            label={needed ? 'O que dizer' : 'Observação (opcional)'}
            withAsterisk={!!needed}
            placeholder={needed?.placeholder ?? ''}
            autosize
            minRows={3}
            maxLength={1000}
            {...(event !== 'visit' && { 'data-autofocus': true })}
            {...form.getInputProps('words')}
          />
        </div>
      )}
    </ActionDialog>
  );
}
