import { ContactLinks } from '../ui/ContactLinks.tsx';
import { formatDate } from '../words/format.ts';
import styles from './ProjectFacts.module.css';
import type { Project } from './queries.ts';

/** Client with ways to reach them, address and day of creation. */
export function ProjectFacts({ project }: { project: Project }) {
  const { client, address, created_at } = project;
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Cliente</dt>
        <dd>
          <strong>{client?.full_name ?? 'Não informado'}</strong>
          {client && (
            <ContactLinks
              name={client.full_name}
              email={client.email}
              phone={client.phone_number}
            />
          )}
        </dd>
      </div>
      <div>
        <dt>Endereço</dt>
        <dd>{address ?? 'Sem endereço'}</dd>
      </div>
      <div>
        <dt>Criado em</dt>
        <dd className="num">{formatDate(created_at)}</dd>
      </div>
    </dl>
  );
}
