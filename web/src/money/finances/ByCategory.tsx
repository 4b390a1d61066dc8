import { useState } from 'react';
import type { CategoryDetail } from '../../sourcing/projects/project-finances.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { MonthlyCurve } from '../instalments/MonthlyCurve.tsx';
import { BudgetControl } from './BudgetControl.tsx';
import styles from './ByCategory.module.css';
import { CategoryTable } from './CategoryTable.tsx';

interface ByCategoryProps {
  projectId: string;
  details: readonly CategoryDetail[];
}

/** The money by category, how each will end, and month by month: closed until somebody wants it, open on paper. */
export function ByCategory({ projectId, details }: ByCategoryProps) {
  const [isOpen, setOpen] = useState(false);
  const isPrinting = usePrinting();
  const isShown = isOpen || isPrinting;
  return (
    <details
      className={styles.details}
      open={isShown}
      onToggle={(event) => {
        if (!isPrinting) setOpen(event.currentTarget.open);
      }}
    >
      <summary className="card row wrap gap-4-12 pressed">
        <b>Por categoria</b>
        <span className="muted text-14">previsto, aprovado, gasto, e o controle do orçamento</span>
      </summary>
      {isShown && (
        <div className="stack one-column gap-24">
          <CategoryTable details={details} />
          <BudgetControl projectId={projectId} />
          <MonthlyCurve projectId={projectId} />
        </div>
      )}
    </details>
  );
}
