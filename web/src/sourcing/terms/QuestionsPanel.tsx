import { ActionIcon, Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useProfile } from '../../session/session.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { formatAge, formatQuantity } from '../../words/format.ts';
import { firstName } from '../../words/person-name.ts';
import { allItems } from '../received/outcome.ts';
import type { ResponseDetails } from '../received/requests.ts';
import { AskQuestion } from './AskQuestion.tsx';
import styles from './Questions.module.css';
import { type Question, questionsQuery, requestTermsQuery } from './queries.ts';

/** Questions read at a glance; the others follow at a press. */
const AT_FIRST = 5;

const PANEL_ID = 'perguntas';

/** Leads down to the questions, past sixty items; in the narrow head of a phone as an icon. */
export function QuestionsLink({ isIcon = false }: { isIcon?: boolean }) {
  const show = () => {
    const panel = document.getElementById(PANEL_ID);
    panel?.focus({ preventScroll: true });
    panel?.scrollIntoView({ block: 'start' });
  };
  if (isIcon)
    return (
      <ActionIcon
        variant="subtle"
        size={44}
        color="var(--ink)"
        aria-label="Perguntas"
        className={styles.icon}
        onClick={show}
      >
        <Icon name="chat" />
      </ActionIcon>
    );
  return (
    <Button variant="default" leftSection={<Icon name="chat" size={18} />} onClick={show}>
      Perguntas
    </Button>
  );
}

/** Questions about the request with their answers, and a field for a new one. Nobody reads who asked. */
export function QuestionsPanel({ details }: { details: ResponseDetails }) {
  const { id } = useProfile();
  const heading = useId();
  const terms = useQuery(requestTermsQuery(id, details.quote_id)).data;
  const projectId = terms?.project_id;
  const questions = useQuery({
    ...questionsQuery(id, projectId ?? '', details.quote_category),
    enabled: projectId !== undefined,
  });
  if (!terms) return null;
  return (
    <section
      id={PANEL_ID}
      tabIndex={-1}
      className={`${styles.panel} no-print`}
      aria-labelledby={heading}
    >
      <h2 id={heading} className="text-20">
        Perguntas
      </h2>
      <p className={styles.lead}>
        {firstName(details.architect_name)} responde aqui. Uma resposta pode ser publicada para a
        categoria, sem dizer quem perguntou.
      </p>
      <Reading
        bare
        query={questions}
        failure="Não foi possível carregar as perguntas"
        skeleton={null}
      >
        {(all) => <QuestionList questions={all} details={details} />}
      </Reading>
      {terms.can_ask && (
        <div className={`above-16 line-above ${styles.ask}`}>
          <AskQuestion details={details} />
        </div>
      )}
    </section>
  );
}

interface QuestionListProps {
  questions: readonly Question[];
  details: ResponseDetails;
}

function QuestionList({ questions, details }: QuestionListProps) {
  const [isWhole, setWhole] = useState(false);
  if (questions.length === 0) return <p className={styles.none}>Nenhuma pergunta ainda.</p>;
  const names = new Map(allItems(details).map(({ id, description }) => [id, description]));
  const shown = isWhole ? questions : questions.slice(0, AT_FIRST);
  return (
    <>
      <ul className={styles.questions}>
        {shown.map((question) => (
          <QuestionRow
            key={question.id}
            question={question}
            about={question.item_id && (names.get(question.item_id) ?? 'um item retirado')}
          />
        ))}
      </ul>
      {shown.length < questions.length && (
        <Button variant="default" onClick={() => setWhole(true)}>
          Mostrar todas ({formatQuantity(questions.length)})
        </Button>
      )}
    </>
  );
}

function QuestionRow({ question, about }: { question: Question; about: string | null }) {
  const { body, answer, is_mine, is_public, answered_at } = question;
  return (
    <li>
      {(is_mine || about) && (
        <p className={styles.about}>
          {is_mine && (
            <span className={`text-13 strong tag-blue pill ${styles.mine}`}>Sua pergunta</span>
          )}
          {about && <span>sobre {about}</span>}
        </p>
      )}
      <p className={`strong anywhere lines ${styles.body}`}>{body}</p>
      {answer ? (
        <>
          <blockquote className={`anywhere lines ${styles.answer}`}>{answer}</blockquote>
          <p className={styles.about}>
            respondida {formatAge(answered_at ?? new Date())}
            {is_mine && !is_public && ' · só para você'}
          </p>
        </>
      ) : (
        <p className={styles.waiting}>Aguardando a resposta do arquiteto</p>
      )}
    </li>
  );
}
