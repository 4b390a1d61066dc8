import { NativeSelect, TextInput } from '@mantine/core';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { formatBRL, plural } from '../../words/format.ts';
import styles from './ChangeForm.module.css';
import type { LineDraft, LineFault, LineOutcome } from './change-draft.ts';
import { MOST_DAYS } from './change-draft.ts';
import { LineFrame } from './LineFrame.tsx';
import { SpecOfLine } from './SpecOfLine.tsx';

export interface LineProps {
  outcome: LineOutcome;
  fault: LineFault | undefined;
  onChange: (part: Partial<LineDraft>) => void;
}

// A choice and no minus sign: the keyboard of a phone for amounts has none.
const priceSigns = [
  { value: '1', label: 'Acrescentar' },
  { value: '-1', label: 'Descontar' },
];
const daysSigns = [
  { value: '1', label: 'Mais dias' },
  { value: '-1', label: 'Menos dias' },
];
const signOf = (value: string) => (value === '-1' ? -1 : 1);

/** The changes of one item, with its new values shown at once. */
export function ChangeFormLine({ outcome, fault, onChange }: LineProps) {
  const { item, line } = outcome;
  // An item that is included in another one has no price of its own.
  const isPriced = item.price > 0;
  return (
    <LineFrame item={item} fault={fault}>
      <div className={`stack gap-8 ${styles.fields}`}>
        {isPriced && (
          <>
            <NativeSelect
              label="Valor"
              data={priceSigns}
              value={String(line.priceSign)}
              onChange={({ currentTarget }) => onChange({ priceSign: signOf(currentTarget.value) })}
            />
            <MoneyInput
              label="Quanto"
              placeholder="0,00"
              value={line.amount}
              error={fault?.of === 'price'}
              onChange={(amount) => onChange({ amount })}
            />
          </>
        )}
        <NativeSelect
          label="Prazo"
          data={daysSigns}
          value={String(line.daysSign)}
          onChange={({ currentTarget }) => onChange({ daysSign: signOf(currentTarget.value) })}
        />
        <NumberField
          kind="count"
          label="Dias"
          placeholder="0"
          min={0}
          max={MOST_DAYS}
          value={line.days}
          error={fault?.of === 'days'}
          onChange={(days) => onChange({ days })}
        />
      </div>
      <TextInput
        label="O que muda neste item (opcional)"
        maxLength={1000}
        autoComplete="off"
        value={line.description}
        onChange={({ currentTarget }) => onChange({ description: currentTarget.value })}
      />
      <SpecOfLine outcome={outcome} onChange={onChange} />
      <output className={styles.outcome}>
        {isPriced ? (
          <Moved before={formatBRL(item.price)} after={formatBRL(outcome.priceAfter)} />
        ) : (
          <span>Incluso em outro item</span>
        )}
        <Moved
          before={plural(item.delivery_time_days, 'dia', 'dias')}
          after={plural(outcome.daysAfter, 'dia', 'dias')}
        />
      </output>
    </LineFrame>
  );
}

/** `R$ 5.000,00 → R$ 6.800,00`; once where nothing moves. */
function Moved({ before, after }: { before: string; after: string }) {
  return (
    <span className="num">
      {before === after ? (
        before
      ) : (
        <>
          {before} → <strong>{after}</strong>
        </>
      )}
    </span>
  );
}
