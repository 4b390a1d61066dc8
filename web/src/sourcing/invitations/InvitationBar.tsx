import { Button } from '@mantine/core';
import { Needs } from '../../common/rights/Needs.tsx';
import bar from '../../ui/StickyBar.module.css';
import { type Category, categoryLabel } from '../../words/categories.ts';
import { formatList, plural } from '../../words/format.ts';
import styles from './SupplierSelection.module.css';
import { byLinkWords, countSelected, type SupplierSelection } from './selection.ts';

interface InvitationBarProps {
  selection: SupplierSelection;
  /** Categories for which nobody was chosen or invited. */
  missing: readonly Category[];
  /** The next of them after the one that is shown. */
  next: Category | undefined;
  onShow: (category: Category) => void;
  onSend: () => void;
}

/** How many are chosen, and the button that sends all of them: always in sight, and always as high. */
export function InvitationBar({ selection, missing, next, onShow, onSend }: InvitationBarProps) {
  const { categories, invitations, byLink } = countSelected(selection);
  const hasNone = invitations === 0;
  const left =
    missing.length === 0
      ? 'Nenhuma categoria está sem fornecedor'
      : missing.length > 3
        ? `${missing.length} categorias ainda sem ninguém`
        : `${formatList(missing.map(categoryLabel))} ainda sem ninguém`;
  return (
    <section className={bar.bar} aria-label="Resumo dos convites">
      <div className={styles.summary}>
        <strong role="status">
          {!hasNone && (
            <>
              {plural(invitations, 'convite', 'convites')} em{' '}
              {plural(categories, 'categoria', 'categorias')}
              {byLinkWords(byLink)}
            </>
          )}
        </strong>
        <span className="muted text-14" id="invitation-hint">
          {hasNone ? 'Selecione pelo menos um fornecedor para enviar os convites' : left}
        </span>
      </div>
      {next && (
        <Button size="md" variant="default" className={styles.next} onClick={() => onShow(next)}>
          Próxima: {categoryLabel(next)}
        </Button>
      )}
      <Needs right="decide">
        <Button
          size="md"
          color="clay.7"
          disabled={hasNone}
          aria-describedby={hasNone ? 'invitation-hint' : undefined}
          onClick={onSend}
        >
          Enviar Convites de Orçamento
        </Button>
      </Needs>
    </section>
  );
}
