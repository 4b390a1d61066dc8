import { useQuery } from '@tanstack/react-query';
import { Icon } from '../../ui/Icon.tsx';
import bar from '../../ui/ProgressBar.module.css';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { spendingTone } from '../../ui/spending-tone.ts';
import { formatBRL, formatPercent, today } from '../../words/format.ts';
import { sumBRL } from '../../words/money.ts';
import { bareMonthName } from '../../words/period.ts';
import { instalmentTotalsQuery } from '../instalments/queries.ts';
import type { KnownFinances } from './FinancesReading.tsx';
import { FinancialAlerts } from './FinancialAlerts.tsx';
import styles from './MoneySentence.module.css';
import { endOf, lastOfMonth, leavesThisMonth, monthDetail } from './money-words.ts';
import { usePendingDecision } from './pending-decisions.ts';
import { budgetControlQuery } from './queries.ts';

interface MoneySentenceProps extends KnownFinances {
  projectId: string;
}

/** The amount that leaves the client's account until the end of the month, in one sentence; below it one bar of the whole. */
export function MoneySentence({ projectId, summary, alerts }: MoneySentenceProps) {
  const now = today();
  const totals = useQuery(instalmentTotalsQuery(projectId)).data;
  const asked = usePendingDecision(projectId);
  const approved = summary.orcamento_total_aprovado;
  const spent = summary.valor_gasto;
  const soon = totals ? leavesThisMonth(totals) : 0;
  return (
    <section className={styles.say} aria-label="Até o fim do mês">
      {totals && (
        <>
          <p className={styles.sentence}>
            {soon > 0 ? (
              <>
                Até o fim de {bareMonthName(now)} saem <b className="num">{formatBRL(soon)}</b> da
                sua conta.
              </>
            ) : (
              `Até o fim de ${bareMonthName(now)} nada sai da sua conta.`
            )}
          </p>
          <p className="muted">{monthDetail(totals, now)}</p>
        </>
      )}
      <ProgressBar
        percent={summary.percentual_gasto}
        next={(soon / approved) * 100}
        label="Aprovado já pago"
      />
      <dl className={styles.legend}>
        <Figure
          colour={bar[spendingTone(summary.percentual_gasto)]}
          name={`Valor gasto (${formatPercent(summary.percentual_gasto)})`}
        >
          {spent}
        </Figure>
        {totals && (
          <>
            <Figure colour={styles.soon} name={`Até ${lastOfMonth(now)}`}>
              {soon}
            </Figure>
            <Figure colour={styles.later} name="Depois">
              {Math.max(0, sumBRL([approved, -spent, -soon]))}
            </Figure>
          </>
        )}
        <Figure name="Total aprovado">{approved}</Figure>
        <Figure name="Valor pendente">{summary.valor_pendente}</Figure>
        <Figure name="Saldo restante">{summary.saldo_restante}</Figure>
        {asked && <Figure name="Com o seu sim">{sumBRL([approved, asked.total])}</Figure>}
      </dl>
      <End projectId={projectId} />
      <FinancialAlerts alerts={alerts} />
    </section>
  );
}

interface FigureProps {
  /** The class of its part of the bar; none where it is the whole or another sum. */
  colour?: string | undefined;
  name: string;
  /** R$ */
  children: number;
}

const Figure = ({ colour, name, children }: FigureProps) => (
  <div>
    <dt>
      {colour && <i className={`${styles.key} ${colour}`} aria-hidden="true" />}
      {name}
    </dt>
    <dd className="num">{formatBRL(children)}</dd>
  </div>
);

/** How the project ends against its forecast, and what had none. */
function End({ projectId }: { projectId: string }) {
  const control = useQuery(budgetControlQuery(projectId)).data;
  const end = control && endOf(control);
  if (!end) return null;
  const { over, forecast, unplanned } = end;
  return (
    <p className={styles.end}>
      <Icon name={over > 0 ? 'alert' : 'check'} size={16} />
      <span>
        A obra deve terminar{' '}
        {over === 0 ? (
          'como previsto no começo'
        ) : (
          <>
            <b className={over > 0 ? 'red' : 'green'}>
              {formatBRL(Math.abs(over))} {over > 0 ? 'acima' : 'abaixo'}
            </b>{' '}
            do previsto no começo
          </>
        )}{' '}
        (<span className="num">{formatBRL(forecast)}</span>).
        {unplanned && ` Sem previsão no começo, fora dessa conta: ${unplanned}.`}
      </span>
    </p>
  );
}
