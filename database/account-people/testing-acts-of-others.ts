import { answer, proposed } from '../change-orders/testing.ts';
import { inFour, payInstalment } from '../instalments/testing.ts';
import { phonedToday, typeFor, word } from '../on-behalf/testing.ts';
import { approve, CASA, orders, sign } from '../orders/testing.ts';
import { save as savePurchase } from '../purchases/testing.ts';
import { itemId, PROJECT } from '../quotes/testing-renovation.ts';
import { decide, send as sendSelection } from '../selections/testing.ts';
import { inHours } from '../terms/testing.ts';
import { ask, confirm, keep, offer, submit, withdraw } from '../versions/testing.ts';

import { type Act, of, onQuote, sql } from './testing-acts.ts';

/** Acts of a supplier's and a client's people by their names, each with the right that it needs. */
export const ACTS_OF_OTHERS: Record<string, Act> = {
  'a draft of an answer is saved': of(
    'bruno',
    'prepare',
    onQuote(`select save_quote_draft($1, '{}', now(), 0)`, '0203 bruno'),
  ),
  'a question is asked': of(
    'bruno',
    'prepare',
    onQuote(`select ask_question($1, 'Com porta?')`, '0203 bruno'),
  ),
  'more time is asked for': of(
    'bruno',
    'prepare',
    onQuote('select ask_more_time($1, $2)', '0203 bruno', inHours(24 * 30)),
  ),
  'an answer is sent': of('bruno', 'decide', (who, { owner }) =>
    submit(who, owner, offer(12_000, 5000)),
  ),
  'an answer is sent by the specified function': of(
    'bruno',
    'decide',
    onQuote(
      'select * from submit_quote_response($1, $2, 20)',
      '0203 bruno',
      JSON.stringify(
        ['0203', '0204'].map((item) => ({ project_item_id: itemId(item), price: 9000 })),
      ),
    ),
  ),
  'an answer is sent by a plain call': of(
    'bruno',
    'decide',
    onQuote(
      `update quotes set status = 'submitted', price = 17000, delivery_time_days = 20 where id = $1`,
      '0203 bruno',
    ),
  ),
  'an invitation is declined': of(
    'bruno',
    'decide',
    onQuote(`select answer_intent($1, 'will_not_quote', 'schedule')`, '0203 bruno'),
  ),
  'an offer is withdrawn': of(
    'bruno',
    'decide',
    (who, { owner }) => withdraw(who, owner),
    ({ owner, as }) => submit(as('bruno'), owner, offer(12_000, 5000)),
  ),
  'an offer is confirmed': of(
    'bruno',
    'decide',
    (who, { owner }) => confirm(who, owner, 1),
    ({ owner, as }) => submit(as('bruno'), owner, offer(12_000, 5000)),
  ),
  'an offer is kept as it is': of(
    'bruno',
    'decide',
    (who, { owner }) => keep(who, owner),
    async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(12_000, 5000));
      await ask(as('ana'), owner);
    },
  ),
  'a typed answer is confirmed': of(
    'bruno',
    'decide',
    (who, { owner }) => word(who, owner, true),
    ({ owner, as }) => typeFor(as('ana'), owner, { entry: phonedToday() }),
  ),
  'an order is confirmed': of(
    'marcos',
    'decide',
    (who, _stage, order: { order_id: string; version: number }) =>
      sign(who, order.order_id, order.version),
    async ({ owner, as }) => {
      await approve(as('ana'), owner, '0201 marcos');
      return (await orders(as('marcos')))[0];
    },
  ),
  'a change order is accepted': of(
    'rafael',
    'decide',
    (who, _stage, change: { id: string }) => answer(who, change.id),
    proposed,
  ),
  'a selection is decided': of(
    'rafael',
    'decide',
    (who, { owner }, selection: string) => decide(who, owner, selection, { '0201 marcos': true }),
    ({ owner, as }) => sendSelection(as('ana'), owner, ['0201 marcos']),
  ),
  'a project is not recognised': of('rafael', 'decide', sql('select object_to_project($1)', CASA)),
  'a supplier is asked for its PIX key': of(
    'rafael',
    'decide',
    (who, _stage, { parts }: { parts: { id: string }[] }) =>
      who.query('select ask_for_pix_key($1)', [parts[0]?.id]),
    ({ owner, as }) => inFour(as, owner, 10, 20, 30, 40),
  ),
  'a client pays': of(
    'rafael',
    'decide',
    (who, _stage, { parts }: { parts: { id: string }[] }) => payInstalment(who, parts[0]?.id, 100),
    ({ owner, as }) => inFour(as, owner, 10, 20, 30, 40),
  ),
  'a client records a purchase': of('clara', 'prepare', (who) =>
    savePurchase(who, { vendor: 'Loja', total: 90, bought_on: '2026-11-20' } as never, {
      project: PROJECT.vilaMariana,
    }),
  ),
  'a client is found by architects, or not': of(
    'clara',
    'manage',
    sql('select set_findable(false)'),
  ),
};
