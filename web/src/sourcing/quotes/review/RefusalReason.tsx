import { Textarea } from '@mantine/core';
import { useState } from 'react';
import styles from './Selection.module.css';
import { JUSTIFICATION_LIMIT } from './selection.ts';

interface RefusalReasonProps {
  id: string;
  text: string;
  onChange: (text: string) => void;
  /** Whether the person has just refused, and goes on writing why. */
  takesFocus: boolean;
  /** Says who reads it, and what they do then. */
  reader?: string;
}

/** The reason of a refused quote, without which a decision is not sent. */
export default function RefusalReason({
  id,
  text,
  onChange,
  takesFocus,
  reader = 'O arquiteto lê isto e procura outra proposta.',
}: RefusalReasonProps) {
  const [wasLeft, setLeft] = useState(false);
  return (
    <Textarea
      id={id}
      className={`all-columns ${styles.reason}`}
      label="Por que recusou?"
      description={reader}
      withAsterisk
      required
      autoFocus={takesFocus}
      autosize
      minRows={2}
      maxLength={JUSTIFICATION_LIMIT}
      value={text}
      error={wasLeft && text.trim() === '' && 'Escreva por que recusou'}
      onBlur={() => setLeft(true)}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
