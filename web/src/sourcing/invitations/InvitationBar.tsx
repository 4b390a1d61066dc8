import { Button } from '@mantine/core';
import bar from '../../ui/StickyBar.module.css';
import { plural } from '../../words/format.ts';
import styles from './SupplierSelection.module.css';
import { countSelected, type SupplierSelection } from './selection.ts';

interface InvitationBarProps {
  selection: SupplierSelection;
  onSend: () => void;
}

/** How many are ticked, and the button that sends: always in sight. */
export function InvitationBar({ selection, onSend }: InvitationBarProps) {
  const { categories, invitations } = countSelected(selection);
  const hasNone = invitations === 0;
  return (
    <section className={bar.bar} aria-label="Resumo dos convites">
      <div className={styles.summary}>
        <strong role="status">
          {plural(categories, 'categoria', 'categorias')},{' '}
          {plural(invitations, 'convite', 'convites')}
        </strong>
        {hasNone && (
          <span className="muted text-14" id="invitation-hint">
            Selecione pelo menos um fornecedor para enviar os convites
          </span>
        )}
      </div>
      <Button
        size="md"
        color="clay.7"
        disabled={hasNone}
        aria-describedby={hasNone ? 'invitation-hint' : undefined}
        onClick={onSend}
      >
        Enviar Convites de Orçamento
      </Button>
    </section>
  );
}
