import { SimpleGrid } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router';
import { StatContent, statCardClass } from '../ui/StatCard.tsx';
import { counterNamed, counters, numberOf } from './counters.ts';
import { requestCountsQuery } from './queries.ts';
import styles from './RequestCounters.module.css';

/** Five counters; each is a link that narrows the list to what it counts. */
export function RequestCounters({ supplierId }: { supplierId: string }) {
  const { data: rows } = useQuery(requestCountsQuery(supplierId));
  const [params] = useSearchParams();
  const current = counterNamed(params.get('situacao'));
  return (
    <SimpleGrid cols={{ base: 2, sm: 5 }} mb="lg" component="nav" aria-label="Filtrar solicitações">
      {counters.map((counter) => (
        <Link
          key={counter.filter}
          className={`${statCardClass} ${styles.counter}`}
          to={{ search: `?situacao=${counter.filter}` }}
          replace
          preventScrollReset
          aria-current={counter === current ? 'true' : undefined}
        >
          <StatContent
            label={counter.label}
            icon={counter.icon}
            value={rows ? numberOf(counter, rows) : '–'}
          />
        </Link>
      ))}
    </SimpleGrid>
  );
}
