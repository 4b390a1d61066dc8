import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import styles from '../../ui/TurnList.module.css';
import { formatAge, formatBRL, plural } from '../../words/format.ts';
import { pendingDecisionsQuery } from './pending-decisions.ts';

interface PendingDecisionsProps {
  /** The project that is decided on the page itself. */
  except: string | undefined;
}

/** The client's decisions in other projects, one sentence each with a link; nothing where nothing waits. */
export function PendingDecisions({ except }: PendingDecisionsProps) {
  const all = useQuery(pendingDecisionsQuery).data ?? [];
  const pending = all.filter(({ project }) => project.id !== except);
  if (pending.length === 0) return null;
  // The first asks loudest, unless something of the page's own project does.
  const isFirst = pending.length === all.length;
  return (
    <ul className={`stack gap-12 below-24 ${styles.list}`} aria-label="O que espera você">
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
            {...(isFirst && place === 0 ? { color: 'clay.7' } : { variant: 'default' })}
          >
            Ver e decidir
          </Button>
        </li>
      ))}
    </ul>
  );
}
