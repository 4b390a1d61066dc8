import { TextInput, type TextInputProps } from '@mantine/core';
import { useNumberText } from './use-number-text.tsx';

export interface MoneyInputProps
  extends Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue' | 'min' | 'max' | 'step'> {
  /** Amount in reais, or '' when empty: blank and zero are different answers. */
  value?: number | string;
  onChange?: (value: number | '') => void;
  min?: number;
  max?: number;
  /** Four for the price of one unit, which may be finer than a cent. */
  decimals?: 2 | 4;
  /** R$ of which a typed percent is a share: `8%` then offers that share as the amount. */
  percentOf?: number | undefined;
}

/**
 * A field for an amount in reais, written as `1.234,56` when it is left. It takes what `form.getInputProps` gives; the form's
 * schema judges the amount, which is '' as long as the text is none. `min`, `max` and the step are stated on the
 * element for programs that read the page.
 */
export function MoneyInput({
  value,
  onChange,
  min = 0,
  max,
  decimals = 2,
  percentOf,
  ...rest
}: MoneyInputProps) {
  const kind = decimals === 2 ? 'money' : 'unitPrice';
  const { props, echo } = useNumberText({ kind, value, onChange, percentOf, rest });
  return (
    <TextInput
      inputMode="decimal"
      leftSection={<span aria-hidden="true">R$</span>}
      classNames={{ input: 'num' }}
      min={min}
      max={max}
      step={decimals === 2 ? 0.01 : 0.0001}
      {...rest}
      {...props}
      inputContainer={(field) => (
        <>
          {field}
          {echo}
        </>
      )}
    />
  );
}
