import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import styles from './Approvals.module.css';
import { commissionProblem } from './commission.ts';

interface CommissionStepProps {
  name: string;
  /** What the field begins with. */
  percent: string;
  onConfirm: (percent: string) => void;
  onCancel: () => void;
}

/** Second step of a supplier's approval: the percent the supplier pays on a closed deal. */
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
      className={styles.commission}
      aria-label={`Comissão de ${name}`}
      onSubmit={confirm}
      onKeyDown={(event) => event.key === 'Escape' && onCancel()}
    >
      <TextInput
        label="Comissão (%)"
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
      <Button type="submit" color="clay.7">
        Confirmar
      </Button>
      <Button variant="default" onClick={onCancel}>
        Cancelar
      </Button>
    </form>
  );
}
