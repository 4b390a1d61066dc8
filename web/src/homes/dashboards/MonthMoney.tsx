import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { lateOf } from '../../money/invoices/aging.ts';
import { agingTotalQuery } from '../../money/invoices/queries.ts';
import { paths } from '../../paths.ts';
import { formatBRL, plural, today } from '../../words/format.ts';
import { bareMonthName, capitalised } from '../../words/period.ts';
import styles from './MonthMoney.module.css';
import type { PlatformFigures } from './queries.ts';

/**
 * The month in money: what came in, apart from what is only approved, owed or invoiced. Nothing in a product without any
 * commission.
 */
export function MonthMoney({ figures }: { figures: PlatformFigures }) {
  const invoiced = useQuery(agingTotalQuery).data;
  const { commissions_total, received_month, received_invoices } = figures;
  if (commissions_total === 0 && received_month === 0) return null;
  const month = bareMonthName(today());
  return (
    <section className={`card ${styles.money}`} aria-label={`${capitalised(month)}, até hoje`}>
      <div className={styles.part}>
        <h2>Entrou no caixa</h2>
        <p className={styles.amount}>{formatBRL(received_month)}</p>
        <p className="muted text-13">
          {capitalised(month)} até hoje ·{' '}
          <Link to={paths.invoices()} className="reach">
            {plural(received_invoices, 'fatura com pagamento', 'faturas com pagamento')}
          </Link>
        </p>
      </div>
      <div className={styles.part}>
        <h2>Ainda não é dinheiro</h2>
        <dl>
          <dt>Negócios fechados em {month}</dt>
          <dd className="num">{formatBRL(figures.deals_month)}</dd>
          <dt>Comissão destes negócios</dt>
          <dd className="num">{formatBRL(figures.commissions_month)}</dd>
          <dt>Prevista, à espera do fornecedor</dt>
          <dd className="num">{formatBRL(figures.foreseen)}</dd>
          <dt>Devida e por faturar</dt>
          <dd className="num">{formatBRL(figures.due)}</dd>
          <dt>Faturada, em aberto</dt>
          <dd className="num">
            {formatBRL(invoiced?.total ?? 0)}
            {invoiced && lateOf(invoiced) > 0 && (
              <span className="error block text-13">{formatBRL(lateOf(invoiced))} em atraso</span>
            )}
          </dd>
        </dl>
        <p className="muted text-13">
          Um negócio fechado é promessa: só vira receita quando o fornecedor paga a fatura.
        </p>
      </div>
    </section>
  );
}
