import { behind } from '../threats/fixture.ts';
import {
  answerChange,
  saveChange,
  saveTermination,
  sendChange,
  withdrawChange,
} from './change-order-steps.ts';
import { cancelInvoice, closeMonth, payInvoice, reopenInvoice } from './commission-steps.ts';
import { approved, held, type LegalStep, nameOf, pick, write } from './legal-step.ts';
import { confirmOrder, declineOrder, payInstalment, writeTerms } from './order-steps.ts';
import { answer, answerInDetail, decide, withdraw } from './quote-steps.ts';
import {
  adjust,
  decideSelection,
  sendSelection,
  setApproval,
  undoApproval,
  withdrawSelection,
} from './selection-steps.ts';
import { ask, ids } from './setup.ts';
import { decideSpecs, sendSpecs, writeSpec } from './spec-steps.ts';

import {
  answerQuestion,
  askMoreTime,
  askQuestion,
  deadlinePasses,
  decline,
  issueAddendum,
  markOpened,
  openRound,
  remind,
  setTerms,
  willQuote,
} from './terms-steps.ts';

const CATEGORIES = ['marcenaria', 'pintura', 'civil'];

const openProject: LegalStep = async (draw) => {
  const pair = await pick(
    draw,
    `select a.id as architect, c.id as client from profiles a, profiles c
     where ${approved('architect', 'a.id')} and ${approved('client', 'c.id')}
       and (c.findable or exists (select from projects p where p.architect_id = a.id and p.client_id = c.id))
     order by a.email, c.email`,
    [held()],
  );
  if (!pair) return null;
  const body = { name: `Obra ${draw.much}`, client_id: pair.client, architect_id: pair.architect };
  return write(pair.architect, 'projects', 'POST', body);
};

const listItem: LegalStep = async (draw) => {
  const project = await pick(
    draw,
    `select id, architect_id from projects where status = 'planning' and ${approved('architect', 'architect_id')} order by created_at`,
    [held()],
  );
  if (!project) return null;
  const category = CATEGORIES[draw.much % CATEGORIES.length];
  const body = { project_id: project.id, description: `Item ${draw.much}`, category };
  return write(project.architect_id, 'project_items', 'POST', body);
};

const dropItem: LegalStep = async (draw) => {
  const item = await pick(
    draw,
    `select i.id, p.architect_id from project_items i join projects p on p.id = i.project_id
     where p.status = 'planning' and ${approved('architect', 'p.architect_id')} order by i.created_at`,
    [held()],
  );
  if (!item || draw.much % 4 > 0) return null;
  return write(item.architect_id, `project_items?id=eq.${item.id}`, 'DELETE');
};

const inviteSuppliers: LegalStep = async (draw) => {
  const pair = await pick(
    draw,
    `select distinct p.id as project, p.architect_id, i.category, s.id as supplier, p.created_at, s.email
     from projects p join project_items i on i.project_id = p.id
     join profiles s on s.supplier_category = i.category
     where p.status in ('planning', 'quoting', 'in_progress') and ${approved('architect', 'p.architect_id')} and ${approved('supplier', 's.id')}
       and i.cancelled_at is null and not exists (select from quotes q where q.project_item_id = i.id and (q.supplier_id = s.id or q.status = 'approved'))
     order by p.created_at, i.category, s.email`,
    [held()],
  );
  if (!pair) return null;
  return ask(nameOf(pair.architect_id), '/functions/v1/send-quote-invitations', {
    body: {
      project_id: pair.project,
      selected_suppliers: { [String(pair.category)]: [pair.supplier] },
    },
  });
};

const pay: LegalStep = async (draw) => {
  const open = await pick(
    draw,
    `select q.id, p.architect_id, q.price - coalesce(sum(y.amount), 0) as rest from quotes q
     join project_items i on i.id = q.project_item_id join projects p on p.id = i.project_id
     left join payments y on y.quote_id = q.id
     where q.status = 'approved' and ${approved('architect', 'p.architect_id')}
     group by q.id, i.id, p.id having q.price > coalesce(sum(y.amount), 0) order by i.created_at`,
    [held()],
  );
  if (!open) return null;
  const cents = Math.round(Number(open.rest) * 100);
  const amount = (1 + (draw.much % cents)) / 100;
  const payer = draw.much % 5 === 0 ? ids.davi : open.architect_id;
  const body = { quote_id: open.id, amount, payment_date: '2026-11-21', created_by: payer };
  return write(payer, 'payments', 'POST', body);
};

