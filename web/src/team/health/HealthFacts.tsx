import { Card, SimpleGrid } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatAge, formatBytes, formatDateTime, formatQuantity } from '../../words/format.ts';
import { BackupNow } from './BackupNow.tsx';
import styles from './Health.module.css';
import type { Health } from './queries.ts';

/** The queues, the last backup and the database, a card each. */
export function HealthFacts({ health }: { health: Health }) {
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
      <Facts title="E-mails">
        <Fact label="Na fila">{queue(health.mail_waiting, health.mail_waiting_since)}</Fact>
        <Fact label="Não enviados após oito tentativas">
          {formatQuantity(health.mail_given_up)}
        </Fact>
        <Fact label="Último enviado">{moment(health.mail_sent_at)}</Fact>
        {health.mail_error && <Fact label="Último erro">{health.mail_error}</Fact>}
      </Facts>
      <Facts title="Avisos nos aparelhos">
        <Fact label="Na fila">{queue(health.pushes_waiting, health.pushes_waiting_since)}</Fact>
      </Facts>
      <Facts title="Avisos a programas">
        <Fact label="Na fila">{webhooks(health)}</Fact>
      </Facts>
      <Facts title="Atendimento">
        <Fact label="Esperam pela equipe">
          {queue(health.support_waiting, health.support_waiting_since)}
        </Fact>
      </Facts>
      <Facts title="Cópia de segurança">
        <Fact label="Última">{moment(health.backup_at)}</Fact>
        {health.backup_how && <Fact label="Como">{backupWords(health)}</Fact>}
        <BackupNow health={health} />
      </Facts>
      <Facts title="Banco de dados">
        <Fact label="Tamanho">{formatBytes(health.database_bytes)}</Fact>
        <Fact label="PostgreSQL">{health.postgres}</Fact>
        <Fact label="Esquema">
          {health.schema_file}
          {health.schema_at && `, ${formatAge(health.schema_at)}`}
        </Fact>
      </Facts>
    </SimpleGrid>
  );
}

const queue = (waiting: number, since: string | null) =>
  waiting === 0 || since === null
    ? 'Nenhum'
    : `${formatQuantity(waiting)}, o mais antigo ${formatAge(since)}`;

/** A receiver that is slow has some in the queue, and only what nobody sends is late. */
const webhooks = ({ webhooks_waiting: waiting, webhooks_late_since: since }: Health) =>
  since === null && waiting > 0 ? formatQuantity(waiting) : queue(waiting, since);

const moment = (at: string | null) =>
  at ? <span title={formatDateTime(at)}>{formatAge(at)}</span> : 'Nunca';

function backupWords({ backup_how, backup_bytes, backup_with_files }: Health): string {
  if (backup_how === 'other') return 'Feita de outro modo';
  const files = backup_with_files ? 'com os arquivos' : 'sem os arquivos';
  return backup_bytes === null ? files : `${formatBytes(backup_bytes)}, ${files}`;
}

export function Facts({ title, children }: { title: string; children: ReactNode }) {
  return (
    <Card withBorder radius="lg" padding="lg">
      <h2 className="below-12 text-20">{title}</h2>
      <dl className={`stack gap-8 ${styles.facts}`}>{children}</dl>
    </Card>
  );
}

export function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
