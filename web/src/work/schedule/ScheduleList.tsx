import { useMemo } from 'react';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatShortDate } from '../../words/format.ts';
import type { ScheduleRow } from './queries.ts';
import { RowActs } from './RowActs.tsx';
import { RowHead, RowState, type ScheduleViewProps } from './ScheduleRow.tsx';
import { formerEnd } from './schedule.ts';

/** The schedule as a list: on paper and on a phone too. */
export function ScheduleList(props: ScheduleViewProps) {
  const { rows, all, day, caption, canPlan, canRecord, onAct } = props;
  const columns = useMemo(
    (): Column<ScheduleRow>[] => [
      { key: 'title', header: 'O quê', cell: (row) => <RowHead row={row} /> },
      {
        key: 'state',
        header: 'Situação',
        cell: (row) => <RowState row={row} all={all} day={day} />,
      },
      {
        key: 'promised',
        header: 'Prometido',
        sortBy: ({ promised_on }) => promised_on ?? '',
        cell: ({ promised_on }) => dayOrDash(promised_on),
      },
      {
        key: 'planned',
        header: 'Planejado',
        sortBy: (row) => (row.milestone_id && row.due_on) || '',
        cell: (row) =>
          row.milestone_id ? (
            <span className="two-lines">
              <span className="num ink">
                {formatShortDate(row.starts_on)} a {dayOrDash(row.due_on)}
              </span>
              {formerEnd(row) && <span>{formerEnd(row)}</span>}
            </span>
          ) : (
            '–'
          ),
      },
      {
        key: 'announced',
        header: 'Marcado',
        sortBy: ({ announced_on }) => announced_on ?? '',
        cell: ({ announced_on }) => dayOrDash(announced_on),
      },
      ...(canPlan || canRecord
        ? [
            {
              key: 'acts',
              header: 'Ações',
              hideHeader: true,
              cell: (row: ScheduleRow) => (
                <RowActs
                  row={row}
                  day={day}
                  canPlan={canPlan}
                  canRecord={canRecord}
                  onAct={onAct}
                />
              ),
            },
          ]
        : []),
    ],
    [all, day, canPlan, canRecord, onAct],
  );
  return (
    <DataTable
      caption={caption}
      cardsUnder={900}
      columns={columns}
      rows={rows}
      rowKey={({ id }) => id}
    />
  );
}

const dayOrDash = (day: string | null) =>
  day ? <span className="num">{formatShortDate(day)}</span> : '–';
