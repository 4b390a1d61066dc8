import { Button } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import {
  commissionFraction,
  commissionProblem,
  defaultCommissionPercent,
} from '../../words/commission-percent.ts';
import styles from './Approvals.module.css';
import { CommissionField } from './CommissionField.tsx';

interface CommissionStepProps {
  name: string;
  /** The rate proposed, as a fraction. */
  defaultRate: number | null | undefined;
  /** The percent as it was typed last, which was refused; empty at first. */
  typed: string;
  /** @param rate as a fraction. */
  onConfirm: (percent: string, rate: number) => void;
  onCancel: () => void;
}

/** Second step of a supplier's approval in a row: the percent the supplier pays on a closed deal. */
export default function CommissionStep(props: CommissionStepProps) {
  const { name, defaultRate, typed, onConfirm, onCancel } = props;
  const [percent, setPercent] = useState(typed || defaultCommissionPercent(defaultRate));
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const found = commissionProblem(percent);
    setProblem(found);
    if (!found) onConfirm(percent, commissionFraction(percent));
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
