import { approved, held, type LegalStep, pick, write } from './legal-step.ts';

// Steps of random sequences after a confirmation: changes of an order and its end.

const CHANGEABLE = `from orders o join projects p on p.id = o.project_id and p.status = 'in_progress'
  where o.status = 'confirmed' and ${approved('architect', 'o.architect_id')} and ${approved('supplier', 'o.supplier_id')}`;

const save =
  (kind: 'change' | 'termination'): LegalStep =>
  async (draw) => {
    const line = await pick(
      draw,
      `select o.id, t.quote_id, o.architect_id, o.supplier_id,
         coalesce((select sum(y.amount) from payments y where y.quote_id = t.quote_id), 0) - q.price as unpaid,
         q.scope = 'included' as is_included
       ${CHANGEABLE.replace('where', 'join private.order_items t on t.order_id = o.id and t.removed_at is null join quotes q on q.id = t.quote_id where')}
       order by o.created_at, o.number, q.price, q.approved_at`,
      [held()],
    );
    if (!line) return null;
    const more = draw.much % 3 === 0 ? 0 : (draw.much % 100_000) / 100;
    return write(
      draw.much % 2 ? line.architect_id : line.supplier_id,
      'rpc/save_change_order',
      'POST',
      {
        target_order_id: line.id,
        target_change_order_id: null,
        kind,
        cause: 'unforeseen',
        title: `Mudança ${draw.much}`,
        description: null,
        lines: [
          {
            quote_id: line.quote_id,
            price_delta: line.is_included ? 0 : kind === 'change' ? more : Number(line.unpaid),
            days_delta: kind === 'change' ? draw.much % 9 : 0,
            description: 'Como combinado',
          },
        ],
      },
    );
  };
export const saveChange = save('change');
export const saveTermination = save('termination');

/** Change orders that leave each price at least as high as its payments. */
const FITS = `not exists (
  select from private.change_order_lines l join quotes q on q.id = l.quote_id
  where l.change_order_id = c.id and q.scope is distinct from 'included' and (
    q.price + l.price_delta < coalesce((select sum(y.amount) from payments y where y.quote_id = q.id), 0)
    or c.kind = 'change' and q.price + l.price_delta <= 0
    or q.price + l.price_delta >= 10000000000
    or q.delivery_time_days + l.days_delta > 3650))`;

export const sendChange: LegalStep = async (draw) => {
  const draft = await pick(
    draw,
    `select c.id, c.author_id ${CHANGEABLE.replace('where', 'join change_orders c on c.order_id = o.id where')}
       and c.status = 'draft' and c.order_version = o.version and ${FITS}
       and c.author_id in (select id from profiles where status = 'approved')
     order by c.created_at, c.title`,
    [held()],
  );
  return (
    draft &&
    write(draft.author_id, 'rpc/send_change_order', 'POST', { target_change_order_id: draft.id })
  );
};

export const withdrawChange: LegalStep = async (draw) => {
  const sent = await pick(
    draw,
    `select c.id, c.author_id from change_orders c
     where c.status = 'sent' and c.author_id in (select id from profiles where status = 'approved' and id = any ($1))
     order by c.sent_at, c.number`,
    [held()],
  );
  return (
    sent &&
    write(sent.author_id, 'rpc/withdraw_change_order', 'POST', { target_change_order_id: sent.id })
  );
};

export const answerChange: LegalStep = async (draw) => {
  const waiting = await pick(
    draw,
    `select c.id, c.version, side.person
     ${CHANGEABLE.replace(
       'where',
       `join change_orders c on c.order_id = o.id
        cross join lateral (values
          (c.architect_id, 'architect'), (c.client_id, 'client'), (c.supplier_id, 'supplier')) side (person, role)
        where`,
     )}
       and c.status = 'sent' and ${approved('client', 'o.client_id')} and ${FITS}
       and not exists (select from sign_offs s where s.entity_id = c.id and s.person_role = side.role)
     order by c.sent_at, c.number, side.role`,
    [held()],
  );
  if (!waiting) return null;
  const isRefused = draw.much % 5 === 0;
  return write(waiting.person, 'rpc/sign_off', 'POST', {
    kind: 'change_order',
    entity_id: waiting.id,
    entity_version: waiting.version,
    decision: isRefused ? 'refused' : 'agreed',
    reason: isRefused ? 'Assim não.' : null,
  });
};
