import { Button } from '@mantine/core';
import { InfoNote } from '../../../ui/InfoNote.tsx';
import { plural } from '../../../words/format.ts';
import styles from './Selection.module.css';

interface StaleNoteProps {
  /** How many offers changed since they were sent. */
  count: number;
  isRefreshing: boolean;
  onRefresh: () => void;
}

/** Why a selection cannot be decided now, and whose turn it is. */
export const StaleNote = ({ count, isRefreshing, onRefresh }: StaleNoteProps) => (
  <InfoNote
    icon="alert"
    title={
      count === 1
        ? '1 proposta mudou ou venceu desde o envio'
        : `${plural(count, 'proposta mudou ou venceu', 'propostas mudaram ou venceram')} desde o envio`
    }
  >
    <p className={styles.noteText}>
      O arquiteto precisa enviar a seleção de novo. Até lá, nada dela pode ser aprovado.
    </p>
    <Button variant="default" size="sm" loading={isRefreshing} onClick={() => onRefresh()}>
      Atualizar
    </Button>
  </InfoNote>
);
