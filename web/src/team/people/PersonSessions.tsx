import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { deviceWords } from '../../parties/account/device-words.ts';
import { Reading } from '../../ui/Reading.tsx';
import { formatAge, formatDateTime } from '../../words/format.ts';
import styles from './People.module.css';
import { type Person, sessionsOfPersonQuery } from './queries.ts';

/** Where a person is signed in. */
export function PersonSessions({ person }: { person: Person }) {
  const sessions = useQuery(sessionsOfPersonQuery(person.id));
  return (
    <section aria-labelledby="person-sessions">
      <h2 id="person-sessions" className={styles.heading}>
        Aparelhos conectados
      </h2>
      <Reading query={sessions} failure="Não foi possível carregar os aparelhos">
        {(rows) =>
          rows.length > 0 ? (
            <ul className="boxed boxed-rows">
              {rows.map(({ id, user_agent, ip, aal, created_at, last_used_at }) => (
                <li key={id}>
                  <div className={`grows-240 ${styles.grows}`}>
                    <strong>{deviceWords(user_agent)}</strong>
                    <span className="block muted text-14">
                      {[
                        `usado ${formatAge(last_used_at)}`,
                        `entrou em ${formatDateTime(created_at)}`,
                        ip,
                        aal === 'aal2' && 'com verificação em duas etapas',
                      ]
                        .filter(Boolean)
                        .join(' · ')}
                    </span>
                  </div>
                </li>
              ))}
            </ul>
          ) : (
            <Text c="dimmed">Nenhum aparelho conectado.</Text>
          )
        }
      </Reading>
    </section>
  );
}
