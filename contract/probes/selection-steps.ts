import { approved, held, type LegalStep, pick, write } from './legal-step.ts';

// Steps of random sequences in which clients decide, and architects undo and compare.

export const setApproval: LegalStep = async (draw) => {
  const project = await pick(
    draw,
    `select id, architect_id, client_id, client_approval_by from projects
     where status in ('planning', 'quoting', 'in_progress') and ${approved('client', 'client_id')}
     order by created_at`,
    [held()],
  );
  if (!project || draw.much % 2 > 0) return null;
  const rule = draw.much % 4 === 0 ? { mode: 'always' } : { mode: 'none' };
  const body = { target_project_id: project.id, ...rule };
  return write(project.client_id, 'rpc/set_client_approval', 'POST', body);
};

export const sendSelection: LegalStep = async (draw) => {
  const quote = await pick(
    draw,
    `select q.id, q.project_id, p.architect_id from quotes q join projects p on p.id = q.project_id
     join profiles s on s.id = q.supplier_id and s.status = 'approved'
     where p.status in ('quoting', 'in_progress') and ${approved('architect', 'p.architect_id')}
       and q.status = 'submitted' and q.price > 0
       and not exists (select from quotes won where won.project_item_id = q.project_item_id and won.status = 'approved')
     order by q.created_at, s.email, q.price`,
    [held()],
  );
  if (!quote) return null;
  return write(quote.architect_id, 'rpc/send_selection', 'POST', {
    target_project_id: quote.project_id,
    quote_ids: [quote.id],
    keep_undecided: draw.much % 2 === 0,
    shows_rivals: draw.much % 3 === 0,
  });
};

const SENT = `select s.id, s.architect_id, s.client_id, c.quote_id from selections s
  join selection_items c on c.selection_id = s.id join projects p on p.id = s.project_id
  join quotes q on q.id = c.quote_id join profiles u on u.id = q.supplier_id and u.status = 'approved'
  where s.status = 'sent' and p.status in ('quoting', 'in_progress')
    and not exists (select from private.stale_items(s.id))`;

export const withdrawSelection: LegalStep = async (draw) => {
  const selection = await pick(
    draw,
    `${SENT} and ${approved('architect', 's.architect_id')} order by s.sent_at`,
    [held()],
  );
  if (!selection || draw.much % 3 > 0) return null;
  const body = { selection_id: selection.id };
  return write(selection.architect_id, 'rpc/withdraw_selection', 'POST', body);
};

export const decideSelection: LegalStep = async (draw) => {
  const selection = await pick(
    draw,
    `${SENT} and ${approved('client', 's.client_id')} order by s.sent_at`,
    [held()],
  );
  if (!selection) return null;
  const decision =
    draw.much % 3 === 0
      ? { decision: 'refused', justification: 'Ainda não.' }
      : { decision: 'approved' };
  return write(selection.client_id, 'rpc/decide_selection', 'POST', {
    selection_id: selection.id,
    decisions: [{ quote_id: selection.quote_id, ...decision }],
  });
};

export const undoApproval: LegalStep = async (draw) => {
  const quote = await pick(
    draw,
    `select q.id, p.architect_id from quotes q join projects p on p.id = q.project_id
     where q.status = 'approved' and p.status = 'in_progress' and ${approved('architect', 'p.architect_id')}
       and not exists (select from payments y where y.quote_id = q.id)
       and not exists (
         select from private.order_items t join orders o on o.id = t.order_id
         where t.quote_id = q.id and t.removed_at is null and o.status <> 'issued')
     order by q.approved_at, q.price`,
    [held()],
  );
  return quote && write(quote.architect_id, 'rpc/undo_approval', 'POST', { quote_ids: [quote.id] });
};

export const adjust: LegalStep = async (draw) => {
  const request = await pick(
    draw,
    `select r.id, r.architect_id from quote_requests r
     where ${approved('architect', 'r.architect_id')} order by r.invited_at, r.category`,
    [held()],
  );
  if (!request) return null;
  const body = { request_id: request.id, amount: (1 + draw.much) / 100, note: 'Frete' };
  return write(request.architect_id, 'quote_adjustments', 'POST', body);
};
