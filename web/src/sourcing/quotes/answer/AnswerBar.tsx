import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { Needs } from '../../../common/rights/Needs.tsx';
import { FormError } from '../../../ui/FormError.tsx';
import { formatBRL, formatRate } from '../../../words/format.ts';
import { commissionOf } from './answer.ts';
import { type AnswerWords, useAnswerWords } from './answer-words.ts';
import styles from './ResponseForm.module.css';
import { useOwnRate } from './typing.ts';

interface AnswerBarProps {
  /** R$ of the whole answer. */
  total: number;
  /** Whether nothing is priced yet. */
  isEmpty: boolean;
  /** Whether the deadline has passed and no answer is taken any more. */
  isClosed: boolean;
  /** How many lines of what was read from a file still have to be looked at. */
  waiting?: number;
  /** Why nothing was sent, or what has to be looked at before. */
  error: ReactNode;
  /** "12 de 60 itens". */
  progress: string | null;
  /** Where and when the draft is kept, or that it was just now. */
  draft: string | null;
  /** The same in a word or two, where a phone keeps it in view; null while nothing is kept. */
  mark: string | null;
  sendLabel: string;
  onSave: () => void;
}

/**
 * Total, draft and the buttons below the items. On a phone only the total and what sends it stay in view; saving, which
 * happens by itself too, stands above them.
 */
export function AnswerBar(props: AnswerBarProps) {
  const { total, isEmpty, isClosed, error, progress, draft, mark, sendLabel, onSave } = props;
  const { waiting = 0 } = props;
  const rate = useOwnRate();
  const { commission, net } = commissionOf(total, rate);
  const reason = whyNot(isClosed, isEmpty, waiting, useAnswerWords());
  return (
    <div className={styles.foot}>
      <div className={styles.draft}>
        <p className={`muted text-13 to-right ${styles.hint}`} role="status">
          {draft}
        </p>
        <Needs right="prepare">
          <Button variant="default" size="md" onClick={onSave} className={styles.save}>
            Salvar Progresso
          </Button>
        </Needs>
      </div>
      <div className={styles.bar}>
        {error && (
          <div className={styles.refusal}>
            <FormError>{error}</FormError>
          </div>
        )}
        <div className={styles.sum}>
          <p className={`text-14 ${styles.of}`}>
            <span className={progress ? styles.whole : undefined}>Total do orçamento</span>
            {progress}
            {mark && (
              <span className={styles.mark} aria-hidden="true">
                {progress && ' · '}
                {mark}
              </span>
            )}
          </p>
          <output className={`block heading figures nowrap ${styles.total}`}>
            {formatBRL(total)}
          </output>
          {reason && (
            <p id="why-disabled" className={`text-14 ${styles.why}`}>
              {reason}
            </p>
          )}
          {rate > 0 && !reason && (
            <p className={`text-14 ${styles.net}`}>
              <span className={styles.commission}>
                Comissão do Prumo: {formatRate(rate)} ({formatBRL(commission)})
              </span>{' '}
              <strong>
                <span className={styles.you}>Você </span>
                <span className={styles.gets}>recebe</span> {formatBRL(net)}
                <span className={styles.after}> após {formatRate(rate)}</span>
              </strong>
            </p>
          )}
        </div>
        <Needs right="decide">
          <Button
            type="submit"
            size="md"
            color="clay.7"
            className={styles.send}
            classNames={{ label: styles.label }}
            disabled={reason !== null}
            aria-describedby={reason ? 'why-disabled' : undefined}
          >
            {sendLabel}
          </Button>
        </Needs>
      </div>
    </div>
  );
}

/** Why nothing can be sent now; null where it can. */
function whyNot(
  isClosed: boolean,
  isEmpty: boolean,
  waiting: number,
  words: AnswerWords,
): string | null {
  if (isClosed) return 'O prazo terminou: respostas não são mais aceitas';
  if (waiting > 0) return words.waiting(waiting);
  return isEmpty ? words.empty : null;
}
