import { Button } from '@mantine/core';
import { formatBRL } from '../format.ts';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  /** Items with a choice, of the items with something to choose. */
  selected: number;
  selectable: number;
  /** R$ of the chosen offers. */
  total: number;
  /** R$ forecast for the categories shown, or null when none has a forecast. */
  budget: number | null;
  onApprove: () => void;
}

/**
 * The running total, always in sight. The button stays enabled with nothing chosen, because then it
 * answers with the sentence of the specification (spec §5).
 */
export function SelectionBar({
  selected,
  selectable,
  total,
  budget,
  onApprove,
}: SelectionBarProps) {
  const percent = selectable === 0 ? 0 : (selected / selectable) * 100;
  return (
    <section className={`${styles.bar} no-print`} aria-label="Resumo da seleção">
      <div className={styles.count}>
        <span role="status">
          {selected} de {selectable} itens selecionados
        </span>
        <ProgressBar percent={percent} label="Itens selecionados" tone="petrol" />
      </div>
      <div className={styles.sum}>
        <span>Total selecionado{budget !== null && <> · previsto {formatBRL(budget)}</>}</span>
        <strong className="num">{formatBRL(total)}</strong>
      </div>
      <Button color="clay.7" size="md" onClick={onApprove}>
        Aprovar Selecionados
      </Button>
    </section>
  );
}
