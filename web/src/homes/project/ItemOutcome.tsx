import { Link } from 'react-router';
import { OnlyWith } from '../../common/rights/Needs.tsx';
import { paths } from '../../paths.ts';
import type { Held } from '../../sourcing/orders/held.ts';
import { answerVerb } from '../../sourcing/quotes/progress.ts';
import type { ProjectQuote } from '../../sourcing/quotes/queries.ts';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { formatAmount, formatBRL } from '../../words/format.ts';
import { supplierName } from '../../words/supplier-name.ts';
import styles from './ItemOutcome.module.css';

interface ItemOutcomeProps {
  /** The item, for those who hear the name of a button and do not see its row. */
  itemName: string;
  quotes: readonly ProjectQuote[];
  inviteTo: string | null;
  /** Asks whether the approval is undone; null once the project is over. */
  onUndo: (() => void) | null;
  /** Reasons why an approval cannot be undone, by quote; null until they are known. */
  held: ReadonlyMap<string, Held> | null;
  /** Its cell has the grid's focus: in a long list a Tab does not stop at the button of each row. */
  isActive?: boolean;
}

/** So many are named; of more, how many. */
const NAMED = 2;

/** How the quotes of an item without an approval ended, each said of the one who ended it. */
const endings: Record<NonNullable<ProjectQuote['closed_as']>, string> = {
  declined: 'Não vai cotar',
  no_response: 'Não respondeu',
  lost: 'Não escolhido',
  refused: 'Recusado',
  cancelled: 'Cancelado',
  order_declined: 'Recusou o pedido',
  order_terminated: 'Pedido desfeito',
  bought_elsewhere: 'Comprado por fora',
};

/** The outcome of an item: who won and for how much, or how many answered and who did not quote it; who is missing stands in the board of requests. */
export function ItemOutcome({
  itemName,
  quotes,
  inviteTo,
  onUndo,
  held,
  isActive = true,
}: ItemOutcomeProps) {
  if (quotes.length === 0) {
    return (
      <span className={styles.outcome}>
        Ninguém convidado
        {inviteTo && (
          <OnlyWith right="prepare">
            <Link to={inviteTo} className="reach">
              Convidar
            </Link>
          </OnlyWith>
        )}
      </span>
    );
  }
  const approved = quotes.find(({ status }) => status === 'approved');
  if (approved) {
    const holds = held?.get(approved.id);
    return (
      <span className={styles.outcome}>
        <StatusBadge status="Aprovado" />
        <span className={styles.winner}>
          {supplierName(approved.supplier)}
          {approved.price !== null && (
            <>
              , <span className="num">{formatBRL(approved.price)}</span>
            </>
          )}
        </span>
        {onUndo && holds && (
          <Link
            to={paths.order(holds.orderId)}
            tabIndex={isActive ? 0 : -1}
            aria-label={`${holds.words}: ${itemName}`}
            className={styles.held}
          >
            {holds.words}
          </Link>
        )}
        {onUndo && held && !holds && (
          <OnlyWith right="decide">
            {' '}
            <button
              type="button"
              tabIndex={isActive ? 0 : -1}
              aria-label={`Desfazer aprovação: ${itemName}`}
              className={`${styles.undo} no-print`}
              onClick={onUndo}
            >
              Desfazer
            </button>
          </OnlyWith>
        )}
      </span>
    );
  }
  const waiting = quotes.filter(({ status }) => status === 'requested');
  const over = quotes.filter(({ status }) => status === 'rejected');
  const unpriced = quotes.filter(
    ({ status, price }) => status !== 'requested' && status !== 'rejected' && !price,
  );
  const prices = quotes.flatMap(({ status, price }) =>
    (status === 'submitted' || status === 'viewed') && price ? [price] : [],
  );
  const silent = over.filter(({ closed_as }) => closed_as === 'no_response');
  const answered = quotes.length - waiting.length - silent.length;
  const isOver = waiting.length === 0 && unpriced.length + over.length === quotes.length;
  return (
    <span className={`stack narrows text-13 ${styles.standing}`}>
      <span title={waiting.length > 0 ? `Aguardando: ${namesOf(waiting).join(', ')}` : undefined}>
        {answered} de {quotes.length}{' '}
        {prices.length > 0 ? (
          <span className="nowrap num">· menor {formatAmount(Math.min(...prices))}</span>
        ) : (
          answerVerb(answered, quotes.length)
        )}
        {isOver && inviteTo && (
          <OnlyWith right="prepare">
            {' · '}
            <Link to={inviteTo} className="reach">
              Convidar
            </Link>
          </OnlyWith>
        )}
      </span>
      <Names of={unpriced}>Não cotou</Names>
      {Object.entries(endings).map(([ending, words]) => (
        <Names key={ending} of={over.filter(({ closed_as }) => closed_as === ending)}>
          {words}
        </Names>
      ))}
    </span>
  );
}

const namesOf = (quotes: readonly ProjectQuote[]) =>
  quotes.map(({ supplier }) => supplierName(supplier));

function Names({ of, children }: { of: readonly ProjectQuote[]; children: string }) {
  if (of.length === 0) return null;
  const names = namesOf(of);
  return (
    <span className="muted cut" title={names.join(', ')}>
      {children}: {names.length > NAMED ? `${names.length} fornecedores` : names.join(', ')}
    </span>
  );
}
