import { Title } from '@mantine/core';
import { Link } from 'react-router';
import { Icon } from '../ui/Icon.tsx';
import styles from './WaitingList.module.css';
import { type WaitingWork, workWords } from './waiting-work.ts';

/** What waits over all projects, one line of each kind, with the way to the oldest. */
export function WaitingList({ work }: { work: readonly WaitingWork[] }) {
  if (work.length === 0) return null;
  return (
    <section className={styles.waiting} aria-labelledby="waiting-work">
      <Title order={2} id="waiting-work">
        O que está em aberto
      </Title>
      <ul>
        {work.map((each) => {
          const { icon, title, detail, verb, to } = workWords(each);
          return (
            <li key={each.kind}>
              <Icon name={icon} size={20} />
              <span className={styles.words}>
                <strong className="num">{title}</strong>
                <span>{detail}</span>
              </span>
              <Link to={to} aria-label={`${verb}: ${title}`}>
                {verb}
              </Link>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
