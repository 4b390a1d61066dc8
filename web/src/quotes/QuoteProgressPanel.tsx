import { Card, Title } from '@mantine/core';
import { formatPercent } from '../format.ts';
import { type Category, categoryLabel } from '../labels.ts';
import { CategoryIcon } from '../ui/CategoryBadge.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Icon } from '../ui/Icon.tsx';
import { ProgressBar } from '../ui/ProgressBar.tsx';
import { type CategoryProgress, overallPercent, progressOf } from './progress.ts';
import styles from './QuoteProgressPanel.module.css';

const icons = { green: 'check', amber: 'hourglass', red: 'clock' } as const;

/** Who answered and who is missing, per category and over all (spec §2, quote progress panel). */
export function QuoteProgressPanel({ rows }: { rows: readonly CategoryProgress[] }) {
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
            <CategoryRow key={row.category} row={row} />
          ))}
        </ul>
      </section>
    </Card>
  );
}

function CategoryRow({ row }: { row: CategoryProgress }) {
  const { tone, message } = progressOf(row);
  const category = row.category as Category;
  return (
    <li data-tone={tone}>
      <div className={styles.line}>
        <span className={styles.name}>
          <CategoryIcon category={category} />
          {categoryLabel[category]}
        </span>
        <span className="num">
          {row.submitted_quotes} de {row.total_quotes} ·{' '}
          <strong>{formatPercent(row.progress_percentage)}</strong>
        </span>
      </div>
      <ProgressBar
        percent={row.progress_percentage}
        label={`Respostas de ${categoryLabel[category]}`}
        tone={tone}
      />
      <span className={styles.message}>
        <span className={styles[tone]}>
          <Icon name={icons[tone]} size={16} />
        </span>
        {message}
      </span>
    </li>
  );
}
