import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { PatternFormat } from 'react-number-format';

export interface PhoneInputProps
  extends Omit<TextInputProps, 'onChange' | 'value' | 'defaultValue' | 'type'> {
  /** `(11) 99999-8888`, `(11) 3333-4444` or ''. */
  value?: string;
  onChange?: (value: string) => void;
}

/** A Brazilian phone: the mask grows with the ninth digit, and a pasted +55 is taken off. */
export function PhoneInput({ value = '', onChange, ...rest }: PhoneInputProps) {
  const [length, setLength] = useState(countDigits(value));
  return (
    <PatternFormat
      {...rest}
      customInput={TextInput}
      format={length > 10 ? '(##) #####-####' : '(##) ####-#####'}
      value={value}
      type="tel"
      inputMode="tel"
      autoComplete="tel-national"
      onPaste={(event) => {
        const national = nationalDigits(event.clipboardData.getData('text'));
        if (!national) return;
        event.preventDefault();
        setLength(national.length);
        onChange?.(writePhone(national));
      }}
      onValueChange={({ value: typed, formattedValue }, { source }) => {
        setLength(typed.length);
        // A whole number is written by us: the mask of this render may still be the shorter one.
        const whole = nationalDigits(typed);
        if (source === 'event') onChange?.(whole ? writePhone(whole) : formattedValue.trim());
      }}
    />
  );
}

/** `+55 11 99999-8888` -> `11999998888`; null when it is not a whole Brazilian number. */
export function nationalDigits(text: string): string | null {
  const digits = text.replace(/\D/g, '').replace(/^0+/, '');
  const national = digits.length > 11 ? digits.replace(/^55/, '') : digits;
  return national.length === 10 || national.length === 11 ? national : null;
}

/** `11999998888` -> `(11) 99999-8888`. */
export const writePhone = (digits: string) =>
  digits.replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3');

const countDigits = (text: string) => text.replace(/\D/g, '').length;
