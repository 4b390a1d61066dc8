import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { commissionProblem } from '../../words/commission-percent.ts';
import styles from './Approvals.module.css';

interface CommissionStepProps {
  name: string;
  /** First value of the field. */
  percent: string;
  /** As of ApprovalActions. */
  look?: 'card' | 'row';
  onConfirm: (percent: string) => void;
  onCancel: () => void;
}

/** Second step of a supplier's approval: the percent the supplier pays on a closed deal. */
export function CommissionStep(props: CommissionStepProps) {
  const { name, percent: first, look = 'card', onConfirm, onCancel } = props;
  const size = look === 'row' ? 'xs' : 'sm';
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
      data-look={look}
      aria-label={`Comissão de ${name}`}
      onSubmit={confirm}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <TextInput
        label="Comissão (%)"
        size={size}
        type="number"
        min={0}
        max={100}
        step={0.1}
        autoFocus
        required
        value={percent}
        error={problem}
        onFocus={(event) => event.currentTarget.select()}
        onChange={(event) => setPercent(event.currentTarget.value)}
      />
      <Button type="submit" size={size} {...(look === 'card' && { color: 'clay.7' })}>
        Confirmar
      </Button>
      <Button variant="default" size={size} onClick={onCancel}>
        Cancelar
      </Button>
    </form>
  );
}
