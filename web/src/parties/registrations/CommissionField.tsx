import { TextInput, type TextInputProps } from '@mantine/core';

interface CommissionFieldProps {
  percent: string;
  onChange: (percent: string) => void;
  problem: string | null;
  size?: TextInputProps['size'];
  autoFocus?: boolean;
}

/** The percent that a supplier pays on a closed deal. */
export function CommissionField({ percent, onChange, problem, ...look }: CommissionFieldProps) {
  return (
    <TextInput
      label="Comissão (%)"
      type="number"
      min={0}
      max={100}
      step={0.1}
      required
      value={percent}
      error={problem}
      data-commission
      onFocus={(event) => event.currentTarget.select()}
      onChange={(event) => onChange(event.currentTarget.value)}
      {...look}
    />
  );
}
