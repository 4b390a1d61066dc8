import { Button, CloseButton } from '@mantine/core';
import { Icon } from '../../../ui/Icon.tsx';
import { plural } from '../../../words/format.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import styles from '../comparison/ArrivalNote.module.css';
import type { RankedQuote } from '../ranking.ts';

interface GivenUpSetProps {
  /** One of the prices that hold only together. */
  quote: RankedQuote;
  /** How many items lost their choice with the part that was given up. */
  items: number;
  onRestore: (quote: RankedQuote) => void;
  onClose: () => void;
}

/** Choosing another offer for one item of a set gives up the whole set: said at once, and taken back at once. */
export function GivenUpSet({ quote, items, onRestore, onClose }: GivenUpSetProps) {
  return (
    <div className={styles.note} role="status">
      <Icon name="info" size={18} />
      <p>
        <strong>{supplierName(quote.supplier)}</strong> só vende o conjunto: a escolha de{' '}
        {plural(items, 'outro item', 'outros itens')} foi desfeita.
      </p>
      <Button variant="default" size="compact-sm" onClick={() => onRestore(quote)}>
        Escolher o conjunto
      </Button>
      <CloseButton aria-label="Fechar aviso" size="md" onClick={onClose} />
    </div>
  );
}
