import type { ReactNode } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './Sections.module.css';
import type { Figure } from './words-shared.ts';

interface SectionProps {
  id: string;
  title: string;
  lead?: string;
  children: ReactNode;
}

/** One part of a landing, with the address that links lead to. */
export function Section({ id, title, lead, children }: SectionProps) {
  return (
    <section id={id} className={styles.section} aria-labelledby={`${id}-title`}>
      <h2 id={`${id}-title`}>{title}</h2>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </section>
  );
}

export interface Benefit {
  icon: IconName;
  title: string;
  words: string;
}

export function Benefits({ benefits }: { benefits: readonly Benefit[] }) {
  return (
    <ul className={styles.cards}>
      {benefits.map(({ icon, title, words }) => (
        <li key={title}>
          <Icon name={icon} size={32} />
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ul>
  );
}

/** Numbered stations along a dimension line. */
export function Steps({ steps }: { steps: readonly { title: string; words: string }[] }) {
  return (
    <ol className={styles.steps}>
      {steps.map(({ title, words }) => (
        <li key={title}>
          <h3>{title}</h3>
          <p>{words}</p>
        </li>
      ))}
    </ol>
  );
}

export interface Testimonial {
  words: string;
  author: string;
  trade: string;
}

interface TestimonialsProps {
  /** The readers of this landing: product/fill-figures.ts puts the operator's own testimonials for them in this place. */
  audience: 'client' | 'architect' | 'supplier';
  testimonials: readonly Testimonial[];
}

/** Copy until the operator has own ones: the names are jokes, so that nobody takes them for customers. */
export function Testimonials({ audience, testimonials }: TestimonialsProps) {
  return (
    <>
      <ul data-testimonials={audience} className={styles.cards}>
        {testimonials.map(({ words, author, trade }) => (
          <li key={author}>
            <blockquote className={styles.quote}>
              <p className={styles.said}>{`“${words}”`}</p>
              <footer className="stack">
                <strong>{author}</strong>
                <span>{trade}</span>
              </footer>
            </blockquote>
          </li>
        ))}
      </ul>
      <p data-illustrative="" className={styles.note}>
        Depoimentos ilustrativos: pessoas e cidades são inventadas.
      </p>
    </>
  );
}

export interface Question {
  question: string;
  answer: string;
}

export function Questions({ questions }: { questions: readonly Question[] }) {
  return (
    <div className={styles.questions}>
      {questions.map(({ question, answer }) => (
        <details className="line-below" key={question}>
          <summary>
            {question}
            <Icon name="plus" />
          </summary>
          <p>{answer}</p>
        </details>
      ))}
    </div>
  );
}

/** Copy until the operator has own figures or hides them (product/fill-figures.ts), and marked as such. */
export function Figures({ figures }: { figures: readonly Figure[] }) {
  return (
    <>
      <dl data-figures="" className={styles.figures}>
        {figures.map(({ key, figure, of }) => (
          <div key={key} data-figure={key}>
            <dt className="muted text-14">{of}</dt>
            <dd>{figure}</dd>
          </div>
        ))}
      </dl>
      <p data-illustrative="" className={styles.note}>
        Números ilustrativos.
      </p>
    </>
  );
}

/** The last word of a landing, with its one decisive link. */
export function Closing({ title, href, action }: { title: string; href: string; action: string }) {
  return (
    <section className={styles.closing}>
      <h2>{title}</h2>
      <a href={href}>{action}</a>
    </section>
  );
}
