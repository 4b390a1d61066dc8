import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { commissionProblem } from '../../words/commission-percent.ts';
import styles from './Approvals.module.css';
import { CommissionField } from './CommissionField.tsx';

interface CommissionStepProps {
  name: string;
  /** First value of the field. */
  percent: string;
  onConfirm: (percent: string) => void;
  onCancel: () => void;
}

/** Second step of a supplier's approval in a row: the percent the supplier pays on a closed deal. */
export function CommissionStep({ name, percent: first, onConfirm, onCancel }: CommissionStepProps) {
  const [percent, setPercent] = useState(first);
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const found = commissionProblem(percent);
    setProblem(found);
    if (!found) onConfirm(percent);
  };
  return (
    <form
      noValidate
      className={`flex wrap gap-10 ${styles.commission}`}
      aria-label={`Comissão de ${name}`}
      onSubmit={confirm}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <CommissionField
        percent={percent}
        onChange={setPercent}
        problem={problem}
        size="xs"
        autoFocus
      />
      <Button type="submit" size="xs">
        Confirmar
      </Button>
      <Button variant="default" size="xs" onClick={onCancel}>
        Cancelar
      </Button>
    </form>
  );
}
