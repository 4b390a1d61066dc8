import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { type Refusal, writtenText } from '../../../sourcing/items/fields.ts';
import type { ForecastSource } from '../../../sourcing/items/forecast-queries.ts';
import type { PlannedItem } from '../../../sourcing/items/item.ts';
import { proposalsOf } from '../../../sourcing/prices/proposals.ts';
import { priceMemoryQuery } from '../../../sourcing/prices/queries.ts';
import { CellEditor, type Step } from './CellEditor.tsx';

interface ForecastEditorProps {
  item: PlannedItem;
  initial: string | undefined;
  /** Where the forecast that stands there was taken from. */
  source: ForecastSource | undefined;
  near: (id: string) => readonly PlannedItem[];
  onCommit: (text: string, step: Step, source?: ForecastSource) => Refusal | null;
  onCancel: () => void;
  /** Opens the search of reference prices for the item. */
  onReference: () => void;
}

/** Rows that are read of each item: the three best may stand in several lines of one project. */
const MOST = 8;

/** The cell of a forecast while it is written in, with what things like it cost in own projects below it. */
export function ForecastEditor({
  item,
  source,
  near,
  onReference,
  ...editor
}: ForecastEditorProps) {
  // Prices are read for the items in sight together, so that the next cell has them already.
  const [items] = useState(() => near(item.id));
  const past = useQuery(priceMemoryQuery(item.project_id, items, MOST)).data?.get(item.id);
  const proposals = useMemo(() => proposalsOf(past ?? [], item.quantity), [past, item.quantity]);
  return (
    <CellEditor
      field="forecast"
      of={item.description}
      start={writtenText(item, 'forecast')}
      rooms={[]}
      proposals={proposals}
      elsewhere={{ label: 'Buscar no SINAPI', onChoose: onReference }}
      note={source?.note ?? null}
      {...editor}
    />
  );
}
