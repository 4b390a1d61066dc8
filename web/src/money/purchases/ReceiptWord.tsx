import { useSendings } from '../../common/attachments/use-uploads.ts';
import type { Purchase } from './queries.ts';

/** Whether a receipt of a purchase still has to be sent from this browser. */
export function ReceiptWord({ purchase }: { purchase: Purchase }) {
  const waiting = useSendings('purchase', purchase.purchase_id).length > 0;
  if (waiting) return <span className="amber">Recibo por enviar</span>;
  return purchase.receipts > 0 ? (
    <span className="muted">
      {purchase.receipts === 1 ? '1 recibo' : `${purchase.receipts} recibos`}
    </span>
  ) : (
    <span className="muted">Sem recibo</span>
  );
}
