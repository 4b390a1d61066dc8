import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../paths.ts';
import { Icon } from '../ui/Icon.tsx';
import styles from '../ui/TurnList.module.css';
import { formatAge, formatBRL, plural } from '../words/format.ts';
import { pendingDecisionsQuery } from './pending-decisions.ts';

/** What the client has to decide, in one sentence for each project, with the way there; nothing where nothing waits. */
export function PendingDecisions() {
  const pending = useQuery(pendingDecisionsQuery).data ?? [];
  if (pending.length === 0) return null;
  return (
    <ul className={styles.list} aria-label="O que espera você">
      {pending.map(({ id, project, items, total, sent_at }, place) => (
        <li key={id}>
          <Icon name="scales" />
          <p>
            Falta o seu sim em <b>{plural(items.length, 'item', 'itens')}</b> de {project.name}:{' '}
            <b className="num">{formatBRL(total)}</b>
            <span>, enviado {formatAge(sent_at)}.</span>
          </p>
          <Button
            component={Link}
            to={paths.quotesReview(project.id)}
            {...(place === 0 ? { color: 'clay.7' } : { variant: 'default' })}
          >
            Ver e decidir
          </Button>
        </li>
      ))}
    </ul>
  );
}
