import { TextInput, type TextInputProps } from '@mantine/core';
import type { Ref } from 'react';

/** Digits of a code that was mailed or that an authenticator application shows. */
export const CODE_LENGTH = 6;

interface CodeFieldProps extends Omit<TextInputProps, 'onChange' | 'value' | 'type'> {
  value?: string;
  onChange?: (code: string) => void;
  /** Called with the whole code as soon as its last digit is in. */
  onComplete?: (code: string) => void;
  ref?: Ref<HTMLInputElement>;
}

/**
 * Six digits in one field: phones offer the code that arrived, a pasted “123 456” is understood, and
 * a screen reader reads one field instead of six.
 */
export function CodeField({ value = '', onChange, onComplete, ...rest }: CodeFieldProps) {
  const take = (text: string) => {
    const code = text.replace(/\D/g, '').slice(0, CODE_LENGTH);
    if (code === value) return;
    onChange?.(code);
    if (code.length === CODE_LENGTH) onComplete?.(code);
  };
  return (
    <TextInput
      size="md"
      inputMode="numeric"
      autoComplete="one-time-code"
      placeholder="000000"
      styles={{ input: { letterSpacing: '0.35em', fontVariantNumeric: 'tabular-nums' } }}
      {...rest}
      value={value}
      onChange={(event) => take(event.currentTarget.value)}
    />
  );
}
