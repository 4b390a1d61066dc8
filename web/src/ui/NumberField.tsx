import { TextInput, type TextInputProps } from '@mantine/core';
import { useNumberText } from './use-number-text.tsx';

interface NumberFieldProps
  extends Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue' | 'min' | 'max' | 'step'> {
  /** '' when empty. */
  value?: number | string;
  onChange?: (value: number | '') => void;
  kind: 'quantity' | 'percent' | 'count';
  /** Unit behind the number: `dias`. A percent shows its sign. */
  suffix?: string;
  min?: number;
  max?: number;
}

/**
 * A field for a count, a percent or a quantity. Like MoneyInput it refuses or asks about what is no number ("30 a 45"), and
 * takes what `form.getInputProps` gives; the form's schema judges the number.
 */
export function NumberField({
  value,
  onChange,
  kind,
  suffix,
  min,
  max,
  ...rest
}: NumberFieldProps) {
  const sign = kind === 'percent' ? '%' : suffix;
  const { props } = useNumberText({ kind, value, onChange, suffix, rest });
  return (
    <TextInput
      inputMode={kind === 'count' ? 'numeric' : 'decimal'}
      classNames={{ input: 'num' }}
      min={min}
      max={max}
      rightSection={sign && <span aria-hidden="true">{sign}</span>}
      rightSectionWidth={sign ? sign.length * 8 + 18 : undefined}
      rightSectionPointerEvents="none"
      {...rest}
      {...props}
    />
  );
}
