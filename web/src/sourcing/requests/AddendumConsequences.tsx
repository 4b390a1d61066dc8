import styles from './Addendum.module.css';
import { type AddendumRow, changeLines } from './addendum.ts';
import type { BoardRow } from './queries.ts';

interface AddendumConsequencesProps {
  rows: readonly AddendumRow[];
  note: string;
  /** The requests of the category. */
  board: readonly BoardRow[];
}

/** The addendum that is about to be sent, and its consequence for each supplier. */
export function AddendumConsequences({ rows, note, board }: AddendumConsequencesProps) {
  const lines = changeLines(rows);
  const again = board.filter(({ state }) => state === 'answered' || state === 'partly_answered');
  const names = again.map(({ supplier_name }) => supplier_name).join(', ');
  return (
    <div className={styles.consequences}>
      {lines.length > 0 && (
        <ul aria-label="O que muda">
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ul>
      )}
      {note.trim() && <p className={`above-8 ${styles.note}`}>“{note.trim()}”</p>}
      {lines.length === 0 && <p className="above-8">Nenhuma proposta precisa ser reenviada.</p>}
      {lines.length > 0 && again.length > 0 && (
        <p className="above-8">
          <strong>
            {again.length === 1
              ? 'Terá de confirmar ou reenviar a proposta: '
              : 'Terão de confirmar ou reenviar a proposta: '}
          </strong>
          {names}. O que enviaram fica guardado como versão.
        </p>
      )}
      {lines.length > 0 && again.length === 0 && (
        <p className="above-8">
          {board.length === 0
            ? 'Ninguém foi convidado nesta categoria ainda: convide fornecedores depois de publicar.'
            : 'Nenhuma proposta espera sua decisão: nenhuma precisa ser reenviada.'}
        </p>
      )}
      <p className="above-8">
        Uma mudança publicada não pode ser desfeita. O que já foi aprovado continua como está.
      </p>
    </div>
  );
}
