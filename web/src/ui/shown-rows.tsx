import { Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { usePrinting } from './use-printing.ts';

/** Rows drawn at first, and added by each "Mostrar mais": a phone stays quick with thousands. */
const ROWS_AT_ONCE = 100;

/**
 * The part of a long list that is drawn, a hundred more at each press of `more`, which stands below it
 * and is null when all are there. Paper gets every row.
 */
export function useShownRows<Row>(rows: readonly Row[]): {
  shown: readonly Row[];
  more: ReactNode;
} {
  const [limit, setLimit] = useState(ROWS_AT_ONCE);
  const isPrinting = usePrinting();
  if (isPrinting || rows.length <= limit) return { shown: rows, more: null };
  return {
    shown: rows.slice(0, limit),
    more: (
      <Button variant="default" className="no-print" onClick={() => setLimit(limit + ROWS_AT_ONCE)}>
        Mostrar mais ({limit} de {rows.length})
      </Button>
    ),
  };
}
