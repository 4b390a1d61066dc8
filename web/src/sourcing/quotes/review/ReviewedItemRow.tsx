import { Anchor } from '@mantine/core';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import {
  formatBRL,
  formatDate,
  formatQuantity,
  formatSignedBRL,
  formatUnitPrice,
  plural,
} from '../../../words/format.ts';
import { withUnit } from '../../../words/labels.ts';
import { sumBRL } from '../../../words/money.ts';
import { itemWords, orderLabel } from '../../orders/order.ts';
import { OriginMark } from '../../origins/OriginMark.tsx';
import styles from './QuotesReview.module.css';
import type { ReviewedItem } from './queries.ts';

/** An approved item: what it is, who makes it and by when, and what it costs. */
export function ReviewedItemRow({ item }: { item: ReviewedItem }) {
  const [name, ...said] = itemWords(item);
  return (
    <li data-item={item.item_id} className={`stack centred padded ${styles.item}`}>
      <div>
        <h3>{name}</h3>
        {said.map((line) => (
          <p key={line} className="muted text-14">
            {line}
          </p>
        ))}
        <p className="muted text-14">
          {withUnit(item.quantity, item.unit)}
          {item.unit_price !== null && ` · ${formatUnitPrice(item.unit_price)} cada`}
        </p>
      </div>
      <Chosen item={item} />
      <div className={`to-right ${styles.money}`}>
        <span className={`${styles.price} num`}>{formatBRL(item.price ?? 0)}</span>
        {shareWords(item) && <p className="muted text-14">{shareWords(item)}</p>}
        <p className="muted text-14">{paidWords(item)}</p>
      </div>
    </li>
  );
}

function Chosen({ item }: { item: ReviewedItem }) {
  const { supplier_name, supplier_company, delivery_time_days, approved_at, item_note } = item;
  const { order_id, order_number, order_year } = item;
  return (
    <div>
      <strong>{supplier_company ?? supplier_name}</strong>
      {supplier_company && <span className="muted text-14"> · {supplier_name}</span>}
      <OriginMark origin={item.origin} />
      <p className="muted text-14">
        {delivery_time_days !== null && `Entrega em ${plural(delivery_time_days, 'dia', 'dias')}`}
        {approved_at && `, aprovado em ${formatDate(approved_at)}`}
      </p>
      {item_note && <p className="muted text-14">“{item_note}”</p>}
      {order_id && order_number !== null && order_year !== null && (
        <p className="muted text-14">
          <Anchor component={Link} to={paths.order(order_id)} inherit>
            Pedido {orderLabel({ number: order_number, year: order_year })}
          </Anchor>
          : condições, parcelas e documento
        </p>
      )}
    </div>
  );
}

/** The item's share of freight, discount and change orders in its price; null where it has none. */
function shareWords({ price, line_value, change }: ReviewedItem): string | null {
  if (price === null || line_value === null) return null;
  const share = sumBRL([price, -line_value, -(change ?? 0)]);
  const words = [
    share !== 0 && `${formatSignedBRL(share)} de frete e desconto`,
    change ? `${formatSignedBRL(change)} de aditivos` : null,
  ].filter(Boolean);
  return words.length > 0 ? `${formatBRL(line_value)} do item, ${words.join(', ')}` : null;
}

/** The paid amount of an item; where a payment was made for several items, it is called a share. */
function paidWords({ price, total_paid, payments, payments_total }: ReviewedItem): string {
  const paid = total_paid ?? 0;
  if (price === null || paid <= 0) return 'Nada pago ainda';
  const times = payments ?? 1;
  const whole = payments_total ?? paid;
  const from =
    whole > paid
      ? times === 1
        ? ` de um pagamento de ${formatBRL(whole)}`
        : ` de ${formatQuantity(times)} pagamentos que somam ${formatBRL(whole)}`
      : null;
  if (paid >= price) return from ? `Pago: ${formatBRL(paid)}${from}` : 'Pago';
  return `${formatBRL(paid)}${from ?? ' pagos'}`;
}