const reverse: LegalStep = async (draw) => {
  const payment = await pick(
    draw,
    `select y.id, p.architect_id from payments y join quotes q on q.id = y.quote_id
     join project_items i on i.id = q.project_item_id join projects p on p.id = i.project_id
     where y.reverses_payment_id is null and ${approved('architect', 'p.architect_id')}
       and not exists (select from payments r where r.reverses_payment_id = y.id) order by y.created_at, y.amount`,
    [held()],
  );
  if (!payment || draw.much % 3 > 0) return null;
  const body = { target_payment_id: payment.id, reason: 'Pago duas vezes' };
  return write(payment.architect_id, 'rpc/reverse_payment', 'POST', body);
};

const planBudget: LegalStep = async (draw) => {
  const project = await pick(
    draw,
    `select id, architect_id from projects where ${approved('architect', 'architect_id')} order by created_at`,
    [held()],
  );
  if (!project) return null;
  const who = nameOf(draw.much % 4 === 0 ? ids.davi : project.architect_id);
  const category = CATEGORIES[draw.much % CATEGORIES.length];
  return ask(who, '/rest/v1/project_category_budgets?on_conflict=project_id,category', {
    body: { project_id: project.id, category, budgeted_amount: draw.much },
    headers: { prefer: 'resolution=merge-duplicates' },
  });
};

const dropBudget: LegalStep = async (draw) => {
  const budget = await pick(
    draw,
    `select b.id, p.architect_id from project_category_budgets b join projects p on p.id = b.project_id
     where ${approved('architect', 'p.architect_id')} order by b.created_at, b.category`,
    [held()],
  );
  if (!budget || draw.much % 3 > 0) return null;
  return write(budget.architect_id, `project_category_budgets?id=eq.${budget.id}`, 'DELETE');
};

const forecastItem: LegalStep = async (draw) => {
  const item = await pick(
    draw,
    `select i.id, i.project_id, p.architect_id from project_items i join projects p on p.id = i.project_id
     where i.cancelled_at is null and ${approved('architect', 'p.architect_id')} order by p.created_at, i.position, i.id`,
    [held()],
  );
  if (!item) return null;
  const amount = draw.much % 5 === 0 ? null : draw.much;
  return write(item.architect_id, 'rpc/set_item_forecasts', 'POST', {
    target_project_id: item.project_id,
    forecasts: [{ id: item.id, amount }],
  });
};

/** To e-mail addresses of people who also wait, so that they see the invitations to them. */
const inviteToJoin: LegalStep = async (draw) => {
  const addresses = ['helena@prumo.test', 'gil@prumo.test', `novo${draw.much}@exemplo.test`];
  const address = addresses[draw.much % addresses.length];
  const person = await pick(
    draw,
    `select id from profiles p where status = 'approved' and role <> 'admin' and id = any ($1) and email <> $2
       and not exists (select from referrals r where r.referrer_id = p.id and r.status = 'pending' and r.referred_email = $2)
       and (select count(*) from referrals r where r.referrer_id = p.id and r.invited_at > now() - interval '1 day') < 20
     order by email`,
    [held(), address],
  );
  if (!person) return null;
  const body = { referrer_id: person.id, referred_email: address, status: 'pending' };
  return write(person.id, 'referrals', 'POST', body);
};

const applyCode: LegalStep = async (draw) => {
  const pair = await pick(
    draw,
    `select w.id, w.email, r.user_id as referrer
     from profiles w, referral_codes r join profiles o on o.id = r.user_id
     where w.status = 'pending_approval' and w.id = any ($1) and r.user_id = any ($1) and r.user_id <> w.id
       and not exists (select from referrals d where d.referred_user_id = w.id) order by w.email, o.email`,
    [held()],
  );
  if (!pair) return null;
  const body = {
    referrer_id: pair.referrer,
    referred_email: pair.email,
    referred_user_id: pair.id,
    status: 'completed',
    completed_at: new Date().toISOString(),
  };
  return write(pair.id, 'referrals', 'POST', body);
};

