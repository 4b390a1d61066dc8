import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { MonthColumns } from '../../team/reports/MonthColumns.tsx';
import { isEmpty, MONTHS_AT_FIRST } from '../../team/reports/month-figures.ts';
import { monthsQuery } from '../../team/reports/queries.ts';
import cards from './AdminDashboard.module.css';

/** New commissions of the platform, month by month; nothing in a product without any. */
export function MonthlyEarnings() {
  const months = useQuery(monthsQuery(MONTHS_AT_FIRST)).data;
  if (!months || isEmpty(months)) return null;
  return (
    <section className={cards.card} aria-labelledby="receita">
      <div className={cards.head}>
        <h2 id="receita">
          <Link to={paths.reports()} className="reach">
            Comissões devidas por mês
          </Link>
        </h2>
      </div>
      <div className={cards.body}>
        <MonthColumns
          label="Comissões devidas por mês"
          months={months.map(({ month, commission_due }) => ({ month, amount: commission_due }))}
        />
      </div>
    </section>
  );
}
