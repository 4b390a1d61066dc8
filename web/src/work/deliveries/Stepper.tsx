import { ActionIcon } from '@mantine/core';
import { Icon } from '../../ui/Icon.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import styles from './Deliveries.module.css';

interface StepperProps {
  /** Names the field: `Recebido de Porta de correr`. */
  label: string;
  unit: string;
  most: number;
  value: number | '';
  onChange: (value: number | '') => void;
}

/** A quantity between two buttons for the thumb, which go by whole units from nothing to the most. */
export function Stepper({ label, unit, most, value, onChange }: StepperProps) {
  const now = value || 0;
  const step = (by: number) => {
    // Back from a part of a unit stands the whole one below it, forward the one above.
    const next = by < 0 ? Math.ceil(now) - 1 : Math.floor(now) + 1;
    onChange(Math.min(Math.max(next, 0), most));
  };
  return (
    <div className={styles.stepper}>
      <ActionIcon
        variant="default"
        className={styles.step}
        aria-label={`Menos: ${label}`}
        disabled={now <= 0}
        onClick={() => step(-1)}
      >
        <Icon name="minus" size={20} />
      </ActionIcon>
      <NumberField
        kind="quantity"
        aria-label={label}
        suffix={unit}
        className={styles.quantity}
        value={value}
        onChange={onChange}
      />
      <ActionIcon
        variant="default"
        className={styles.step}
        aria-label={`Mais: ${label}`}
        disabled={now >= most}
        onClick={() => step(1)}
      >
        <Icon name="plus" size={20} />
      </ActionIcon>
    </div>
  );
}
