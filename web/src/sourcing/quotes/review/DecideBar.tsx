import { Button } from '@mantine/core';
import { Icon } from '../../../ui/Icon.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { formatBRL, plural } from '../../../words/format.ts';
import styles from './DecideBar.module.css';
import type { progressOf } from './selection.ts';

interface DecideBarProps {
  progress: ReturnType<typeof progressOf>;
  items: number;
  onSend: () => void;
  onApproveOthers: () => void;
  /** To the first quote that is not decided. */
  onNext: () => void;
}

/** How far the decision is and what it comes to, always in sight. */
export function DecideBar(props: DecideBarProps) {
  const { progress, items } = props;
  const { decided, refused, total } = progress;
  return (
    <section className={`${styles.bar} no-print`} aria-label="Sua resposta">
      <div className={`stack gap-8 ${styles.count}`}>
        <span role="status">
          {decided} de {items} decididos
        </span>
        <ProgressBar percent={(decided / items) * 100} label="Itens decididos" tone="petrol" />
      </div>
      <div className={styles.sum}>
        <strong className="num">{formatBRL(total)}</strong>
        <span className="muted text-14">
          {refused.length > 0 ? 'sem o que você recusou' : 'total da seleção'}
        </span>
      </div>
      <div className={`flex wrap gap-8 ${styles.acts}`}>
        <DecideActs {...props} />
      </div>
    </section>
  );
}

/** Actions on a selection now. Sending is offered once nothing is missing. */
export function DecideActs({ progress, items, onSend, onApproveOthers, onNext }: DecideBarProps) {
  const { marked, undecided } = progress;
  const unmarked = items - marked;
  return (
    <>
      {undecided.length > 0 && marked > 0 && (
        <>
          {unmarked > 0 && (
            <Button variant="default" onClick={onApproveOthers}>
              Aprovar {unmarked === 1 ? 'o outro' : `os outros ${unmarked}`}
            </Button>
          )}
          <Button onClick={onNext}>Próximo sem decisão</Button>
        </>
      )}
      {marked === 0 && (
        <Button
          color="clay.7"
          size="md"
          leftSection={<Icon name="check" size={18} />}
          onClick={onSend}
        >
          Aprovar tudo
        </Button>
      )}
      {undecided.length === 0 && (
        <Button color="clay.7" size="md" onClick={onSend}>
          Enviar resposta de {plural(items, 'item', 'itens')}
        </Button>
      )}
    </>
  );
}
