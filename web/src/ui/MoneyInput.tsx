import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { formatAmount } from '../words/format.ts';
import { CENTS_ONLY, isInCents } from '../words/money.ts';
import { parseBRL } from './parse-brl.ts';

export interface MoneyInputProps
  extends Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue' | 'min' | 'max' | 'step'> {
  /** Amount in reais, or '' when empty: blank and zero are different answers. */
  value?: number | string;
  onChange?: (value: number | '') => void;
  min?: number;
  max?: number;
  /** Four for the price of one unit, which may be finer than a cent. */
  decimals?: 2 | 4;
}

/**
 * A field for an amount in reais. Plain text while it is being edited, parsed at every key, written as
 * `1.234,56` on blur, selected on focus. It takes what `form.getInputProps` gives; the form's schema
 * judges the number; an amount that is not in whole cents stays as it was typed, and is named. `min`, `max` and the step are stated on the element for whoever reads the page.
 */
export function MoneyInput({
  value,
  onChange,
  onFocus,
  onBlur,
  min = 0,
  max,
  decimals = 2,
  error,
  ...rest
}: MoneyInputProps) {
  const isTooFine = typeof value === 'number' && !isAmount(value, decimals);
  const shown = typeof value === 'number' ? written(value, decimals) : '';
  const [draft, setDraft] = useState<string | null>(null);
  return (
    <TextInput
      {...rest}
      error={error || (isTooFine && draft === null && TOO_FINE[decimals])}
      inputMode="decimal"
      autoComplete="off"
      leftSection={<span aria-hidden="true">R$</span>}
      classNames={{ input: 'num' }}
      min={min}
      max={max}
      step={decimals === 2 ? 0.01 : 0.0001}
      value={draft ?? shown}
      onFocus={(event) => {
        setDraft(shown);
        event.currentTarget.select();
        onFocus?.(event);
      }}
      onChange={(event) => {
        setDraft(event.currentTarget.value);
        onChange?.(parseBRL(event.currentTarget.value));
      }}
      onBlur={(event) => {
        setDraft(null);
        onBlur?.(event);
      }}
    />
  );
}

/** `1.234,56`; an amount with more decimals as it was typed: it is refused, not rounded. */
const written = (amount: number, decimals: 2 | 4) =>
  isAmount(amount, decimals) ? formatAmount(amount, decimals) : String(amount).replace('.', ',');

const TOO_FINE = { 2: CENTS_ONLY, 4: 'Use no máximo quatro casas decimais' };
const isAmount = (amount: number, decimals: 2 | 4) =>
  decimals === 2 ? isInCents(amount) : Number(amount.toFixed(decimals)) === amount;
