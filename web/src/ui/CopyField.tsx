import { Button, TextInput } from '@mantine/core';
import styles from './CopyField.module.css';
import { Icon } from './Icon.tsx';
import { useCopied } from './use-copied.ts';

interface CopyFieldProps {
  label: string;
  value: string;
  /** Label of the button for screen readers: "Copiar código". */
  copyLabel: string;
}

/** A text to be taken along, with the button that puts it on the clipboard. */
export function CopyField({ label, value, copyLabel }: CopyFieldProps) {
  const { isCopied, copy } = useCopied(value, 'Copiado!', 'Selecione o texto e copie com Ctrl+C.');
  return (
    <div className={`stack gap-8 ${styles.copy}`}>
      <TextInput
        label={label}
        value={value}
        readOnly
        size="md"
        onFocus={(event) => event.currentTarget.select()}
      />
      <Button
        size="md"
        px="sm"
        variant="default"
        aria-label={isCopied ? undefined : copyLabel}
        leftSection={<Icon name={isCopied ? 'check' : 'copy'} size={18} />}
        onClick={copy}
      >
        {isCopied ? 'Copiado!' : 'Copiar'}
      </Button>
    </div>
  );
}
