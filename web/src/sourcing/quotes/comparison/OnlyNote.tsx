import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { OnlyItems } from './arrival-changes.ts';
import styles from './CategoryComparison.module.css';

interface OnlyNoteProps {
  only: OnlyItems;
  /** Number of items in all. */
  items: number;
  onAll: () => void;
}

/** Says why only some items are shown, and leads back to all. It takes the focus, since the button that asked for it is gone. */
export function OnlyNote({ only, items, onAll }: OnlyNoteProps) {
  const note = useRef<HTMLParagraphElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: of each request once
  useEffect(() => note.current?.focus(), [only]);
  return (
    <div className={`${styles.only} no-print`}>
      <p className="strong" ref={note} tabIndex={-1}>
        {only.words}
      </p>
      <Button variant="default" size="compact-sm" onClick={onAll}>
        Mostrar todos os {items} itens
      </Button>
    </div>
  );
}
