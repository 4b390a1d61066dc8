import { Button } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import { plural } from '../../words/format.ts';
import { comparedOffers } from './compared-offers.ts';
import { DecisionActions } from './DecisionActions.tsx';
import { type DecisionWords, decisionWords } from './decision-words.ts';
import { OfferStrip } from './OfferStrip.tsx';
import type { Decision } from './queries.ts';
import styles from './Today.module.css';

/** As many as one look takes in, the first included. */
const SHOWN = 6;

/** The most urgent decision with its button, the others one line each. */
export function DecisionCard({ decisions }: { decisions: readonly Decision[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const [first, ...others] = decisions;
  if (!first)
    return (
      <section className={styles.card} aria-label="O que espera por você">
        <p className={`row gap-10 ${styles.nothing}`}>
          <Icon name="check" /> Nenhum projeto espera por você agora.
        </p>
      </section>
    );
  const shown = showsAll ? others : others.slice(0, SHOWN - 1);
  const beyond = first.decisions - decisions.length;
  return (
    <section className={styles.decisions} aria-label="O que espera por você">
      <FirstDecision decision={first} />
      {shown.length > 0 && (
        <ul>
          {shown.map((decision) => (
            <DecisionRow key={keyOf(decision)} decision={decision} />
          ))}
        </ul>
      )}
      {others.length > shown.length && (
        <div className={styles.more}>
          <Button variant="subtle" size="compact-md" onClick={() => setShowsAll(true)}>
            Mostrar mais {others.length - shown.length}
          </Button>
        </div>
      )}
      {others.length === shown.length && beyond > 0 && (
        <p className={styles.more}>e mais {plural(beyond, 'decisão', 'decisões')}, depois destas</p>
      )}
    </section>
  );
}

const keyOf = ({ kind, project_id, category, entity_id }: Decision) =>
  [kind, project_id, category, entity_id].join();

function FirstDecision({ decision }: { decision: Decision }) {
  const words = decisionWords(decision);
  return (
    <div className={styles.first}>
      <div className={`flex at-top gap-16 ${styles.lead}`}>
        <div className={styles.words}>
          <h2>{words.what}</h2>
          <p>
            <Facts {...words} />
          </p>
          {words.said && <q className={styles.said}>{words.said}</q>}
        </div>
        <DecisionActions decision={decision} words={words} isFirst />
      </div>
      {decision.kind === 'compare' && (
        <OfferStrip offers={comparedOffers(decision).offers} forecast={decision.forecast} />
      )}
    </div>
  );
}

function DecisionRow({ decision }: { decision: Decision }) {
  const words = decisionWords(decision);
  return (
    <li className={styles.row}>
      <span className={styles.mark} data-tone={words.tone}>
        <Icon name={words.icon} size={18} />
      </span>
      <div className={styles.words}>
        <p className={`text-14 strong ${styles.what}`}>{words.what}</p>
        <p className={`muted text-13 ${styles.where}`}>
          <Facts {...words} />
        </p>
        {words.said && <q className={styles.said}>{words.said}</q>}
      </div>
      <DecisionActions decision={decision} words={words} />
    </li>
  );
}

const Facts = ({ where, against }: DecisionWords) => (
  <>
    {where}
    {where && against && ' · '}
    {against && <b className={against.isAbove ? 'red strong' : 'green strong'}>{against.words}</b>}
  </>
);
