import { formatBRL } from '../../words/format.ts';
import { shortMonthName } from '../../words/period.ts';
import type { ForecastSource } from '../items/forecast-queries.ts';
import type { PastPrice } from './queries.ts';

/** A forecast that the architect may take for an item. */
export interface Proposal {
  key: string;
  /** `R$ 82,30/m² · mar 2026 · Vila Mariana` */
  words: string;
  /** The supplier and the item of that price. */
  details: string;
  /** R$ of the whole item. */
  amount: number;
  source: ForecastSource;
}

const MOST_PROPOSED = 3;
const LONGEST_NOTE = 200;

const did = { paid: 'pago a', ordered: 'contratado com', offered: 'oferecido por' } as const;

/**
 * The first own prices of things like an item as its forecast, and the best of them once more as the index brings it to
 * today. A price that stands in several lines of one project is proposed once.
 */
export function proposalsOf(past: readonly PastPrice[], quantity: number): Proposal[] {
  const seen = new Set<string>();
  const best = past.filter((one) => {
    const key = `${one.unit_price} ${monthAndYear(one.day)} ${one.project_name}`;
    return !seen.has(key) && seen.add(key);
  });
  return best.slice(0, MOST_PROPOSED).flatMap((one, place) => {
    const where = `${monthAndYear(one.day)} · ${one.project_name}`;
    const details = `${did[one.kind]} ${one.supplier_name} · ${one.description}`;
    const plain = proposal(
      one.source_quote_id,
      one.unit_price,
      `${formatBRL(one.unit_price)}/${one.unit} · ${where}`,
    );
    const isMoved = one.index_factor !== null && one.index_factor !== 1;
    return place > 0 || !isMoved
      ? [plain]
      : [
          plain,
          proposal(
            `${one.source_quote_id} today`,
            one.corrected_price,
            `${formatBRL(one.corrected_price)}/${one.unit} · corrigido pelo INCC · ${where}`,
          ),
        ];

    function proposal(key: string, price: number, words: string): Proposal {
      return {
        key,
        words,
        details,
        amount: Math.round(price * quantity * 100) / 100,
        source: { source: 'memory', note: words.slice(0, LONGEST_NOTE) },
      };
    }
  });
}

/** `mar 2026` */
export const monthAndYear = (day: string) => `${shortMonthName(day)} ${day.slice(0, 4)}`;
