import { Card, Title } from '@mantine/core';
import { CategoryIcon } from '../ui/CategoryBadge.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { categoryLabel } from '../words/categories.ts';
import { formatDate, formatPercent } from '../words/format.ts';
import { type CategoryProgress, overallPercent, progressOf } from './progress.ts';
import styles from './QuoteProgressPanel.module.css';
import type { Waiting } from './waiting.ts';

const icons = { green: 'check', amber: 'hourglass', red: 'clock' } as const;

interface QuoteProgressPanelProps {
  rows: readonly CategoryProgress[];
  /** The suppliers who have not answered and since when, by category, once that is known. */
  waiting?: ReadonlyMap<string, Waiting>;
}

/** So many are named; of more, how many. */
const NAMED = 3;
const A_DAY_MS = 24 * 3_600_000;

/** How many suppliers answered and how many are missing, per category and in all. */
export function QuoteProgressPanel({ rows, waiting }: QuoteProgressPanelProps) {
  if (rows.length === 0) {
    return <EmptyState title="Nenhuma solicitação de orçamento enviada ainda" drawing="tape" />;
  }
  const overall = overallPercent(rows);
  return (
    <Card withBorder radius="lg" padding="lg">
      <section className={styles.panel} aria-labelledby="quote-progress">
        <div className={styles.head}>
          <Title order={2} id="quote-progress">
            Progresso dos orçamentos
          </Title>
          <span className={styles.overall}>
            {formatPercent(overall)} <small>no total</small>
          </span>
        </div>
        <ProgressBar percent={overall} label="Respostas no total" tone="petrol" />
        <ul className={styles.rows}>
          {rows.map((row) => (
            <CategoryRow key={row.category} row={row} waiting={waiting?.get(row.category)} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

function CategoryRow({ row, waiting }: { row: CategoryProgress; waiting: Waiting | undefined }) {
  const { tone, message } = progressOf(row);
  const { category } = row;
  // Nobody is late within the first day: the red mark would only frighten.
  const isFresh = !!waiting && Date.now() - new Date(waiting.since).getTime() < A_DAY_MS;
  return (
    <li data-tone={tone}>
      <div className={styles.line}>
        <span className={styles.name}>
          <CategoryIcon category={category} />
          {categoryLabel(category)}
        </span>
        <span className="num">
          {row.submitted_quotes} de {row.total_quotes} ·{' '}
          <strong>{formatPercent(row.progress_percentage)}</strong>
        </span>
      </div>
      <ProgressBar
        percent={row.progress_percentage}
        label={`Respostas de ${categoryLabel(category)}`}
        tone={tone}
      />
      <span className={styles.message}>
        <span className={isFresh ? undefined : styles[tone]}>
          <Icon name={isFresh && tone === 'red' ? 'hourglass' : icons[tone]} size={16} />
        </span>
        {message}
      </span>
      {waiting && (
        <span className={styles.waiting} title={waiting.names.join(', ')}>
          {waiting.names.length > NAMED
            ? `${waiting.names.length} fornecedores sem resposta`
            : `Sem resposta: ${waiting.names.join(', ')}`}{' '}
          · {waiting.names.length === 1 ? 'convidado' : 'convidados'}{' '}
          {isFresh ? 'há menos de um dia' : <>em {formatDate(waiting.since)}</>}
        </span>
      )}
    </li>
  );
}
