import { Card, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { dateFormat } from '../../words/date-format.ts';
import { formatBRL, today } from '../../words/format.ts';
import { sumBRL } from '../../words/money.ts';
import styles from './Instalments.module.css';
import { cashFlowQuery, type Month } from './queries.ts';

const monthName = dateFormat({
  month: 'short',
  year: '2-digit',
  timeZone: 'UTC',
});
/** `2026-11-01` -> `nov/26`. */
const monthWords = (month: string) =>
  monthName
    .format(new Date(`${month}T00:00:00Z`))
    .replace('. de ', '/')
    .replace(' de ', '/')
    .replace('.', '');

const WIDTH = 600;
const HEIGHT = 150;

/** Due and paid amounts of a project, summed month by month. */
export function MonthlyCurve({ projectId }: { projectId: string }) {
  const months = useQuery(cashFlowQuery(projectId));
  return (
    <Card withBorder radius="lg" padding="lg" className="column">
      <h2 className="below-12 text-20">Pagamentos mês a mês</h2>
      <Reading
        bare
        query={months}
        failure="Não foi possível carregar os meses"
        skeleton={<ListSkeleton rows={3} />}
      >
        {(rows) => <Curve months={rows} />}
      </Reading>
    </Card>
  );
}

/** Whether anything was bought outside in these months. */
const hasOutside = (months: readonly Month[]) =>
  months.some(({ outside_due, outside_paid }) => outside_due > 0 || outside_paid > 0);

function Curve({ months }: { months: readonly Month[] }) {
  const highest = Math.max(0, ...months.flatMap((row) => [row.due_so_far, row.paid_so_far]));
  const last = months.at(-1);
  if (!last || (highest === 0 && !hasOutside(months)))
    return <p className={styles.muted}>Ainda não há parcelas nem pagamentos.</p>;
  const current = `${today().slice(0, 7)}-01`;
  const now = months.findIndex(({ month }) => month === current);
  const x = (index: number) => (index / Math.max(1, months.length - 1)) * WIDTH;
  const y = (amount: number) => HEIGHT - (amount / highest) * HEIGHT;
  const line = (rows: readonly Month[], of: 'due_so_far' | 'paid_so_far') =>
    rows.map((row, index) => `${x(index)},${y(row[of])}`).join(' ');
  return (
    <>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.paidMark}>pago</span>
        <span className={styles.dueMark}>previsto pelas parcelas</span>
      </p>
      <svg
        className={`block full below-8 ${styles.curve}`}
        viewBox={`0 -4 ${WIDTH} ${HEIGHT + 8}`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {now >= 0 && <line className={styles.now} x1={x(now)} x2={x(now)} y1={0} y2={HEIGHT} />}
        <polyline className={styles.due} points={line(months, 'due_so_far')} />
        {/* Months to come have no payments yet. */}
        <polyline
          className={styles.paid}
          points={line(now >= 0 ? months.slice(0, now + 1) : months, 'paid_so_far')}
        />
      </svg>
      <p className={styles.ends} aria-hidden="true">
        <span>{monthWords(months[0]?.month ?? current)}</span>
        <span className="num">
          {formatBRL(last.due_so_far)} até {monthWords(last.month)}
        </span>
      </p>
      <OutsideWords months={months} />
      <VisuallyHidden>
        <MonthTable months={months} />
      </VisuallyHidden>
    </>
  );
}

/** The sums of purchases outside, which are in neither curve; nothing where nothing was bought. */
function OutsideWords({ months }: { months: readonly Month[] }) {
  if (!hasOutside(months)) return null;
  const due = sumBRL(months.map(({ outside_due }) => outside_due));
  const paid = sumBRL(months.map(({ outside_paid }) => outside_paid));
  return (
    <p className={styles.muted}>
      Compras por fora, além da curva: <span className="num">{formatBRL(due)}</span> previstos,{' '}
      <span className="num">{formatBRL(paid)}</span> pagos.
    </p>
  );
}

/** The curve in words: what a screen reader reads. */
function MonthTable({ months }: { months: readonly Month[] }) {
  const withOutside = hasOutside(months);
  return (
    <table>
      <caption>Pagamentos mês a mês</caption>
      <thead>
        <tr>
          <th scope="col">Mês</th>
          <th scope="col">Vence no mês, pago ou não</th>
          <th scope="col">Pago no mês</th>
          <th scope="col">Vence até aqui</th>
          <th scope="col">Pago até aqui</th>
          {withOutside && (
            <>
              <th scope="col">Por fora, vence no mês</th>
              <th scope="col">Por fora, pago no mês</th>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {months.map((row) => (
          <tr key={row.month}>
            <th scope="row">{monthWords(row.month)}</th>
            <td>{formatBRL(row.due)}</td>
            <td>{formatBRL(row.paid)}</td>
            <td>{formatBRL(row.due_so_far)}</td>
            <td>{formatBRL(row.paid_so_far)}</td>
            {withOutside && (
              <>
                <td>{formatBRL(row.outside_due)}</td>
                <td>{formatBRL(row.outside_paid)}</td>
              </>
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
