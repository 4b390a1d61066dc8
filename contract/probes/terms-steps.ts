import { behind } from '../threats/fixture.ts';
import { approved, type Draw, held, type LegalStep, pick, write } from './legal-step.ts';

// Steps of random sequences in which architects set and change what is asked, and suppliers say whether they answer.

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** Requests of projects that take answers, with the lowest of their quotes. */
const openRequest = (condition: string) =>
  `select r.id, r.supplier_id, r.architect_id, r.project_id, r.category,
     greatest(r.respond_until, now()) + interval '1 day' as later,
     (select min(q.id::text) from quotes q where q.request_id = r.id) as quote_id
   from quote_requests r join projects p on p.id = r.project_id join profiles s on s.id = r.supplier_id
   where p.status in ('quoting', 'in_progress') and ${condition} order by r.invited_at, r.category, s.email`;

/** A quote of the request `r` that is in this state, for an item that is not decided. */
const hasQuote = (state: string) =>
  `exists (select from quotes q join private.open_items(r.project_id) i on i.id = q.project_item_id
     where q.request_id = r.id and ${state})`;
const takesAnswers = '(r.accepts_late or coalesce(r.respond_until > now(), true))';

const ofSupplier = (draw: Draw, condition: string) =>
  pick(draw, openRequest(`${approved('supplier', 'r.supplier_id')} and ${condition}`), [held()]);
const ofArchitect = (draw: Draw, condition: string) =>
  pick(draw, openRequest(`${approved('architect', 'r.architect_id')} and ${condition}`), [held()]);

export const setTerms: LegalStep = async (draw) => {
  const category = await pick(
    draw,
    `select distinct p.id as project, p.architect_id, p.created_at, i.category from projects p
     join project_items i on i.project_id = p.id
     where p.status in ('planning', 'quoting', 'in_progress') and ${approved('architect', 'p.architect_id')}
     order by p.created_at, i.category`,
    [held()],
  );
  if (!category) return null;
  return write(category.architect_id, 'rpc/set_request_terms', 'POST', {
    target_project_id: category.project,
    category: category.category,
    terms: {
      respond_until: inDays(2 + (draw.much % 30)),
      accepts_late: draw.much % 2 === 0,
      instructions: `Medir no local ${draw.much}`,
    },
  });
};

/**
 * Nobody acts here: the clock passes the deadline of a request that takes no late answers. The recurring jobs run at once, or
 * they would write their notifications between the oracle's read and ours.
 */
export const deadlinePasses: LegalStep = async (draw) => {
  const request = await pick(
    draw,
    openRequest('not r.accepts_late and cardinality($1::uuid[]) > 0'),
    [held()],
  );
  if (!request) return null;
  await behind(
    `update quote_requests set respond_until = now() - interval '1 minute' where id = $1`,
    [request.id],
  );
  await behind('select private.close_overdue(), private.send_deadlines()');
  return null;
};

export const markOpened: LegalStep = async (draw) => {
  const request = await ofSupplier(draw, 'r.opened_at is null');
  if (!request) return null;
  const body = { target_quote_id: request.quote_id };
  return write(request.supplier_id, 'rpc/mark_request_opened', 'POST', body);
};

export const decline: LegalStep = async (draw) => {
  const request = await ofSupplier(
    draw,
    `${hasQuote("q.status = 'requested'")}
     and not exists (select from quotes q where q.request_id = r.id and q.status in ('submitted', 'viewed'))`,
  );
  if (!request || draw.much % 2 > 0) return null;
  const reasons = ['schedule', 'region', 'scope', 'price', 'other'];
  return write(request.supplier_id, 'rpc/answer_intent', 'POST', {
    target_quote_id: request.quote_id,
    intent: 'will_not_quote',
    reason: reasons[draw.much % reasons.length],
    note: 'Fica para a próxima.',
  });
};

