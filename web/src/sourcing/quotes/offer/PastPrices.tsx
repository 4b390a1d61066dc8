import { formatBRL } from '../../../words/format.ts';
import { monthAndYear } from '../../prices/proposals.ts';
import { PastLine } from '../PastMark.tsx';
import { pastMark } from '../past-mark.ts';
import type { BarredQuote, RankedQuote } from '../ranking.ts';
import styles from './OfferDrawer.module.css';

const MOST_SHOWN = 5;

const did = { paid: 'pago a', ordered: 'contratado com', offered: 'oferecido por' } as const;

/** Own prices of things like the item of an offer; nothing where nothing is alike. */
export function PastPrices({ quote }: { quote: RankedQuote | BarredQuote }) {
  const past = quote.past ?? [];
  const mark = pastMark(quote);
  if (past.length === 0) return null;
  const isCorrected = past.some(({ index_factor }) => index_factor !== null);
  return (
    <section aria-labelledby="past-prices" className={`above-8 no-print ${styles.past}`}>
      <h4 id="past-prices" className="text-14">
        Quanto você já pagou
      </h4>
      {mark && <PastLine mark={mark} />}
      <ul className="above-4 text-13">
        {past.slice(0, MOST_SHOWN).map((one) => (
          <li key={one.source_quote_id}>
            <b className="num">
              {formatBRL(one.unit_price)}/{one.unit}
            </b>
            {one.index_factor !== null && one.index_factor !== 1 && (
              <span className="num"> ({formatBRL(one.corrected_price)} corrigido)</span>
            )}{' '}
            · {monthAndYear(one.day)} · {one.project_name}
            <span className="block muted anywhere">
              {did[one.kind]} {one.supplier_name} · {one.description}
              {(one.brand || one.model) && ` · ${[one.brand, one.model].filter(Boolean).join(' ')}`}
            </span>
          </li>
        ))}
      </ul>
      <p className="muted text-12">
        {isCorrected
          ? 'Corrigido pelo INCC até o último mês informado. Só você vê estes preços.'
          : 'Sem correção: nenhum índice foi informado. Só você vê estes preços.'}
      </p>
    </section>
  );
}
