import { UnstyledButton } from '@mantine/core';
import { tableRoles as as } from '../../ui/table-roles.ts';
import { categoryLabel } from '../../words/categories.ts';
import { formatAmount } from '../../words/format.ts';
import { validityWords } from './board.ts';
import type { BoardRow } from './queries.ts';
import styles from './RequestBoard.module.css';

interface MoreAnswersProps {
  rows: readonly BoardRow[];
  isOpen: boolean;
  onToggle: () => void;
  category: string;
}

/** Suppliers who owe nothing, in one line: who they are, and between which totals their offers lie. */
export function MoreAnswers({ rows, isOpen, onToggle, category }: MoreAnswersProps) {
  const totals = rows.flatMap(({ total }) => total ?? []).toSorted((a, b) => a - b);
  const expired = rows.filter((row) => validityWords(row)?.isOver).length;
  const [low, high] = [totals[0], totals.at(-1)];
  return (
    <div {...as.row} className={`${styles.row} ${styles.more}`}>
      <div {...as.rowheader}>
        <UnstyledButton
          className={styles.toggle}
          aria-expanded={isOpen}
          onClick={onToggle}
          aria-label={
            isOpen
              ? `Mostrar menos de ${categoryLabel(category)}`
              : `Mais ${rows.length} de ${categoryLabel(category)} que responderam`
          }
        >
          {isOpen ? 'Mostrar menos' : `Mais ${rows.length} que responderam`}
        </UnstyledButton>
      </div>
      <div {...as.cell} className={styles.names}>
        {!isOpen && rows.map(({ supplier_name }) => supplier_name).join(', ')}
      </div>
      <div {...as.cell} className={`muted ${styles.range} num`}>
        {!isOpen &&
          low !== undefined &&
          high !== undefined &&
          (low === high ? formatAmount(low) : `${formatAmount(low)} a ${formatAmount(high)}`)}
      </div>
      <div {...as.cell} className={`row at-end gap-8 nowrap ${styles.acts}`}>
        {expired > 0 && !isOpen && (
          <span className={`error ${styles.red}`}>
            {expired === 1 ? '1 vencida' : `${expired} vencidas`}
          </span>
        )}
      </div>
    </div>
  );
}
