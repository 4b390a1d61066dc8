import { Button } from '@mantine/core';
import { FormError } from '../../ui/FormError.tsx';
import { errorText } from '../../wire/errors.ts';
import { formatDateTime } from '../../words/format.ts';
import { type Health, isUnderWay, useRequestBackup } from './queries.ts';

const words = {
  due: 'Começa em até um minuto',
  running: 'Em andamento',
  failed: 'A última falhou',
  done: 'Uma por dia',
} as const;

/** How the backups that Prumo takes by itself stand, and the way to one now; nothing where BACKUP_TO is not set. */
export function BackupNow({ health }: { health: Health }) {
  const ask = useRequestBackup();
  const { backup_state: state, backup_failed_at: failedAt, backup_failure: failure } = health;
  if (state === 'none') return null;
  return (
    <>
      <div>
        <dt>Automática</dt>
        <dd role="status">
          {words[state]}
          {state === 'failed' && failedAt && `, em ${formatDateTime(failedAt)}`}
        </dd>
      </div>
      {state === 'failed' && failure && (
        <div>
          <dt>Erro</dt>
          <dd>{failure}</dd>
        </div>
      )}
      <div>
        <dt>Agora</dt>
        <dd>
          <Button
            variant="default"
            size="xs"
            loading={ask.isPending}
            disabled={isUnderWay(state)}
            onClick={() => ask.mutate()}
          >
            Fazer cópia agora
          </Button>
          <FormError>{ask.isError && errorText(ask.error)}</FormError>
        </dd>
      </div>
    </>
  );
}
