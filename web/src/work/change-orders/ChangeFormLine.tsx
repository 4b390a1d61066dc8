import { Button, NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { focusOnce } from '../../ui/focus-once.ts';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { NumberField } from '../../ui/NumberField.tsx';
import { formatBRL, plural } from '../../words/format.ts';
import styles from './ChangeForm.module.css';
import type { LineDraft, LineFault, LineOutcome } from './change-draft.ts';
import { MOST_DAYS, specDraftOf } from './change-draft.ts';
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
  // Most changes have neither words of their own nor another product: the fields of both come at a press.
  const [isDescribing, setDescribing] = useState(false);
  const [isSwapping, setSwapping] = useState(false);
  const hasWords = isDescribing || line.description !== '';
  return (
    <LineFrame item={item} fault={fault}>
      <div className={`stack gap-12-24 ${styles.fields}`}>
        {isPriced && (
          <div className={`stack gap-4 ${styles.pair}`}>
            <NativeSelect
              label="Valor"
              data={priceSigns}
              value={String(line.priceSign)}
              onChange={({ currentTarget }) => onChange({ priceSign: signOf(currentTarget.value) })}
            />
            <MoneyInput
              aria-label="Quanto"
              placeholder="0,00"
              value={line.amount}
              error={fault?.of === 'price'}
              onChange={(amount) => onChange({ amount })}
            />
          </div>
        )}
        <div className={`stack gap-4 ${styles.pair}`}>
          <NativeSelect
            label="Prazo"
            data={daysSigns}
            value={String(line.daysSign)}
            onChange={({ currentTarget }) => onChange({ daysSign: signOf(currentTarget.value) })}
          />
          <NumberField
            kind="count"
            aria-label="Dias"
            placeholder="0"
            min={0}
            max={MOST_DAYS}
            value={line.days}
            error={fault?.of === 'days'}
            onChange={(days) => onChange({ days })}
          />
        </div>
      </div>
      {hasWords && (
        <TextInput
          ref={isDescribing ? focusOnce : undefined}
          label="O que muda neste item (opcional)"
          maxLength={1000}
          autoComplete="off"
          value={line.description}
          onChange={({ currentTarget }) => {
            setDescribing(true);
            onChange({ description: currentTarget.value });
          }}
        />
      )}
      {line.spec && <SpecOfLine outcome={outcome} onChange={onChange} isAsked={isSwapping} />}
      <div className={styles.bottom}>
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
        <div className="flex wrap gap-8 hides-empty">
          {!hasWords && (
            <Button
              variant="default"
              aria-label={`Descrever o que muda em ${item.description}`}
              onClick={() => setDescribing(true)}
            >
              Descrever
            </Button>
          )}
          {!line.spec && (
            <Button
              variant="default"
              aria-label={`Trocar o produto de ${item.description}`}
              onClick={() => {
                setSwapping(true);
                onChange({ spec: specDraftOf(item) });
              }}
            >
              Trocar o produto
            </Button>
          )}
        </div>
      </div>
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
