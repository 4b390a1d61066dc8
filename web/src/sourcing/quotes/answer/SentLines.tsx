import { useMemo, useState } from 'react';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { formatBRL, formatUnitPrice } from '../../../words/format.ts';
import { type StatusWord, withUnit } from '../../../words/labels.ts';
import { itemStatusWord } from '../../received/outcome.ts';
import type { RequestedItem } from '../../received/requests.ts';
import { RequestSpecDetails } from '../../specs/RequestSpecDetails.tsx';
import { useRequestSpec } from '../../specs/RequestSpecs.tsx';
import type { SentOffer } from './offer.ts';
import styles from './SentLines.module.css';
import { priceWords } from './scope-words.ts';
import { partsOf } from './sent-facts.ts';
import { type SentLine, type SentRoom, sentRooms, typedAmount } from './sent-rooms.ts';

interface SentLinesProps {
  caption: string;
  items: readonly RequestedItem[];
  offer: SentOffer | null;
  /** How the whole answer stands: an item says only where it stands otherwise. */
  status: StatusWord | null;
  /** R$ that was sent; its sum stands below the items. Absent below a part of the items. */
  total?: number | null;
}

/** The items of a sent answer, a line each under their rooms, which fold; then freight, discount and the total. */
export function SentLines({ caption, items, offer, status, total }: SentLinesProps) {
  const rooms = useMemo(() => sentRooms(items, offer), [items, offer]);
  const [folded, setFolded] = useState<ReadonlySet<string>>(new Set());
  const toggle = (heading: string) => {
    const next = new Set(folded);
    if (!next.delete(heading)) next.add(heading);
    setFolded(next);
  };
  return (
    <table className={styles.lines}>
      <caption className="unseen">{caption}</caption>
      <thead>
        <tr>
          {['Item', 'Quantidade', 'Valor'].map((header) => (
            <th key={header} scope="col">
              <span className="unseen">{header}</span>
            </th>
          ))}
        </tr>
      </thead>
      {rooms.map((room) => (
        <Room
          key={room.heading}
          room={room}
          status={status}
          isOpen={!folded.has(room.heading ?? '')}
          onToggle={() => toggle(room.heading ?? '')}
        />
      ))}
      {total != null && (
        <tfoot>
          {offer &&
            partsOf(offer).map(([term, amount]) => <Sum key={term} term={term} amount={amount} />)}
          <Sum term="Total enviado" amount={total} isTotal />
        </tfoot>
      )}
    </table>
  );
}

interface RoomProps {
  room: SentRoom;
  status: StatusWord | null;
  isOpen: boolean;
  onToggle: () => void;
}

function Room({ room: { heading, lines, sum }, status, isOpen, onToggle }: RoomProps) {
  return (
    <tbody>
      {heading !== null && (
        <tr className={styles.room}>
          <th scope="rowgroup" colSpan={2}>
            <button type="button" aria-expanded={isOpen} onClick={onToggle}>
              <span className={styles.mark} data-open={isOpen} />
              <b>{heading}</b>
              <span className="muted regular">{lines.length}</span>
            </button>
          </th>
          <td className="num muted">{formatBRL(sum)}</td>
        </tr>
      )}
      {lines.map((line) => (
        <Line key={line.item.id} sent={line} status={status} isFolded={!isOpen} />
      ))}
    </tbody>
  );
}

interface LineProps {
  sent: SentLine;
  status: StatusWord | null;
  isFolded: boolean;
}

/** An item in one line; what more was said of it follows in small letters, below it where there is no place beside it. */
function Line({ sent, status, isFolded }: LineProps) {
  const { item, line } = sent;
  const spec = useRequestSpec(item.id);
  const own = itemStatusWord(item);
  // The place of the price says that there is none, and an answer that was looked at was sent with every item.
  const isOther =
    own !== status && own !== 'Não cotado' && !(own === 'Enviado' && status === 'Visualizado');
  const said = [
    line?.alternative,
    [line?.brand, line?.model].filter(Boolean).join(' '),
    line?.unit_price != null && `${formatUnitPrice(line.unit_price)}/${item.unit}`,
    item.note,
    isOther && item.price !== null && item.rejection_reason,
  ].filter(Boolean);
  return (
    <tr data-folded={isFolded || undefined}>
      <th scope="row">
        <div className={styles.words}>
          <span>{item.description}</span>
          {said.length > 0 && <span className="muted text-13">{said.join(' · ')}</span>}
          {isOther && <StatusBadge status={own} compact />}
          {spec && <RequestSpecDetails spec={spec} of={item.description} code={item.code} />}
        </div>
      </th>
      <td className="num muted text-13">{withUnit(item.quantity, item.unit)}</td>
      <td>
        <Price sent={sent} />
      </td>
    </tr>
  );
}

/**
 * The price typed for an item. Below it the price of an approved item: with its share of freight and discount, or today's,
 * where a change order changed it.
 */
function Price({ sent }: { sent: SentLine }) {
  const { item, line } = sent;
  // An item of an earlier version stands at what is kept of it.
  const asSent = line ? line.price : item.price;
  const typed = typedAmount(sent);
  const won = item.status === 'approved' && item.price !== typed ? item.price : null;
  return (
    <>
      <span className="num">{priceWords(line?.scope ?? null, typed)}</span>
      {won !== null && (
        <span className="block num muted text-13">
          {won === asSent ? `${formatBRL(won)} com frete e desconto` : `hoje ${formatBRL(won)}`}
        </span>
      )}
    </>
  );
}

function Sum({ term, amount, isTotal }: { term: string; amount: number; isTotal?: true }) {
  return (
    <tr data-total={isTotal}>
      <th scope="row" colSpan={2}>
        {term}
      </th>
      <td className="num">{formatBRL(amount)}</td>
    </tr>
  );
}
