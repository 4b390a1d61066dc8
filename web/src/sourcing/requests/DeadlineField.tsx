import { Button } from '@mantine/core';
import { DateBR } from '../../ui/DateBR.tsx';
import { dayIn, endOfDay, formatDeadline, quickDays } from '../../words/deadlines.ts';
import styles from './Terms.module.css';

interface DeadlineFieldProps {
  /** A plain day, or '' while none is written. */
  value: string;
  onChange: (day: string) => void;
  error?: string | undefined;
  label?: string;
  /** Said below where nothing is wrong. */
  hint?: string | undefined;
}

/** A deadline: a day of the calendar, or one of three taps. It ends at 23:59 in São Paulo. */
export function DeadlineField({
  value,
  onChange,
  error,
  label = 'Prazo para responder',
  hint,
}: DeadlineFieldProps) {
  return (
    <div className={`flex wrap gap-8-12 ${styles.deadline}`}>
      <DateBR
        label={label}
        description={hint ?? (value ? `${formatDeadline(endOfDay(value))}, até 23:59` : undefined)}
        value={value}
        onChange={onChange}
        error={error}
      />
      <fieldset className="flex wrap gap-8">
        <legend className={styles.legend}>{label}: dias a partir de hoje</legend>
        {quickDays.map((days) => {
          const isChosen = value === dayIn(days);
          return (
            <Button
              key={days}
              size="sm"
              variant={isChosen ? 'light' : 'default'}
              aria-pressed={isChosen}
              onClick={() => onChange(dayIn(days))}
            >
              {days} dias
            </Button>
          );
        })}
      </fieldset>
    </div>
  );
}
