import { approved, held, type LegalStep, pick, write } from './legal-step.ts';

// Steps of random sequences after an approval: conditions, the supplier's word, and instalments that are paid.

const ISSUED = `select o.id, o.version, o.architect_id, o.supplier_id, private.order_price(o.id) as price from orders o
  join projects p on p.id = o.project_id
  where o.status = 'issued' and p.status in ('quoting', 'in_progress')`;

export const writeTerms: LegalStep = async (draw) => {
  const order = await pick(
    draw,
    `${ISSUED} and ${approved('architect', 'o.architect_id')} and private.order_price(o.id) > 0.02 order by o.created_at, o.number`,
    [held()],
  );
  if (!order) return null;
  const cents = Math.round(Number(order.price) * 100);
  const first = 1 + (draw.much % (cents - 1));
  return write(order.architect_id, 'rpc/set_order_terms', 'POST', {
    target_order_id: order.id,
    order_version: order.version,
    terms: `Prazo ${draw.much}`,
    delivery_place: null,
    warranty_months: draw.much % 60,
    instalments: [
      { label: 'Entrada', amount: first / 100, due_on: '2026-12-05' },
      { label: 'Na entrega', amount: (cents - first) / 100, on_delivery: true },
    ],
  });
};

const decide =
  (decision: string, reason: string | null, where: string): LegalStep =>
  async (draw) => {
    const order = await pick(
      draw,
      `${ISSUED} and ${approved('supplier', 'o.supplier_id')} ${where} order by o.created_at, o.number`,
      [held()],
    );
    if (!order) return null;
    return write(order.supplier_id, 'rpc/sign_off', 'POST', {
      kind: 'order',
      entity_id: order.id,
      entity_version: order.version,
      decision,
      reason,
    });
  };

export const confirmOrder = decide('agreed', null, '');
export const declineOrder = decide(
  'refused',
  'Sem equipe até março.',
  `and not exists (
    select from private.order_items t join payments y on y.quote_id = t.quote_id
    where t.order_id = o.id and t.removed_at is null)`,
);

export const payInstalment: LegalStep = async (draw) => {
  const open = await pick(
    draw,
    `select i.id, p.client_id, p.architect_id,
       private.order_price(o.id) - (select coalesce(sum(y.amount), 0) from private.order_items t join payments y on y.quote_id = t.quote_id
         where t.order_id = o.id and t.removed_at is null) as rest
     from instalments i join orders o on o.id = i.order_id join projects p on p.id = o.project_id
     where ${approved('client', 'p.client_id')} and ${approved('architect', 'p.architect_id')}
     order by o.created_at, o.number, i.number`,
    [held()],
  );
  if (!open || Number(open.rest) <= 0) return null;
  const cents = Math.round(Number(open.rest) * 100);
  return write(draw.much % 2 ? open.client_id : open.architect_id, 'rpc/pay_instalment', 'POST', {
    target_instalment_id: open.id,
    amount: (1 + (draw.much % cents)) / 100,
    payment_date: '2026-11-21',
    really_another: true,
  });
};
