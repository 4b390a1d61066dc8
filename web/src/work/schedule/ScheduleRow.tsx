import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import type { ScheduleRow } from './queries.ts';
import type { RowAct } from './RowActs.tsx';
import { stateDetail, stateWord } from './schedule.ts';

export interface ScheduleViewProps {
  /** The rows that are shown. */
  rows: readonly ScheduleRow[];
  /** All rows, for what one waits for. */
  all: readonly ScheduleRow[];
  /** Today in São Paulo. */
  day: string;
  caption: string;
  canPlan: boolean;
  canRecord: boolean;
  onAct: (act: RowAct, row: ScheduleRow) => void;
}

/** The name of a row, and of an order the supplier and the way to it. */
export function RowHead({ row }: { row: ScheduleRow }) {
  return (
    <span className="two-lines anywhere">
      {row.title}
      {row.order_id && (
        <span>
          {row.supplier} · <Link to={paths.order(row.order_id)}>pedido {row.order_label}</Link>
        </span>
      )}
    </span>
  );
}

interface RowStateProps {
  row: ScheduleRow;
  all: readonly ScheduleRow[];
  day: string;
}

/** How a row stands, as colour, icon and word, with its days; and whether it begins before what it waits for ends. */
export function RowState({ row, all, day }: RowStateProps) {
  const detail = stateDetail(row, day);
  const before = all.find(({ id }) => id === row.after_id);
  return (
    <span className="stack gap-4">
      <span className="row wrap gap-8">
        <StatusBadge status={stateWord(row, day)} />
        {detail && <span className="text-13 muted">{detail}</span>}
      </span>
      {row.is_early && before && (
        <span className="inline-row gap-4 text-13 amber">
          <Icon name="alert" size={14} />
          Começa antes do fim de {before.title}
        </span>
      )}
    </span>
  );
}