const moveProject: LegalStep = async (draw) => {
  const project = await pick(
    draw,
    `select id, architect_id, status from projects
     where status in ('planning', 'quoting', 'in_progress') and ${approved('architect', 'architect_id')} order by created_at`,
    [held()],
  );
  if (!project || draw.much % 3 > 0) return null;
  const status = project.status === 'in_progress' && draw.much % 2 === 0 ? 'completed' : 'archived';
  return write(project.architect_id, `projects?id=eq.${project.id}`, 'PATCH', { status });
};

const correctOneself: LegalStep = async (draw) => {
  const person = await pick(
    draw,
    `select id from profiles where status <> 'rejected' and role <> 'admin' and id = any ($1) order by email`,
    [held()],
  );
  const body = { phone_number: `+55 11 9${String(10_000_000 + (draw.much % 89_999_999))}` };
  return person && write(person.id, `profiles?id=eq.${person.id}`, 'PATCH', body);
};

/** The team approves and rejects; only some of the approved, or nobody would be left to take steps. */
const decideRegistration: LegalStep = async (draw) => {
  const person = await pick(
    draw,
    `select id, status from profiles
     where id = any ($1) and (status = 'pending_approval' or status = 'approved' and role <> 'admin' and $2 % 3 = 0)
     order by email`,
    [held(), draw.much],
  );
  if (!person) return null;
  const isNew = person.status === 'pending_approval' && draw.much % 2 === 0;
  const body = { status: isNew ? 'approved' : 'rejected' };
  return write(ids.davi, `profiles?id=eq.${person.id}`, 'PATCH', body);
};

const describeOneself: LegalStep = async (draw) => {
  const person = await pick(
    draw,
    `select id from profiles p where role <> 'admin' and id = any ($1)
       and (status <> 'rejected' or exists (
         select from registration_details d where d.profile_id = p.id and d.rejected_at is not null and d.reapplied_at is null))
     order by email`,
    [held()],
  );
  const details = { tax_id: draw.much % 2 === 0 ? '529.982.247-25' : null };
  return person && write(person.id, 'rpc/set_registration_details', 'POST', { details });
};

const hideOrShowOneself: LegalStep = async (draw) => {
  const client = await pick(
    draw,
    `select id from profiles where role = 'client' and status <> 'rejected' and id = any ($1) order by email`,
    [held()],
  );
  const findable = draw.much % 2 === 0;
  return client && write(client.id, 'rpc/set_findable', 'POST', { findable });
};

const applyAgain: LegalStep = async (draw) => {
  const person = await pick(
    draw,
    `select p.id from profiles p join registration_details d on d.profile_id = p.id
     where p.status = 'rejected' and d.rejected_at is not null and d.reapplied_at is null and p.id = any ($1) order by p.email`,
    [held()],
  );
  return person && write(person.id, 'rpc/apply_again', 'POST', { note: `Mudou ${draw.much}` });
};

/** Only of somebody who has done nothing yet: an approval in this minute whose person wrote nothing and stands nowhere. */
const undoRegistration: LegalStep = async (draw) => {
  const person = await pick(
    draw,
    `select p.id from profiles p join registration_details d on d.profile_id = p.id
     where p.status = 'approved' and d.approved_by = $2 and d.approved_at > now() - interval '30 seconds' and p.id = any ($1)
       and not exists (select from private.audit_entries e
         where e.actor_id = p.id and e.happened_at >= d.approved_at and e.entity_kind not in ('session', 'request'))
       and not exists (select from projects j where p.id in (j.client_id, j.architect_id))
       and not exists (select from quote_requests r where r.supplier_id = p.id)
       and not exists (select from private.outbox o where o.kind = 'registration_approved' and o.recipient = p.email and o.attempts > 0)
     order by p.email`,
    [held(), ids.davi],
  );
  if (!person) return null;
  return write(ids.davi, 'rpc/undo_registration_approval', 'POST', { person_id: person.id });
};

