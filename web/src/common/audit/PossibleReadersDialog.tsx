import { Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { formatDateTime } from '../../words/format.ts';
import { roleLabel } from '../../words/labels.ts';
import { type Period, periodWords } from '../../words/period.ts';
import type { TrailEntry } from './entry.ts';
import styles from './PossibleReaders.module.css';
import { type PossibleReader, possibleReadersQuery } from './queries.ts';

interface PossibleReadersDialogProps {
  /** Null while the dialog is closed. */
  entry: Pick<TrailEntry, 'entity_kind' | 'entity_id' | 'subject'> | null;
  period: Period;
  onClose: () => void;
}

/** For an incident: who may read a row, and who was signed in when it matters. */
export function PossibleReadersDialog({ entry, period, onClose }: PossibleReadersDialogProps) {
  return (
    <ModalDialog opened={entry !== null} onClose={onClose} title="Quem podia ver" size="lg">
      {entry?.entity_id && (
        <PossibleReaders kind={entry.entity_kind} id={entry.entity_id} period={period}>
          {entry.subject ?? entry.entity_id}
        </PossibleReaders>
      )}
    </ModalDialog>
  );
}

interface PossibleReadersProps {
  kind: string;
  id: string;
  period: Period;
  children: string;
}

function PossibleReaders({ kind, id, period, children }: PossibleReadersProps) {
  const readers = useQuery(possibleReadersQuery(kind, id, period));
  return (
    <>
      <Text fw={600}>{children}</Text>
      <Text size="sm" c="dimmed" mb="md">
        Ler não fica registrado linha a linha: quem está aqui podia ver, ninguém mais podia.
        Entradas e atos {periodWords(period)}.
      </Text>
      <Reading
        query={readers}
        failure="Não foi possível saber quem podia ver"
        skeleton={<ListSkeleton rows={4} />}
      >
        {(people) => (
          <ul className={`stack ${styles.list}`}>
            {people.map((person) => (
              <li key={person.person_id}>
                <strong>{person.full_name}</strong>
                <span className="muted text-14">
                  {person.role ? roleLabel[person.role] : 'Pessoa de uma conta'}
                </span>
                <span className="all-columns text-14">{person.reach}</span>
                <span className="all-columns text-14">{presence(person)}</span>
              </li>
            ))}
          </ul>
        )}
      </Reading>
    </>
  );
}

function presence({ had_session, last_signed_in_at, last_act_at, exports }: PossibleReader) {
  if (!had_session) return 'Sem sessão aberta no período.';
  return [
    last_signed_in_at && `Entrou pela última vez em ${formatDateTime(last_signed_in_at)}.`,
    last_act_at && `Último ato em ${formatDateTime(last_act_at)}.`,
    exports > 0 && `Exportações no período: ${exports}.`,
  ]
    .filter(Boolean)
    .join(' ');
}