/** Said of what is open, or after declining, which opens it again. */
export const willQuote: LegalStep = async (draw) => {
  const request = await ofSupplier(
    draw,
    `(r.intent is distinct from 'will_not_quote' and ${hasQuote("q.status = 'requested'")}
      or r.intent = 'will_not_quote' and ${takesAnswers} and ${hasQuote("q.closed_as = 'declined'")})`,
  );
  if (!request) return null;
  const body = { target_quote_id: request.quote_id, intent: 'will_quote' };
  return write(request.supplier_id, 'rpc/answer_intent', 'POST', body);
};

export const askMoreTime: LegalStep = async (draw) => {
  const request = await ofSupplier(
    draw,
    `${hasQuote("(q.status = 'requested' or q.closed_as = 'no_response')")} and r.more_time_asked_at is null`,
  );
  if (!request) return null;
  return write(request.supplier_id, 'rpc/ask_more_time', 'POST', {
    target_quote_id: request.quote_id,
    until: request.later,
    note: 'Falta o vidraceiro.',
  });
};

export const remind: LegalStep = async (draw) => {
  const request = await ofArchitect(draw, 'true');
  if (!request) return null;
  const body = { request_ids: [request.id] };
  return write(request.architect_id, 'rpc/remind_suppliers', 'POST', body);
};

export const askQuestion: LegalStep = async (draw) => {
  const request = await ofSupplier(
    draw,
    '(select count(*) from questions u where u.request_id = r.id) < 20',
  );
  if (!request) return null;
  return write(request.supplier_id, 'rpc/ask_question', 'POST', {
    target_quote_id: request.quote_id,
    body: `Qual a espessura? ${draw.much}`,
  });
};

export const answerQuestion: LegalStep = async (draw) => {
  const question = await pick(
    draw,
    `select id, architect_id from questions where ${approved('architect', 'architect_id')} order by asked_at`,
    [held()],
  );
  if (!question) return null;
  return write(question.architect_id, 'rpc/answer_question', 'POST', {
    question_id: question.id,
    answer: `${draw.much % 50} mm`,
    published_body: draw.much % 3 === 0 ? 'Qual a espessura?' : null,
    is_public: draw.much % 2 === 0,
  });
};

/** Words alone, or one item added, changed or cancelled. */
export const issueAddendum: LegalStep = async (draw) => {
  const request = await ofArchitect(draw, 'true');
  if (!request) return null;
  const item = await pick(
    draw,
    'select id from private.open_items($1) where category = $2 order by created_at, description',
    [request.project_id, request.category],
  );
  const changes = [
    { op: 'add', description: `Item da mudança ${draw.much}`, quantity: 2 },
    item && { op: 'change', item_id: item.id, quantity: 1 + (draw.much % 20) },
    item && { op: 'cancel', item_id: item.id },
    null,
  ];
  const change = changes[draw.much % changes.length];
  return write(request.architect_id, 'rpc/issue_addendum', 'POST', {
    target_project_id: request.project_id,
    category: request.category,
    note: 'Medidas novas.',
    changes: change ? [change] : [],
  });
};

export const openRound: LegalStep = async (draw) => {
  const item = await pick(
    draw,
    `select i.id, i.project_id, i.architect_id from projects p, private.open_items(p.id) i
     where p.status in ('quoting', 'in_progress') and ${approved('architect', 'p.architect_id')}
       and exists (
         select from quotes q join quote_requests r on r.id = q.request_id join profiles s on s.id = q.supplier_id
         where q.project_item_id = i.id and s.status = 'approved' and r.intent is distinct from 'will_not_quote'
           and q.status = 'rejected' and q.closed_as not in ('declined', 'cancelled'))
     order by p.created_at, i.created_at`,
    [held()],
  );
  if (!item) return null;
  return write(item.architect_id, 'rpc/open_round', 'POST', {
    target_project_id: item.project_id,
    item_ids: [item.id],
    note: 'Precisamos de outra proposta.',
  });
};
