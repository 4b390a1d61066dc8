import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { formatBRL } from '../words/format.ts';
import styles from './SelectionBar.module.css';

interface SelectionBarProps {
  /** Items with a choice, of all undecided items that somebody was asked for (decision 066). */
  selected: number;
  items: number;
  /** How many of them nobody priced: they cannot be chosen. */
  unpriced: number;
  /** R$ of the chosen offers. */
  total: number;
  /** R$ forecast for the categories shown, or null when none has a forecast. */
  budget: number | null;
  onApprove: () => void;
  /** What has come in meanwhile: it stands above the bar and moves nothing. */
  news?: ReactNode;
}

/**
 * The running total, always in sight. The button stays enabled with nothing chosen, because then it
 * answers with the sentence of the specification.
 */
export function SelectionBar({
  selected,
  items,
  unpriced,
  total,
  budget,
  onApprove,
  news,
}: SelectionBarProps) {
  const percent = items === 0 ? 0 : (selected / items) * 100;
  return (
    <section className={`${styles.bar} no-print`} aria-label="Resumo da seleção">
      {news}
      <div className={styles.count}>
        <span role="status">
          {selected} de {items} itens selecionados{unpriced > 0 && ` · ${unpriced} sem preço`}
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