/** The team suspends somebody, or gives a suspended person their access back. */
const suspendOrReinstate: LegalStep = async (draw) => {
  const person = await pick(
    draw,
    `select id, suspended_at from profiles
     where id = any ($1) and role <> 'admin' and (status = 'approved' and $2 % 3 = 0 or suspended_at is not null)
     order by email`,
    [held(), draw.much],
  );
  if (!person) return null;
  return person.suspended_at
    ? write(ids.davi, 'rpc/reinstate_profile', 'POST', { target_profile_id: person.id })
    : write(ids.davi, 'rpc/suspend_profile', 'POST', {
        target_profile_id: person.id,
        reason: `Motivo ${draw.much}`,
      });
};

/** The team hands a project to another approved architect, whatever its status. */
const transferProject: LegalStep = async (draw) => {
  const project = await pick(
    draw,
    `select p.id, a.id as to from projects p
     join profiles a on a.role = 'architect' and a.status = 'approved' and a.id <> p.architect_id and a.id = any ($1)
     where $2 % 4 = 0 order by p.created_at, p.id, a.id`,
    [held(), draw.much],
  );
  if (!project) return null;
  return write(ids.davi, 'rpc/transfer_project', 'POST', {
    target_project_id: project.id,
    new_architect_id: project.to,
    reason: `Motivo ${draw.much}`,
  });
};

/** An architect asks for a plan without a limit, so that every later step stays legal; the team decides. */
const askForPlan: LegalStep = async (draw) => {
  const plan = draw.much % 2 === 0 ? 'profissional' : 'empresarial';
  const architect = await pick(
    draw,
    `select id from profiles
     where id = any ($1) and role = 'architect' and status in ('approved', 'pending_approval') and plan is distinct from $2
       and (select count(*) from plan_requests r where r.profile_id = profiles.id) < 9
     order by email`,
    [held(), plan],
  );
  return architect && write(architect.id, 'rpc/request_plan', 'POST', { plan });
};

const decideAboutPlan: LegalStep = async (draw) => {
  const asked = await pick(
    draw,
    `select r.id from plan_requests r where r.status = 'asked' and r.profile_id = any ($1) order by r.asked_at, r.id`,
    [held()],
  );
  const granted = draw.much % 2 === 0;
  return (
    asked &&
    write(ids.davi, 'rpc/decide_plan_request', 'POST', {
      request_id: asked.id,
      granted,
      reason: granted ? null : `Motivo ${draw.much}`,
    })
  );
};

/** The steps from which fast-check chooses. */
export const STEPS: Record<string, LegalStep> = {
  openProject,
  listItem,
  listAnother: listItem,
  dropItem,
  inviteSuppliers,
  inviteMore: inviteSuppliers,
  setTerms,
  deadlinePasses,
  markOpened,
  willQuote,
  decline,
  askMoreTime,
  remind,
  askQuestion,
  answerQuestion,
  issueAddendum,
  openRound,
  answer,
  answerMore: answer,
  answerInDetail,
  withdraw,
  approve: decide('approved'),
  reject: decide('rejected'),
  setApproval,
  sendSelection,
  sendAnother: sendSelection,
  withdrawSelection,
  decideSelection,
  undoApproval,
  adjust,
  writeTerms,
  confirmOrder,
  declineOrder,
  payInstalment,
  saveChange,
  sendChange,
  sendChangeMore: sendChange,
  answerChange,
  answerChangeAgain: answerChange,
  answerChangeMore: answerChange,
  withdrawChange,
  saveTermination,
  pay,
  reverse,
  closeMonth,
  payInvoice,
  reopenInvoice,
  cancelInvoice,
  planBudget,
  dropBudget,
  forecastItem,
  writeSpec,
  writeSpecAgain: writeSpec,
  sendSpecs,
  decideSpecs,
  inviteToJoin,
  applyCode,
  moveProject,
  correctOneself,
  decideRegistration,
  describeOneself,
  hideOrShowOneself,
  applyAgain,
  undoRegistration,
  suspendOrReinstate,
  transferProject,
  askForPlan,
  decideAboutPlan,
};

/** Everybody as the cast has them; rejections are final, so each sequence begins with this. */
export async function everybodyAsBefore(): Promise<void> {
  await behind(
    `update profiles set status = case email
       when 'helena@prumo.test' then 'pending_approval'
       when 'sergio@prumo.test' then 'rejected'
       else 'approved' end,
       suspended_at = null, suspension_reason = null
     where id = any ($1)`,
    [held()],
  );
}
