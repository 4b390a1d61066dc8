import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatBRL, formatQuantity, plural } from '../../words/format.ts';
import { capitalised, monthName } from '../../words/period.ts';
import styles from './Closing.module.css';
import { runningWords, stoppedWords } from './closing-words.ts';
import { type Closing, type ClosingProgress, useCloseMonth, useStopClosing } from './queries.ts';

interface ClosingStateProps {
  /** `2026-10`. */
  month: string;
  progress: ClosingProgress;
  sums: Closing;
  /** Whether this page has just begun it: then the focus goes here, where the news are. */
  isNews: boolean;
}

/** How far the closing of a month is: it runs, it stopped, or it is done. */
export function ClosingState({ month, progress, sums, isNews }: ClosingStateProps) {
  const close = useCloseMonth();
  const stop = useStopClosing();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (isNews) heading.current?.focus();
  }, [isNews]);
  const { state, issued_count, failed_count, supplier_count } = progress;
  const name = monthName(month);
  const period = { period: `${month}-01` };
  const of = `${formatQuantity(issued_count + failed_count)} de ${formatQuantity(supplier_count)}`;

  if (state === 'running')
    return (
      <section className={styles.standing} aria-label="Emissão das faturas">
        <div className={`row wrap gap-8-12 ${styles.head}`}>
          <h2 ref={heading} tabIndex={-1}>
            Emitindo faturas: {of}
          </h2>
          <Button
            variant="default"
            size="xs"
            loading={stop.isPending}
            onClick={() => stop.mutate(period)}
          >
            Parar depois destas
          </Button>
        </div>
        <ProgressBar
          percent={
            supplier_count === 0 ? 100 : ((issued_count + failed_count) / supplier_count) * 100
          }
          label="Faturas emitidas"
          tone="petrol"
        />
        <p>
          {progress.asked_by_name} começou. {runningWords(progress, Date.now())}
        </p>
        {stop.isError && <FormError>{errorText(stop.error)}</FormError>}
      </section>
    );

  if (state === 'stopped')
    return (
      <section className={`${styles.standing} ${styles.stopped}`} role="alert">
        <div className={`row wrap gap-8-12 ${styles.head}`}>
          <Icon name="alert" size={20} />
          <h2 ref={heading} tabIndex={-1}>
            {progress.waiting_count > 0
              ? `O fechamento parou em ${of}`
              : `${plural(failed_count, 'fatura não saiu', 'faturas não saíram')}, de ${formatQuantity(supplier_count)}`}
          </h2>
          <Button
            size="xs"
            color="petrol.8"
            loading={close.isPending}
            onClick={() => close.mutate(period)}
          >
            Continuar de onde parou
          </Button>
        </div>
        <p>{stoppedWords(progress)}</p>
        {close.isError && <FormError>{errorText(close.error)}</FormError>}
      </section>
    );

  // The bar below names commissions that came due since then.
  if (sums.invoice_count === 0) return null;
  return (
    <section className={styles.standing}>
      <div className={`row wrap gap-8-12 ${styles.head}`}>
        <Icon name="check" size={20} />
        <h2 ref={heading} tabIndex={-1} role="status">
          {capitalised(name)} fechado: {plural(sums.invoice_count, 'fatura', 'faturas')},{' '}
          {formatBRL(sums.invoiced_amount)}
        </h2>
        <Link to={paths.invoices()}>Ver todas as faturas</Link>
      </div>
      <p>
        {issued_count === 0
          ? 'Nada foi emitido de novo.'
          : 'Cada fornecedor recebe a sua fatura por e-mail.'}
      </p>
    </section>
  );
}
