import { formatBRL, formatDate, formatSignedBRL } from '../../words/format.ts';
import { BeforeAfter } from './BeforeAfter.tsx';
import { daysDelta, endDelta } from './change-order.ts';
import type { ChangeOrder } from './queries.ts';

interface PriceAndEndProps {
  kind: ChangeOrder['kind'];
  /** Amounts in R$; days are null where the order has none. */
  of: Pick<
    ChangeOrder,
    'price_before' | 'price_after' | 'price_delta' | 'ends_before' | 'ends_after'
  >;
}

/** Price of an order and, but for a termination, the end of its delivery: before and after. */
export function PriceAndEnd({ kind, of }: PriceAndEndProps) {
  const { ends_before, ends_after } = of;
  return (
    <>
      <BeforeAfter
        name="Preço do pedido"
        before={formatBRL(of.price_before)}
        after={formatBRL(of.price_after)}
      >
        {of.price_delta === 0 ? 'Não muda' : formatSignedBRL(of.price_delta)}
      </BeforeAfter>
      {kind === 'change' && ends_before && ends_after && (
        <BeforeAfter
          name="Fim da entrega"
          before={formatDate(ends_before)}
          after={formatDate(ends_after)}
        >
          {endDelta(of) === 0 ? 'Não muda' : daysDelta(endDelta(of))}
        </BeforeAfter>
      )}
    </>
  );
}
