import { VisuallyHidden } from '@mantine/core';
import { mailtoLink } from '../../ui/ContactLinks.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { whatsappLink } from '../../words/format.ts';
import styles from './ProjectFacts.module.css';
import type { Project } from './queries.ts';

/** Client with the nearest way to reach them, and address, in one line; the other ways stand in the menu. */
export function ProjectFacts({ project }: { project: Project }) {
  const { client, address } = project;
  const whatsapp = whatsappLink(client?.phone_number);
  return (
    <div className={`flex wrap muted ${styles.facts}`}>
      <span className={styles.fact}>
        <Icon name="people" size={16} />
        <VisuallyHidden>Cliente: </VisuallyHidden>
        <strong>{client?.full_name ?? 'Cliente ainda não entrou'}</strong>
      </span>
      {client && whatsapp && (
        <a className={styles.fact} href={whatsapp} target="_blank" rel="noopener noreferrer">
          <Icon name="phone" size={16} />
          <span>WhatsApp</span>
        </a>
      )}
      {client && !whatsapp && client.email && (
        <a className={styles.fact} href={mailtoLink(client.email)}>
          <Icon name="envelope" size={16} />
          <span>{client.email}</span>
        </a>
      )}
      {address && (
        <span className={styles.fact}>
          <Icon name="house" size={16} />
          <VisuallyHidden>Endereço: </VisuallyHidden>
          <span>{address}</span>
        </span>
      )}
    </div>
  );
}
