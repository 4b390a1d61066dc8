import { formatDate, whatsappLink } from '../format.ts';
import { mailtoLink } from '../ui/ContactLinks.tsx';
import styles from './ProjectFacts.module.css';
import type { Project } from './queries.ts';

/** Client with ways to reach them, address and day of creation. */
export function ProjectFacts({ project }: { project: Project }) {
  const { client, address, created_at } = project;
  const whatsapp = whatsappLink(client?.phone_number);
  return (
    <dl className={styles.facts}>
      <div>
        <dt>Cliente</dt>
        <dd>
          <strong>{client?.full_name ?? 'Não informado'}</strong>
          <span className={styles.contacts}>
            {client?.email && <a href={mailtoLink(client.email)}>{client.email}</a>}
            {client?.phone_number && (
              <a href={`tel:${client.phone_number.replace(/[^\d+]/g, '')}`}>
                {client.phone_number}
              </a>
            )}
            {whatsapp && (
              <a href={whatsapp} target="_blank" rel="noreferrer">
                WhatsApp
              </a>
            )}
          </span>
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
