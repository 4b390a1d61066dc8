import { VisuallyHidden } from '@mantine/core';
import { CategoryIcon } from '../../ui/CategoryBadge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { type Category, categoryLabel } from '../../words/categories.ts';
import { plural } from '../../words/format.ts';
import styles from './SupplierSelection.module.css';
import type { SupplierSelection, Trade } from './selection.ts';

interface TradeListProps {
  trades: readonly Trade[];
  current: Category;
  selection: SupplierSelection;
  onShow: (category: Category) => void;
  /** Shows a category with everybody of it chosen, or lets go of all who were. */
  onWhole: (category: Category, isChosen: boolean) => void;
}

/** The categories of the project, each with how many suppliers were chosen; on a phone they stand side by side. */
export function TradeList({ trades, current, selection, onShow, onWhole }: TradeListProps) {
  // Before the first choice all are still to be asked: nothing to point out.
  const hasBegun = trades.some(
    ({ category, invited }) => invited.size > 0 || (selection[category]?.length ?? 0) > 0,
  );
  return (
    <nav className={`card ${styles.trades}`} aria-label="Categorias">
      <ul>
        {trades.map((trade) => (
          <li key={trade.category} data-current={trade.category === current || undefined}>
            <label className={`middle ${styles.whole}`}>
              <input
                type="checkbox"
                aria-label={`Todos de ${categoryLabel(trade.category)}`}
                title="Convidar todos"
                checked={(selection[trade.category]?.length ?? 0) > 0}
                onChange={({ currentTarget }) => onWhole(trade.category, currentTarget.checked)}
              />
            </label>
            <button
              type="button"
              className={`row gap-10 full bare pressed hoverable ${styles.trade}`}
              aria-current={trade.category === current ? 'true' : undefined}
              onClick={() => onShow(trade.category)}
            >
              <CategoryIcon category={trade.category} size={20} />
              <span className={`grows ${styles.tradeWords}`}>
                <span className="block strong">{categoryLabel(trade.category)}</span>
                <span className={`block text-13 muted ${styles.tradeItems}`}>
                  {plural(trade.items.length, 'item', 'itens')}
                </span>
              </span>
              <Chosen
                trade={trade}
                amount={selection[trade.category]?.length ?? 0}
                marksNone={hasBegun}
              />
            </button>
          </li>
        ))}
      </ul>
    </nav>
  );
}

interface ChosenProps {
  trade: Trade;
  /** Number of suppliers chosen now. */
  amount: number;
  /** Whether a category that nobody is asked for says so. */
  marksNone: boolean;
}

function Chosen({ trade, amount, marksNone }: ChosenProps) {
  if (amount > 0)
    return (
      <span className="row gap-2 strong green">
        <Icon name="check" size={16} />
        {amount}
        <VisuallyHidden>{amount === 1 ? ' selecionado' : ' selecionados'}</VisuallyHidden>
      </span>
    );
  const before = trade.invited.size;
  if (before > 0)
    return (
      <span className="row gap-4 muted">
        <Icon name="envelope" size={16} />
        {before}
        <VisuallyHidden>{before === 1 ? ' convidado' : ' convidados'}</VisuallyHidden>
      </span>
    );
  return marksNone && <span className="text-13 strong amber">falta</span>;
}
