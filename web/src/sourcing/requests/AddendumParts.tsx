import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PartsDialog } from '../parts/PartsDialog.tsx';
import { partChangeWords } from '../parts/part-words.ts';
import { itemPartsQuery } from '../parts/queries.ts';
import styles from './Addendum.module.css';
import type { AddendumRow } from './addendum.ts';

interface AddendumPartsProps {
  row: AddendumRow;
  name: string;
  onChange: (row: AddendumRow) => void;
}

/** The parts of an item that is asked for: listed again on request, and read by every supplier from then on. */
export function AddendumParts({ row, name, onChange }: AddendumPartsProps) {
  const [isOpen, setOpen] = useState(false);
  const stored = useQuery({ ...itemPartsQuery(row.id), enabled: isOpen && row.before !== null });
  const isRead = row.before === null || stored.isSuccess;
  const before = row.parts?.before ?? stored.data ?? [];
  const words = row.parts && partChangeWords(row.parts.before, row.parts.now);
  return (
    <div className={styles.spec}>
      <Button
        variant="default"
        size="compact-md"
        aria-label={`Mudar as partes de ${name}`}
        loading={isOpen && !isRead && !stored.isError}
        onClick={() => setOpen(true)}
      >
        {words?.length ? `Partes: ${words.join(', ')}` : 'Composição'}
      </Button>
      {isOpen && isRead && (
        <PartsDialog
          item={{ description: name }}
          parts={row.parts?.now ?? before}
          submitLabel="Usar"
          save={async (now) => onChange({ ...row, parts: { before, now } })}
          onClose={() => setOpen(false)}
        />
      )}
    </div>
  );
}
