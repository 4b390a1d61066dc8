import { TextInput } from '@mantine/core';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { formatBRL } from '../../words/format.ts';
import styles from './ChangeForm.module.css';
import type { LineProps } from './ChangeFormLine.tsx';
import { LineFrame } from './LineFrame.tsx';

/** The settled value of an item when its order ends, beside what was ordered and paid. */
export function SettledLine({ outcome: { item, line, priceAfter }, fault, onChange }: LineProps) {
  return (
    <LineFrame item={item} fault={fault}>
      <div className={`stack gap-8 ${styles.settled}`}>
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
    </LineFrame>
  );
}
