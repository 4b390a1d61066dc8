import { ActionIcon, Button, NativeSelect, TextInput } from '@mantine/core';
import { DateBR } from '../../ui/DateBR.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import styles from './Plan.module.css';
import { MOST_INSTALMENTS } from './plan.ts';
import { type DraftLine, draftLine } from './plan-draft.ts';

interface PlanLinesProps {
  lines: readonly DraftLine[];
  /** R$ between their sum and the price: the next line starts with it. */
  missing: number;
  onChange: (lines: readonly DraftLine[]) => void;
}

const moments = [
  { value: 'day', label: 'Em uma data' },
  { value: 'delivery', label: 'Após a entrega' },
];

/** Instalments of one's own: a name, an amount, and a day or the delivery. */
export function PlanLines({ lines, missing, onChange }: PlanLinesProps) {
  const change = (key: string, part: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  return (
    <fieldset className={`stack gap-12 ${styles.lines}`}>
      <legend>Parcelas, na ordem em que são pagas</legend>
      {lines.map((line, place) => (
        <fieldset
          key={line.key}
          className={`stack gap-8 ${styles.line}`}
          aria-label={`Parcela ${place + 1}`}
        >
          <TextInput
            label="Nome"
            maxLength={80}
            autoComplete="off"
            value={line.label}
            onChange={({ currentTarget }) => change(line.key, { label: currentTarget.value })}
          />
          <MoneyInput
            label="Valor"
            value={line.amount}
            onChange={(amount) => change(line.key, { amount })}
          />
          <NativeSelect
            label="Vence"
            data={moments}
            value={line.onDelivery ? 'delivery' : 'day'}
            onChange={({ currentTarget }) =>
              change(line.key, { onDelivery: currentTarget.value === 'delivery' })
            }
          />
          {line.onDelivery ? (
            <NumberField
              kind="count"
              label="Dias depois"
              min={0}
              max={3650}
              value={line.offsetDays}
              onChange={(offsetDays) => change(line.key, { offsetDays })}
            />
          ) : (
            <DateBR label="Data" value={line.day} onChange={(day) => change(line.key, { day })} />
          )}
          <ActionIcon
            variant="subtle"
            size="lg"
            aria-label={`Remover parcela ${place + 1}`}
            disabled={lines.length === 1}
            onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
          >
            <Icon name="trash" size={18} />
          </ActionIcon>
        </fieldset>
      ))}
      <Button
        variant="default"
        size="sm"
        leftSection={<Icon name="plus" size={16} />}
        disabled={lines.length >= MOST_INSTALMENTS}
        onClick={() =>
          onChange([
            ...lines,
            draftLine({ label: `Parcela ${lines.length + 1}`, amount: Math.max(missing, 0) }),
          ])
        }
      >
        Adicionar parcela
      </Button>
    </fieldset>
  );
}
