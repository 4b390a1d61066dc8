import { SimpleGrid } from '@mantine/core';
import { ProgressBar } from '../../ui/ProgressBar.tsx';
import { spendingTone } from '../../ui/spending-tone.ts';
import { formatAge, formatBytes, formatPercent } from '../../words/format.ts';
import styles from './Health.module.css';
import { Fact, Facts } from './HealthFacts.tsx';
import type { HealthGateway } from './queries.ts';

const mailWords: Record<HealthGateway['mail'], string> = {
  sent: 'Enviados por SMTP',
  failing: 'O servidor de e-mail recusa',
  none: 'Sem SMTP: nenhum e-mail sai',
  shown: 'Mostrados na caixa de saída da demonstração',
};

/** Each server that said lately that it is up: its versions, what it sends, and its room. */
export function Gateways({ gateways }: { gateways: readonly HealthGateway[] }) {
  return (
    <section aria-labelledby="servidores">
      <h2 className={styles.heading} id="servidores">
        Servidores
      </h2>
      {gateways.length === 0 ? (
        <p className="muted">
          Nenhum servidor contou ainda como está. Cada um conta a cada minuto.
        </p>
      ) : (
        <SimpleGrid cols={{ base: 1, sm: 2 }} spacing="lg">
          {gateways.map((gateway, nth) => (
            <Facts
              key={gateway.id}
              title={gateways.length > 1 ? `Servidor ${nth + 1}` : 'Servidor'}
            >
              <Fact label="Situação">
                {gateway.is_up
                  ? `No ar, iniciado ${formatAge(gateway.started_at)}`
                  : `Visto pela última vez ${formatAge(gateway.seen_at)}`}
              </Fact>
              <Fact label="Versão">
                {gateway.version ? `Prumo ${gateway.version}, ` : ''}Node {gateway.node}
              </Fact>
              <Fact label="E-mails">{mailWords[gateway.mail]}</Fact>
              <Fact label="Avisos nos aparelhos">{gateway.push ? 'Enviados' : 'Desligados'}</Fact>
              <Room label="Disco" free={gateway.disk_free} total={gateway.disk_total} />
              {gateway.files_in === 'bucket' ? (
                <Fact label="Arquivos">Em um bucket S3</Fact>
              ) : (
                // On the same disk, the same figure twice would say nothing.
                gateway.files_total !== gateway.disk_total && (
                  <Room
                    label="Disco dos arquivos"
                    free={gateway.files_free}
                    total={gateway.files_total}
                  />
                )
              )}
            </Facts>
          ))}
        </SimpleGrid>
      )}
    </section>
  );
}

function Room({
  label,
  free,
  total,
}: {
  label: string;
  free: number | null;
  total: number | null;
}) {
  if (free === null || total === null || total === 0) return <Fact label={label}>Não se sabe</Fact>;
  const used = (1 - free / total) * 100;
  return (
    <Fact label={label}>
      <span className={`stack gap-6 ${styles.room}`}>
        {formatPercent(used, 0)} usado, {formatBytes(free)} livres
        <ProgressBar percent={used} label={`${label} usado`} tone={spendingTone(used)} />
      </span>
    </Fact>
  );
}
