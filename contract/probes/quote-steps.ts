import { approved, held, type LegalStep, pick, write } from './legal-step.ts';

// Steps of random sequences in which suppliers and architects change quotes.

const openQuote = (condition: string) =>
  `select q.id, q.supplier_id, p.architect_id, q.price, q.project_item_id,
     r.version, r.addendum from quotes q
   join quote_requests r on r.id = q.request_id join project_items i on i.id = q.project_item_id join projects p on p.id = i.project_id
   join profiles s on s.id = q.supplier_id
   where p.status in ('quoting', 'in_progress')
     and not exists (select from quotes won where won.project_item_id = i.id and won.status = 'approved')
     and ${condition} order by i.created_at, s.email`;

const IN_TIME = '(r.accepts_late or coalesce(r.respond_until > now(), true))';

export const answer: LegalStep = async (draw) => {
  const quote = await pick(
    draw,
    openQuote(`q.status = 'requested' and ${IN_TIME} and ${approved('supplier', 'q.supplier_id')}`),
    [held()],
  );
  if (!quote) return null;
  return write(quote.supplier_id, `quotes?id=eq.${quote.id}`, 'PATCH', {
    price: (10_000 + (draw.much % 100_000)) / 100,
    delivery_time_days: 1 + (draw.much % 90),
    notes: 'Combinado.',
    status: 'submitted',
  });
};

/** A first answer, or one that replaces what was sent: one item with a unit price, the others not quoted. */
export const answerInDetail: LegalStep = async (draw) => {
  const quote = await pick(
    draw,
    openQuote(
      `q.status in ('requested', 'submitted') and ${IN_TIME} and ${approved('supplier', 'q.supplier_id')}`,
    ),
    [held()],
  );
  if (!quote) return null;
  return write(quote.supplier_id, 'rpc/submit_quote', 'POST', {
    target_quote_id: quote.id,
    expected_version: Number(quote.version),
    offer: {
      addendum: Number(quote.addendum),
      lines: [
        {
          project_item_id: quote.project_item_id,
          unit_price: (10_000 + (draw.much % 100_000)) / 10_000,
        },
      ],
      freight: draw.much % 100,
      delivery_time_days: 1 + (draw.much % 90),
    },
  });
};

export const withdraw: LegalStep = async (draw) => {
  const quote = await pick(
    draw,
    openQuote(`q.status = 'submitted' and ${approved('supplier', 'q.supplier_id')}`),
    [held()],
  );
  return (
    quote && write(quote.supplier_id, 'rpc/withdraw_quote', 'POST', { target_quote_id: quote.id })
  );
};

export const decide =
  (status: 'approved' | 'rejected'): LegalStep =>
  async (draw) => {
    const quote = await pick(
      draw,
      openQuote(
        `q.status = 'submitted' and q.price > 0 and ${approved('architect', 'p.architect_id')}
         and ('${status}' = 'rejected' or s.status = 'approved' and p.client_approval = 'none')`,
      ),
      [held()],
    );
    return quote && write(quote.architect_id, `quotes?id=eq.${quote.id}`, 'PATCH', { status });
  };
