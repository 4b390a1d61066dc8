import { Button, Checkbox, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { OnlyWith, WritableWith } from '../../common/rights/Needs.tsx';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatAge } from '../../words/format.ts';
import styles from './Questions.module.css';
import { type Question, useAnswerQuestion } from './queries.ts';

interface QuestionCardProps {
  projectId: string;
  question: Question;
  /** The item it is about, if it is about one that is still there. */
  item: string | undefined;
}

/** One question: who asked what, and its answer, or the form to give one. */
export function QuestionCard({ projectId, question, item }: QuestionCardProps) {
  const { asked_by, asked_at, body, published_body, answer, is_public } = question;
  const [isEditing, setEditing] = useState(false);
  return (
    <li>
      <p className={styles.about}>
        <strong className="ink">{asked_by}</strong>
        {asked_at && ` · ${formatAge(asked_at)}`}
        {item && ` · sobre ${item}`}
      </p>
      <p className={`anywhere lines ${styles.body}`}>{body}</p>
      {answer && !isEditing ? (
        <>
          {is_public && published_body && (
            <p className={styles.about}>Os outros leem: “{published_body}”</p>
          )}
          <blockquote className={`anywhere lines ${styles.answer}`}>{answer}</blockquote>
          <p className={`row wrap between gap-8 ${styles.foot}`}>
            {is_public ? 'Respondida para todos os convidados.' : 'Respondida só a quem perguntou.'}
            <OnlyWith right="prepare">
              <Button variant="subtle" size="compact-sm" onClick={() => setEditing(true)}>
                Corrigir resposta
              </Button>
            </OnlyWith>
          </p>
        </>
      ) : (
        <WritableWith right="prepare">
          <AnswerForm
            projectId={projectId}
            question={question}
            onDone={() => setEditing(false)}
            isCorrection={!!answer}
          />
        </WritableWith>
      )}
    </li>
  );
}

interface AnswerFormProps {
  projectId: string;
  question: Question;
  isCorrection: boolean;
  onDone: () => void;
}

function AnswerForm({ projectId, question, isCorrection, onDone }: AnswerFormProps) {
  const { id, body } = question;
  const [answer, setAnswer] = useState(question.answer ?? '');
  const [published, setPublished] = useState(question.published_body ?? body);
  const [isPublic, setPublic] = useState(question.is_public);
  const [isMissing, setMissing] = useState(false);
  const send = useAnswerQuestion(projectId);
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        setMissing(!answer.trim());
        if (!answer.trim()) return;
        const words = published.trim();
        send.mutate(
          {
            question_id: id,
            answer: answer.trim(),
            published_body: isPublic && words && words !== body.trim() ? words : null,
            is_public: isPublic,
          },
          {
            onSuccess: () => {
              notifyOk(isPublic ? 'Resposta publicada aos convidados.' : 'Resposta enviada.');
              onDone();
            },
          },
        );
      }}
    >
      <Textarea
        label="Resposta"
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
        error={isMissing && !answer.trim() && 'Escreva a resposta.'}
        autosize
        minRows={2}
        maxRows={10}
        maxLength={4000}
      />
      <Checkbox
        mt="sm"
        label="Responder a todos os convidados da categoria"
        description="Quem perguntou não é identificado. Desmarcado, só quem perguntou lê."
        checked={isPublic}
        onChange={(event) => setPublic(event.currentTarget.checked)}
      />
      {isPublic && (
        <Textarea
          mt="sm"
          label="A pergunta como os outros leem"
          description="Tire daqui o que mostraria quem perguntou."
          value={published}
          onChange={(event) => setPublished(event.currentTarget.value)}
          autosize
          maxRows={6}
          maxLength={2000}
        />
      )}
      {!isPublic && (
        <Text size="sm" c="dimmed" mt="sm">
          Se a resposta muda a solicitação, responda a todos ou mude a solicitação.
        </Text>
      )}
      <FormFooter
        error={send.isError && `Não foi possível responder. ${errorText(send.error)}`}
        isPending={send.isPending}
        submitLabel={isCorrection ? 'Salvar correção' : 'Responder'}
        onCancel={isCorrection ? onDone : undefined}
      />
    </form>
  );
}
