import { randomUUID } from 'node:crypto';
import { putFile } from '../attachments/testing.ts';
import { setDetails } from '../billing/testing.ts';
import { confirmedOrder, save as saveChange } from '../change-orders/testing.ts';
import { sent as sentDay } from '../diary/testing.ts';
import { askByLink, card, JOAO } from '../guests/testing.ts';
import { inFour, payInstalment } from '../instalments/testing.ts';
import { save as saveKit } from '../items/testing-kits.ts';
import { send as sendMessage } from '../messages/testing.ts';
import { typeFor } from '../on-behalf/testing.ts';
import { approve, approvePlainly, CASA, orders } from '../orders/testing.ts';
import { keep as saveProduct } from '../products/testing.ts';
import { cancel, pay, save as savePurchase } from '../purchases/testing.ts';
import { itemId, PERSON, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { send as sendSelection } from '../selections/testing.ts';
import { inHours, invite, requestOf } from '../terms/testing.ts';
import { ask, offer, submit } from '../versions/testing.ts';

import { type Act, of, onQuote, sql } from './testing-acts.ts';

const open = PROJECT.consultorio;

/** Acts of an architect's people by their names, each with the right that it needs. */
export const ACTS_OF_ARCHITECTS: Record<string, Act> = {
  'an item is listed': of(
    'ana',
    'prepare',
    sql(
      `insert into project_items (project_id, description, category, quantity, unit) values ($1, 'Porta', 'civil', 1, 'un')`,
      open,
    ),
  ),
  'an item is changed': of(
    'ana',
    'prepare',
    sql(`update project_items set description = 'Balcão' where id = $1`, itemId('0302')),
  ),
  'items are changed together': of(
    'ana',
    'prepare',
    sql(
      'select change_items($1, $2)',
      open,
      JSON.stringify([{ id: itemId('0302'), room: 'Sala' }]),
    ),
  ),
  'an item is removed': of(
    'ana',
    'prepare',
    sql('delete from project_items where id = $1', itemId('0302')),
  ),
  'a product is saved': of('ana', 'prepare', (who) =>
    saveProduct(who, { category: 'civil', description: 'Torneira' }),
  ),
  'a kit is saved': of('ana', 'prepare', (who) => saveKit(who, 'Recepção')),
  'a forecast is written': of(
    'ana',
    'prepare',
    sql(
      `select * from set_item_forecasts($1, $2)`,
      open,
      JSON.stringify([{ id: itemId('0302'), amount: 900 }]),
    ),
  ),
  'a budget is written': of(
    'ana',
    'prepare',
    sql(
      `insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, 'civil', 900)`,
      open,
    ),
  ),
  'a reserve is set': of('ana', 'prepare', sql('select set_reserve($1, 500)', open)),
  'a project is opened': of('ana', 'prepare', (who) =>
    who.query(
      `insert into projects (name, address, client_id, architect_id) values ('Casa', 'Rua A, 1', $1, $2)`,
      [PERSON.rafael, PERSON.ana],
    ),
  ),
  'a project is copied': of(
    'ana',
    'prepare',
    sql(`select duplicate_project($1, gen_random_uuid(), 'Cópia', $2)`, open, PERSON.rafael),
  ),
  'choices are kept': of('ana', 'prepare', sql('select * from keep_choices($1, $2)', CASA, {})),
  'a message is written': of('ana', 'prepare', (who) =>
    sendMessage({ as: () => who } as never, '', { project: CASA }),
  ),
  'a file is added': of('ana', 'prepare', (who) => putFile(who, `project/${CASA}/planta.pdf`)),
  'a purchase is recorded': of('ana', 'prepare', (who) =>
    savePurchase(who, { vendor: 'Loja', total: 90, bought_on: '2026-11-20' } as never),
  ),
  'a day of the diário is sent': of('ana', 'prepare', (who) => sentDay(who, '2026-11-20')),
  'a contact is saved': of('ana', 'prepare', (who) =>
    who.query('select save_guest($1, $2)', [JOAO, card()]),
  ),
  'a change order is drafted': of(
    'ana',
    'prepare',
    (who, _stage, order: { id: string }) => saveChange(who, order.id, {}),
    (stage) => confirmedOrder(stage, '0201 marcos'),
  ),
  'suppliers are invited': of('ana', 'decide', (who) =>
    invite(who, open, { marcenaria: [PERSON.bruno] }),
  ),
  'a client is invited': of('ana', 'decide', (who) =>
    who.query(
      `select invite_client($1, 'Casa da serra', 'Rua B, 2', 'Helena Prado', 'helena@chegou.test')`,
      [randomUUID()],
    ),
  ),
  'a friend is referred': of(
    'ana',
    'decide',
    sql(
      `insert into referrals (referrer_id, referred_email, status) values ($1, 'nova@obra.test', 'pending')`,
      PERSON.ana,
    ),
  ),
  'guests are asked': of(
    'ana',
    'decide',
    (who) =>
      who.query('select * from ask_guests($1, $2)', [CASA, JSON.stringify({ marcenaria: [JOAO] })]),
    ({ as }) => as('ana').query('select save_guest($1, $2)', [JOAO, card()]),
  ),
  'a guest is sent a link': of(
    'ana',
    'decide',
    (who, _stage, asked: { request_id: string }) =>
      who.query('select make_request_link($1)', [asked.request_id]),
    ({ as }) => askByLink(as('ana')),
  ),
  'the links of a guest end': of(
    'ana',
    'decide',
    (who, _stage, asked: { request_id: string }) =>
      who.query('select end_request_links($1)', [asked.request_id]),
    ({ as }) => askByLink(as('ana')),
  ),
  'terms are set': of('ana', 'decide', (who) =>
    who.query('select * from set_request_terms($1, $2, $3)', [
      CASA,
      'marcenaria',
      { respond_until: inHours(72) },
    ]),
  ),
  'suppliers are reminded': of('ana', 'decide', async (who, { owner }) =>
    who.query('select * from remind_suppliers($1)', [[(await requestOf(owner, CASA, 'bruno')).id]]),
  ),
  'an addendum is issued': of('ana', 'decide', (who) =>
    who.query('select number from issue_addendum($1, $2, $3, $4)', [
      CASA,
      'marcenaria',
      'Só pela manhã.',
      JSON.stringify([]),
    ]),
  ),
  'a question is answered': of(
    'ana',
    'prepare',
    (who, _stage, asked: string) => who.query(`select answer_question($1, 'Sim.')`, [asked]),
    async ({ owner, as }) => {
      const [row] = await as('bruno').query<{ id: string }>(
        `select ask_question($1, 'Com porta?') as id`,
        await quoteIds(owner, '0203 bruno'),
      );
      return row?.id;
    },
  ),
  'a revision is asked': of(
    'ana',
    'decide',
    (who, { owner }) => ask(who, owner),
    ({ owner, as }) => submit(as('bruno'), owner, offer(12_000, 5000)),
  ),
  'an answer is typed for a supplier': of('ana', 'decide', (who, { owner }) => typeFor(who, owner)),
  'a quote is approved by the function': of('ana', 'decide', (who, { owner }) =>
    approve(who, owner, '0201 marcos'),
  ),
  'a quote is approved by a plain call': of('ana', 'decide', (who, { owner }) =>
    approvePlainly(who, owner, '0201 marcos'),
  ),
  'a quote is rejected by a plain call': of(
    'ana',
    'decide',
    onQuote(`update quotes set status = 'rejected' where id = $1`, '0201 marcos'),
  ),
  'an approval is undone': of(
    'ana',
    'decide',
    onQuote('select * from undo_approval(array[$1::uuid], $2)', '0201 marcos', 'Engano'),
    ({ owner, as }) => approve(as('ana'), owner, '0201 marcos'),
  ),
  'a selection is sent': of('ana', 'decide', (who, { owner }) =>
    sendSelection(who, owner, ['0201 marcos']),
  ),
  'the client’s approval is asked for': of(
    'ana',
    'decide',
    sql(`select set_client_approval($1, 'always')`, CASA),
  ),
  'the conditions of an order are written': of(
    'ana',
    'decide',
    async (who, _stage, order: { order_id: string }) =>
      who.query(`select set_order_terms($1, 1, 'Entrega no térreo', null, 12)`, [order.order_id]),
    async ({ owner, as }) => {
      await approve(as('ana'), owner, '0201 marcos');
      return (await orders(as('ana')))[0];
    },
  ),
  'a change order is sent': of(
    'ana',
    'decide',
    (who, _stage, draft: { change_order_id: string }) =>
      who.query('select send_change_order($1)', [draft.change_order_id]),
    async (stage) => {
      const order = await confirmedOrder(stage, '0201 marcos');
      return saveChange(stage.as('ana'), order.id, {
        lines: [{ quote_id: order.quotes[0] ?? '', price_delta: 100 }],
      });
    },
  ),
  'an instalment is paid': of(
    'ana',
    'decide',
    (who, _stage, { parts }: { parts: { id: string }[] }) => payInstalment(who, parts[0]?.id, 100),
    ({ owner, as }) => inFour(as, owner, 10, 20, 30, 40),
  ),
  'a payment is recorded by a plain call': of(
    'ana',
    'decide',
    onQuote(
      `insert into payments (quote_id, amount, payment_date) values ($1, 100, '2026-11-20')`,
      '0201 marcos',
    ),
    ({ owner, as }) => approve(as('ana'), owner, '0201 marcos'),
  ),
  'a purchase is paid': of(
    'ana',
    'decide',
    (who, _stage, bought: { id: string }) => pay(who, bought.id, 50),
    ({ as }) =>
      savePurchase(as('ana'), { vendor: 'Loja', total: 90, bought_on: '2026-11-20' } as never),
  ),
  'a purchase is cancelled': of(
    'ana',
    'decide',
    (who, _stage, bought: { id: string }) => cancel(who, bought.id, 1),
    ({ as }) =>
      savePurchase(as('ana'), { vendor: 'Loja', total: 90, bought_on: '2026-11-20' } as never),
  ),
  'the status of a project changes': of(
    'ana',
    'decide',
    sql(`update projects set status = 'archived' where id = $1`, open),
  ),
  'billing details are written': of('ana', 'manage', (who) =>
    setDetails(who, { legal_name: 'Ribeiro Arquitetura Ltda' }),
  ),
  'the registration is changed': of(
    'ana',
    'manage',
    sql('select set_registration_details($1)', { cities: ['Santos'] }),
  ),
  'the name of the account is changed': of(
    'ana',
    'manage',
    sql(`update profiles set company_name = 'Outra' where id = $1`, PERSON.ana),
  ),
  'a plan is asked for': of(
    'ana',
    'manage',
    sql(`select request_plan('profissional')`),
    ({ owner }) => owner.query('update platform_settings set plans_on_sale = true'),
  ),
  'the logo is added': of('ana', 'manage', (who) =>
    putFile(who, `logo/${PERSON.ana}/logo.png`, { bucket: 'public-files' }),
  ),
};
