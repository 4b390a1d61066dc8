import { Button, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import styles from './Approvals.module.css';
import { commissionFraction, commissionProblem, defaultCommissionPercent } from './commission.ts';

interface CommissionStepProps {
  name: string;
  busy: boolean;
  /** What the operator proposes, as a fraction; 7 % where it proposes nothing. */
  defaultRate: number | null | undefined;
  onConfirm: (commissionRate: number) => void;
  onCancel: () => void;
}

/** Second step of a supplier's approval: the percent the supplier pays on a closed deal. */
export function CommissionStep({
  name,
  busy,
  defaultRate,
  onConfirm,
  onCancel,
}: CommissionStepProps) {
  const [percent, setPercent] = useState(defaultCommissionPercent(defaultRate));
  const [problem, setProblem] = useState<string | null>(null);
  const confirm = (event: FormEvent) => {
    event.preventDefault();
    const found = commissionProblem(percent);
    setProblem(found);
    if (!found) onConfirm(commissionFraction(percent));
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
      <Button type="submit" color="clay.7" loading={busy}>
        Confirmar
      </Button>
      <Button variant="default" disabled={busy} onClick={onCancel}>
        Cancelar
      </Button>
    </form>
  );
}
