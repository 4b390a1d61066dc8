import { Button, Text } from '@mantine/core';
import { useProfile } from '../../session/session.tsx';
import { formatBRL, formatRate } from '../../words/format.ts';
import { commissionOf } from './answer.ts';
import styles from './ResponseForm.module.css';

interface AnswerBarProps {
  /** R$ of the whole answer. */
  total: number;
  /** Whether nothing is priced yet. */
  isEmpty: boolean;
  /** "12 de 60 itens". */
  progress: string | null;
  /** Where and when the draft is kept, or that it was just now. */
  draft: string | null;
  sendLabel: string;
  onSave: () => void;
}

/** Total, draft and the buttons, always in view below the items. */
export function AnswerBar({ total, isEmpty, progress, draft, sendLabel, onSave }: AnswerBarProps) {
  const rate = useProfile().commission_rate ?? 0;
  const { commission, net } = commissionOf(total, rate);
  return (
    <div className={styles.bar}>
      <div className={styles.sum}>
        <Text fz="sm" c="dimmed">
          Total do orçamento{progress && ` · ${progress}`}
        </Text>
        <output className={styles.total}>{formatBRL(total)}</output>
        {rate > 0 && !isEmpty && (
          <p className={styles.net}>
            <span className={styles.commission}>
              Comissão do Prumo: {formatRate(rate)} ({formatBRL(commission)})
            </span>{' '}
            <strong>
              Você recebe {formatBRL(net)}
              <span className={styles.after}> após {formatRate(rate)}</span>
            </strong>
          </p>
        )}
      </div>
      <div className={styles.hint}>
        {isEmpty && <p id="why-disabled">Preencha pelo menos um valor para enviar o orçamento</p>}
        <p role="status">{draft}</p>
      </div>
      <Button
        variant="default"
        size="md"
        onClick={onSave}
        className={styles.save}
        classNames={{ label: styles.label }}
      >
        Salvar Progresso
      </Button>
      <Button
        type="submit"
        size="md"
        color="clay.7"
        className={styles.send}
        classNames={{ label: styles.label }}
        disabled={isEmpty}
        aria-describedby={isEmpty ? 'why-disabled' : undefined}
      >
        {sendLabel}
      </Button>
    </div>
  );
}
