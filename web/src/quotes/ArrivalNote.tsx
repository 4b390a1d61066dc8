import { Button, CloseButton } from '@mantine/core';
import { useState } from 'react';
import { Icon } from '../ui/Icon.tsx';
import { formatBRL, plural } from '../words/format.ts';
import { sumBRL } from '../words/money.ts';
import styles from './ArrivalNote.module.css';
import { type CategoryMatrix, selectableRows } from './matrix.ts';
import type { Selection } from './prefill.ts';
import type { Arrival } from './use-arrivals.ts';

interface ArrivalNoteProps {
  arrivals: readonly Arrival[];
  matrices: readonly CategoryMatrix[];
  selection: Selection;
  /** Null when the suppliers stand in their usual order already. */
  onReorder: (() => void) | null;
}

/**
 * What an answer changes that came in while the page was open: it floats above the bar, so that nothing
 * moves under the pointer. Not a live region: the arrival was spoken already (use-arrivals.ts).
 */
export function ArrivalNote({ arrivals, matrices, selection, onReorder }: ArrivalNoteProps) {
  const [dismissed, setDismissed] = useState(0);
  const latest = arrivals.at(-1);
  if (!latest || arrivals.length <= dismissed) return null;
  return (
    <div className={styles.note}>
      <Icon name="envelope" size={18} />
      <p>
        <strong>{latest.name}</strong> respondeu{changeWords(latest, matrices, selection)}
      </p>
      {onReorder && (
        <Button variant="default" size="compact-sm" onClick={onReorder}>
          Reordenar fornecedores
        </Button>
      )}
      <CloseButton
        aria-label="Fechar aviso"
        size="md"
        onClick={() => setDismissed(arrivals.length)}
      />
    </div>
  );
}

/** ": R$ 6.900,00 em 1 item. Menor que a sua escolha em 1 item." */
function changeWords(
  arrival: Arrival,
  matrices: readonly CategoryMatrix[],
  selection: Selection,
): string {
  const rows = selectableRows(matrices);
  const offers = rows.flatMap(({ byPrice }) =>
    byPrice.filter(({ id, isIncluded }) => !isIncluded && arrival.quoteIds.includes(id)),
  );
  if (offers.length === 0) return '.';
  const cheaper = rows.filter(({ item, byPrice }) => {
    const chosen = byPrice.find(({ id }) => id === selection[item.id]);
    const offer = byPrice.find(
      ({ id, isIncluded }) => !isIncluded && arrival.quoteIds.includes(id),
    );
    return chosen && offer && offer.price < chosen.price;
  });
  const sum = `: ${formatBRL(sumBRL(offers.map(({ price }) => price)))} em ${plural(offers.length, 'item', 'itens')}.`;
  return cheaper.length > 0
    ? `${sum} Menor que a sua escolha em ${plural(cheaper.length, 'item', 'itens')}.`
    : sum;
}
