import { VisuallyHidden } from '@mantine/core';
import { useMemo } from 'react';
import { useShownRows } from '../../ui/shown-rows.tsx';
import { formatDate, formatShortDate } from '../../words/format.ts';
import { shortMonthName } from '../../words/period.ts';
import type { ScheduleRow } from './queries.ts';
import { RowActs } from './RowActs.tsx';
import styles from './Schedule.module.css';
import { RowHead, RowState, type ScheduleViewProps } from './ScheduleRow.tsx';
import { barRange, lastDayOf } from './schedule.ts';

type Range = ReturnType<typeof barRange>;

/** The schedule as bars over the months: a table whose last column is drawn, with the same days in words for who does not see it. */
export function ScheduleBars(props: ScheduleViewProps) {
  const { rows, all, day, caption, canPlan, canRecord, onAct } = props;
  const range = useMemo(() => barRange(all, day), [all, day]);
  const { shown, more, list } = useShownRows(rows, 'tbody > tr');
  return (
    <div className="card">
      <table className={styles.bars} ref={list}>
        <caption>
          {caption}
          <span className={styles.legend} aria-hidden="true">
            <span className={styles.keyOfPlan}>planejado</span>
            <span className={styles.keyOfOrder}>prometido</span>
            <span className={styles.keyOfDelivery}>marcado</span>
            <span className={styles.keyOfToday}>hoje</span>
          </span>
        </caption>
        <thead>
          <tr>
            <th scope="col">O quê</th>
            <th scope="col">Situação</th>
            <th scope="col">
              <VisuallyHidden>Dias</VisuallyHidden>
              <Months range={range} />
            </th>
            {(canPlan || canRecord) && (
              <th scope="col">
                <VisuallyHidden>Ações</VisuallyHidden>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {shown.map((row) => (
            <tr key={row.id}>
              <th scope="row">
                <RowHead row={row} />
              </th>
              <td>
                <RowState row={row} all={all} day={day} />
              </td>
              <td className={styles.drawn}>
                <VisuallyHidden>{daysInWords(row)}</VisuallyHidden>
                <Bar row={row} range={range} day={day} />
              </td>
              {(canPlan || canRecord) && (
                <td>
                  <RowActs
                    row={row}
                    day={day}
                    canPlan={canPlan}
                    canRecord={canRecord}
                    onAct={onAct}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
      </table>
      {more && <div className="in-middle line-above padded">{more}</div>}
    </div>
  );
}

/** `De 03/11/2026 a 23/11/2026. Prometido para 23/11/2026. Marcado para 20/11/2026.` */
function daysInWords({ starts_on, due_on, promised_on, announced_on, milestone_id }: ScheduleRow) {
  return [
    due_on &&
      `${milestone_id ? 'Planejado de' : 'De'} ${formatDate(starts_on)} a ${formatDate(due_on)}.`,
    promised_on && `Prometido para ${formatDate(promised_on)}.`,
    announced_on && `Marcado para ${formatDate(announced_on)}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

function Months({ range }: { range: Range }) {
  return (
    <span className={styles.months} aria-hidden="true">
      {range.months.map((month) => (
        <span key={month} style={{ left: `${range.at(month)}%` }}>
          {shortMonthName(month)}
          {month.slice(5, 7) === '01' && `/${month.slice(2, 4)}`}
        </span>
      ))}
    </span>
  );
}

interface BarProps {
  row: ScheduleRow;
  range: Range;
  day: string;
}

const HEIGHT = 32;
const MIDDLE = HEIGHT / 2;

/** One row over the months: its bar, what is late behind it, the promised and the announced day, and today. */
function Bar({ row, range, day }: BarProps) {
  const x = (at: string) => `${range.at(at)}%`;
  const width = (from: string, until: string) =>
    `${Math.max(range.at(until) - range.at(from), 0.6)}%`;
  const end = row.done_on ?? row.due_on ?? lastDayOf(row);
  const first = end < row.starts_on ? end : row.starts_on;
  const missed = [row.due_on, row.promised_on]
    .filter((each) => each !== null && each < day)
    .sort()[0];
  return (
    <svg className={styles.bar} width="100%" height={HEIGHT} aria-hidden="true">
      {range.months.map((month) => (
        <line key={month} className={styles.month} x1={x(month)} x2={x(month)} y1="0" y2={HEIGHT} />
      ))}
      <rect
        className={styles[row.state]}
        data-plan={row.milestone_id ? true : undefined}
        x={x(first)}
        y={MIDDLE - 6}
        width={width(first, end)}
        height="12"
        rx="3"
      />
      {row.state === 'late' && missed && (
        <rect
          className={styles.over}
          x={x(missed)}
          y={MIDDLE - 2}
          width={width(missed, day)}
          height="4"
        />
      )}
      {row.milestone_id && row.promised_on && (
        <line
          className={styles.promised}
          x1={x(row.promised_on)}
          x2={x(row.promised_on)}
          y1={MIDDLE - 11}
          y2={MIDDLE + 11}
        />
      )}
      {row.announced_on && (
        <circle className={styles.announced} cx={x(row.announced_on)} cy={MIDDLE} r="5">
          <title>{`Marcado para ${formatShortDate(row.announced_on)}`}</title>
        </circle>
      )}
      <line className={styles.today} x1={x(day)} x2={x(day)} y1="0" y2={HEIGHT} />
    </svg>
  );
}
