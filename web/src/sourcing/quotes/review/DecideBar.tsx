import { Button } from '@mantine/core';
import { Needs } from '../../../common/rights/Needs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { formatBRL, plural } from '../../../words/format.ts';
import styles from './DecideBar.module.css';
import { type progressOf, type SelectedQuote, sumOf } from './selection.ts';

interface DecideActsProps {
  progress: ReturnType<typeof progressOf>;
  items: number;
  onSend: () => void;
  /** To the first of these, in the order in which they are shown. */
  onNext: (among: readonly SelectedQuote[]) => void;
}

/** How far the decision is and what it comes to, always in sight; its button has one place. */
export function DecideBar({ progress, items, onSend, onNext }: DecideActsProps) {
  const { decided, marked, total, undecided } = progress;
  return (
    <section className={`${styles.bar} no-print`} aria-label="Sua resposta">
      <div className={styles.count}>
        <p>
          <b role="status">
            {decided} de {items} decididos
          </b>{' '}
          <span className="num desk-only">· {formatBRL(total)}</span>
        </p>
        {marked > 0 ? (
          <p className="row gap-6 green">
            <Icon name="check" size={14} /> Guardado nesta aba
          </p>
        ) : (
          <p className="muted">Nada é cobrado agora</p>
        )}
      </div>
      {decided < items ? (
        <Button variant="default" onClick={() => onNext(undecided)}>
          Próximo sem decisão
        </Button>
      ) : (
        <SendButton items={items} onSend={onSend} />
      )}
    </section>
  );
}

/** The last act, below everything that it is about: approves what has no mark with its sum, or sends what is decided. */
export function DecideActs({ progress, items, onSend, onNext }: DecideActsProps) {
  const { unexplained, unmarked } = progress;
  if (unexplained.length > 0) {
    return (
      <Button variant="default" size="md" onClick={() => onNext(unexplained)}>
        Escrever por que recusou
      </Button>
    );
  }
  if (unmarked.length === 0) return <SendButton items={items} onSend={onSend} />;
  return (
    <Needs right="decide">
      <Button
        color="clay.7"
        size="md"
        leftSection={<Icon name="check" size={18} />}
        onClick={onSend}
        className={styles.whole}
      >
        {approveWords(unmarked.length, items)} · {formatBRL(sumOf(unmarked))}
      </Button>
    </Needs>
  );
}

const approveWords = (unmarked: number, items: number) => {
  if (unmarked === items) return 'Aprovar tudo';
  return unmarked === 1 ? 'Aprovar o que falta' : `Aprovar os ${unmarked} que faltam`;
};

const SendButton = ({ items, onSend }: Pick<DecideActsProps, 'items' | 'onSend'>) => (
  <Needs right="decide">
    <Button color="clay.7" size="md" onClick={onSend}>
      Enviar resposta de {plural(items, 'item', 'itens')}
    </Button>
  </Needs>
);
