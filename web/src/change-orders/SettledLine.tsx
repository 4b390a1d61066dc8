import { TextInput } from '@mantine/core';
import { useId } from 'react';
import { MoneyInput } from '../ui/MoneyInput.tsx';
import { formatBRL, formatQuantity } from '../words/format.ts';
import styles from './ChangeForm.module.css';
import type { LineProps } from './ChangeFormLine.tsx';

/** What an item is worth when its order ends, beside what was ordered and paid. */
export function SettledLine({ outcome: { item, line, priceAfter }, fault, onChange }: LineProps) {
  const faultId = useId();
  return (
    <fieldset className={styles.line} aria-describedby={fault && faultId}>
      <legend>
        {item.description}{' '}
        <span className="num">
          {formatQuantity(item.quantity)} {item.unit}
        </span>
      </legend>
      <div className={styles.settled}>
        <MoneyInput
          label="Valor que fica"
          value={line.stays}
          error={!!fault}
          onChange={(stays) => onChange({ stays })}
        />
        <TextInput
          label="Por quê (opcional)"
          maxLength={1000}
          autoComplete="off"
          value={line.description}
          onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
        />
      </div>
      <output className={styles.outcome}>
        <span className="num">
          Pedido: {formatBRL(item.price)} → <strong>{formatBRL(priceAfter)}</strong>
        </span>
        <span className="num">Já pago: {formatBRL(item.paid)}</span>
      </output>
      {fault && (
        <p id={faultId} className={styles.fault}>
          {fault.words}
        </p>
      )}
    </fieldset>
  );
}
