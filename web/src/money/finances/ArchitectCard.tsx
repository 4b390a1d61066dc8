import { Button, Card, VisuallyHidden } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { threadQuery } from '../../common/messages/queries.ts';
import { paths } from '../../paths.ts';
import type { ClientProject } from '../../sourcing/projects/client-projects.ts';
import { Icon } from '../../ui/Icon.tsx';
import { plural, whatsappLink } from '../../words/format.ts';
import styles from './ArchitectCard.module.css';

interface ArchitectCardProps {
  projectId: string;
  architect: NonNullable<ClientProject['architect']>;
}

/** Ways to reach the architect: the conversation of the project, and WhatsApp where a phone is known. */
export function ArchitectCard({ projectId, architect }: ArchitectCardProps) {
  const { full_name, phone_number } = architect;
  const unread = useQuery(threadQuery(projectId)).data?.unread ?? 0;
  const whatsapp = whatsappLink(phone_number);
  return (
    <Card withBorder radius="lg" padding="md" component="section" aria-label="Seu arquiteto">
      <div className={`row wrap gap-8-12 ${styles.architect}`}>
        <p>
          <b>{full_name}</b>
          <span>Seu arquiteto</span>
        </p>
        <Button
          component={Link}
          to={paths.conversation(projectId)}
          variant="default"
          leftSection={<Icon name="chat" size={18} />}
        >
          Conversar
          {unread > 0 && (
            <span className={styles.count}>
              <span aria-hidden="true">{unread}</span>
              <VisuallyHidden>
                , {plural(unread, 'mensagem não lida', 'mensagens não lidas')}
              </VisuallyHidden>
            </span>
          )}
        </Button>
        {whatsapp && (
          <Button
            component="a"
            href={whatsapp}
            target="_blank"
            rel="noopener noreferrer"
            variant="default"
            leftSection={<Icon name="phone" size={18} />}
          >
            WhatsApp
          </Button>
        )}
      </div>
    </Card>
  );
}
