import { ActionIcon, Button } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { Needs } from '../../../common/rights/Needs.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { ProgressBar } from '../../../ui/ProgressBar.tsx';
import { formatBRL, formatTime, plural } from '../../../words/format.ts';
import type { SupplierDeal } from './decision.ts';
import styles from './SelectionBar.module.css';

/** With more suppliers the bar shows their number instead. */
const DEALS_SHOWN = 4;

interface SelectionBarProps {
  /** Items with a choice, of all undecided items that somebody was asked for (decision 066). */
  selected: number;
  items: number;
  /** How many of them nobody priced: they cannot be chosen. */
  unpriced: number;
  /** R$ of the chosen offers. */
  total: number;
  /** R$ forecast for the categories shown, or null when none has a forecast. */
  budget: number | null;
  /** The client decides about what is chosen: it can be sent to them only. */
  mustAskClient: boolean;
  onApprove: () => void;
  onSend: () => void;
  /** Choices by supplier; shown in the order in which the suppliers were first chosen. */
  deals: readonly SupplierDeal[];
  /** When the choice was last kept, an ISO instant; null before the first. */
  savedAt: string | null;
  /** It could not be kept, and is tried again. */
  hasFailed: boolean;
  /** The way from item to item, where one is shown at a time. */
  steps?: ItemSteps;
  /** News that came in meanwhile: it floats above the bar and moves nothing. */
  news?: ReactNode;
}

/**
 * The running total, always in sight. The button stays enabled with nothing chosen, because then it
 * answers with the sentence of the specification.
 */
export function SelectionBar({
  selected,
  items,
  unpriced,
  total,
  budget,
  mustAskClient,
  onApprove,
  onSend,
  deals,
  savedAt,
  hasFailed,
  steps,
  news,
}: SelectionBarProps) {
  const decide = (
    <Needs right="decide">
      <Button color="clay.7" size="md" onClick={mustAskClient ? onSend : onApprove}>
        {mustAskClient ? 'Enviar ao cliente' : 'Aprovar Selecionados'}
      </Button>
    </Needs>
  );
  const shown = useKeptOrder(deals);
  const percent = items === 0 ? 0 : (selected / items) * 100;
  return (
    <div className={styles.place}>
      <section className={`${styles.bar} no-print`} aria-label="Resumo da seleção">
        {news}
        <div className={styles.count}>
          <span role="status">
            {selected} de {items} itens selecionados{unpriced > 0 && ` · ${unpriced} sem preço`}
          </span>
          {steps ? (
            <span className={`muted text-13 regular ${styles.from}`}>
              {deals.length > 0 && `de ${plural(deals.length, 'fornecedor', 'fornecedores')}`}
            </span>
          ) : (
            <ProgressBar percent={percent} label="Itens selecionados" tone="petrol" />
          )}
          {/* Its line is there from the start: nothing moves with the first choice. */}
          <span className={`muted text-12 regular cut ${styles.saved}`} data-failed={hasFailed}>
            {hasFailed
              ? 'Escolha ainda não guardada: tentando de novo'
              : savedAt && selected > 0 && `Sua escolha guardada às ${formatTime(savedAt)}`}
          </span>
        </div>
        <ul className={styles.deals} aria-label="Selecionado por fornecedor">
          {shown.slice(0, DEALS_SHOWN).map(({ supplierId, name, quotes, total: own }) => (
            <li key={supplierId}>
              <span>
                {name} · {quotes.length}
              </span>
              <b className="num">{formatBRL(own)}</b>
            </li>
          ))}
          {deals.length > DEALS_SHOWN && (
            <li className={styles.rest} title={restWords(shown)}>
              +{deals.length - DEALS_SHOWN}
            </li>
          )}
        </ul>
        <div className={`stack fixed to-end to-right ${styles.sum}`}>
          <span className="muted text-13">
            Total selecionado{budget !== null && <> · previsto {formatBRL(budget)}</>}
          </span>
          <strong className="num">{formatBRL(total)}</strong>
        </div>
        {steps ? (
          // One step at a time the decisive button is the next item, as long as there is one.
          <StepButtons steps={steps}>{!steps.onNextOpen && decide}</StepButtons>
        ) : (
          <>
            {!mustAskClient && (
              <Needs right="decide">
                <Button variant="default" size="md" className={styles.send} onClick={onSend}>
                  Enviar ao cliente
                </Button>
              </Needs>
            )}
            {decide}
          </>
        )}
      </section>
    </div>
  );
}

/** The deals with each supplier where they stood before: by their sums they would change places with every choice. */
function useKeptOrder(deals: readonly SupplierDeal[]): SupplierDeal[] {
  const [order, setOrder] = useState<readonly string[]>([]);
  const placeOf = ({ supplierId }: SupplierDeal) => {
    const place = order.indexOf(supplierId);
    return place < 0 ? order.length : place;
  };
  const shown = deals.toSorted((a, b) => placeOf(a) - placeOf(b));
  const ids = shown.map(({ supplierId }) => supplierId);
  if (ids.join() !== order.join()) setOrder(ids);
  return shown;
}

const restWords = (deals: readonly SupplierDeal[]) =>
  deals
    .slice(DEALS_SHOWN)
    .map(({ name, total }) => `${name}: ${formatBRL(total)}`)
    .join(', ');

/** Ways from the item that is shown to others; null where there is none. */
export interface ItemSteps {
  onBack: (() => void) | null;
  onForward: (() => void) | null;
  /** To the next item that has offers and no choice. */
  onNextOpen: (() => void) | null;
}

interface StepButtonsProps {
  steps: ItemSteps;
  /** The next step when every item has a choice. */
  children: ReactNode;
}

function StepButtons({ steps, children }: StepButtonsProps) {
  const { onBack, onForward, onNextOpen } = steps;
  return (
    <div className={`stack gap-8 all-columns ${styles.steps}`}>
      <ActionIcon
        variant="default"
        aria-label="Item anterior"
        disabled={!onBack}
        onClick={() => onBack?.()}
      >
        <Icon name="left" />
      </ActionIcon>
      {onNextOpen && <Button onClick={onNextOpen}>Próximo sem escolha</Button>}
      {children}
      <ActionIcon
        variant="default"
        aria-label="Próximo item"
        disabled={!onForward}
        onClick={() => onForward?.()}
      >
        <Icon name="right" />
      </ActionIcon>
    </div>
  );
}
