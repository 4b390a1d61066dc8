import { Button, TextInput } from '@mantine/core';
import { useEffect, useState } from 'react';
import styles from './CopyField.module.css';
import { Icon } from './Icon.tsx';
import { announce } from './LiveRegion.tsx';
import { notifyError } from './toasts.tsx';

/** How long "Copiado!" stays. */
const COPIED_FOR_MS = 2000;

interface CopyFieldProps {
  label: string;
  value: string;
  /** Label of the button for screen readers: "Copiar código". */
  copyLabel: string;
}

/** A text to be taken along, with the button that puts it on the clipboard. */
export function CopyField({ label, value, copyLabel }: CopyFieldProps) {
  const [copied, setCopied] = useState(0);
  useEffect(() => {
    if (copied === 0) return;
    const timer = setTimeout(() => setCopied(0), COPIED_FOR_MS);
    return () => clearTimeout(timer);
  }, [copied]);

  const copy = async () => {
    try {
      await navigator.clipboard.writeText(value);
      setCopied((times) => times + 1);
      announce('Copiado!');
    } catch (error) {
      console.error('The clipboard refused', error);
      notifyError('Não foi possível copiar', 'Selecione o texto e copie com Ctrl+C.');
    }
  };
  return (
    <div className={styles.copy}>
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
        aria-label={copied ? undefined : copyLabel}
        leftSection={<Icon name={copied ? 'check' : 'copy'} size={18} />}
        onClick={copy}
      >
        {copied ? 'Copiado!' : 'Copiar'}
      </Button>
    </div>
  );
}
