import { Button, Group } from '@mantine/core';
import { mailtoLink } from '../../ui/ContactLinks.tsx';
import { InfoNote } from '../../ui/InfoNote.tsx';
import { formatAge, formatDate } from '../../words/format.ts';
import { roleLabel } from '../../words/labels.ts';
import styles from './Erasures.module.css';
import { Obstacles } from './Obstacles.tsx';
import type { ErasureRequest } from './queries.ts';

interface ErasureCardProps {
  request: ErasureRequest;
  onErase: () => void;
  onRefuse: () => void;
}

/** One request that waits. What is in the way forbids the erasure (database/privacy/decide_erasure.sql). */
export function ErasureCard({ request, onErase, onRefuse }: ErasureCardProps) {
  const { full_name, email, role, reason, requested_at, obstacles } = request;
  const name = full_name ?? email ?? 'Pessoa sem nome';
  return (
    <li className={`card stack gap-12 anywhere ${styles.card}`}>
      <div>
        <h2>{name}</h2>
        <p className="muted text-14">
          {role ? roleLabel[role] : 'Sem cadastro'} ·{' '}
          {email && <a href={mailtoLink(email)}>{email}</a>} · pedido em {formatDate(requested_at)}{' '}
          ({formatAge(requested_at)})
        </p>
      </div>
      <p>{reason ? `Motivo: ${reason}` : 'Não deu motivo.'}</p>
      {obstacles.length > 0 && (
        <InfoNote title="Ainda não é possível excluir">
          <Obstacles sentences={obstacles} />
        </InfoNote>
      )}
      <Group>
        <Button
          color="red.9"
          disabled={obstacles.length > 0}
          aria-label={`Excluir dados de ${name}`}
          onClick={onErase}
        >
          Excluir dados
        </Button>
        <Button variant="default" aria-label={`Recusar o pedido de ${name}`} onClick={onRefuse}>
          Recusar
        </Button>
      </Group>
    </li>
  );
}
