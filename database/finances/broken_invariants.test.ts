import { describe, expect, test } from 'vitest';
import { brokenInvariants, itemId, PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';

const scene = useScene({ cast: true });

const NOT_ANSWERED = `project_item_id = '${itemId('0203')}' and status = 'requested'`;
const APPROVED = `project_item_id = '${itemId('0103')}' and status = 'approved'`;

/** Damage that only the owner can do, with triggers off, and the name of the invariant that finds it. */
const damage: [invariant: string, statement: string][] = [
  ['I2', `update quotes set price = 12879.99 where ${APPROVED}`],
  [
    'I3',
    `update quotes set status = 'rejected', rejection_reason = 'x', approved_at = null where ${APPROVED}`,
  ],
  ['I6', `update projects set status = 'in_progress' where id = '${PROJECT.altoDaLapa}'`],
  ['I6', `update projects set status = 'quoting' where id = '${PROJECT.vilaMariana}'`],
  [
    'I7',
    `update quotes set submitted_at = null where project_item_id = '${itemId('0205')}' and status = 'submitted'`,
  ],
  ['I7', `update quotes set price = 0 where project_item_id = '${itemId('0205')}'`],
  ['I7', `update quotes set price = 10 where ${NOT_ANSWERED}`],
  ['I7', `update quote_versions set total = 0`],
  ['I7', `update quote_versions set total = total + 0.01`],
  ['I7', `update quotes set version = 0 where project_item_id = '${itemId('0205')}'`],
  ['I7', `update quotes set delivery_time_days = 99 where ${APPROVED}`],
  ['a request counts', 'update quote_requests set version = version + 1'],
  ['a request counts', `update quote_requests set valid_until = '2030-01-01'`],
  ['a request counts', 'update quote_versions set version = version + 1'],
  [
    'a decided item',
    `update quotes set status = 'submitted', rejection_reason = null
     where project_item_id = '${itemId('0103')}' and status = 'rejected'`,
  ],
  ['a rejected quote', `update quotes set rejection_reason = null where status = 'rejected'`],
  ['a rejected quote', `update quotes set rejection_reason = 'x' where ${NOT_ANSWERED}`],
  [
    'a quote belongs',
    'update quotes set request_id = (select min(id::text)::uuid from quote_requests)',
  ],
  ['a request asks', `update quote_requests set id = gen_random_uuid() where category = 'pintura'`],
  [
    'a supplier who will not quote',
    `update quote_requests set intent = 'will_not_quote', decline_reason = 'price'
     where project_id = '${PROJECT.altoDaLapa}'`,
  ],
  ['nobody is asked for a cancelled', `update project_items set cancelled_at = now()`],
  ['a request counts the addenda', 'update quote_requests set addendum = 1'],
  [
    'addenda are numbered',
    `insert into addenda (project_id, category, architect_id, client_id, number)
     select project_id, category, architect_id, client_id, 2 from request_terms`,
  ],
  [
    'nobody is asked for what',
    `update projects set status = 'archived' where id = '${PROJECT.altoDaLapa}'`,
  ],
  ['I9', 'update referral_codes set uses_count = uses_count + 1'],
  ['I10', 'delete from commissions'],
  ['I10', 'update commissions set commission_amount = commission_amount + 0.01'],
  [
    'what a client approved',
    `update quotes set selection_id = gen_random_uuid() where ${APPROVED}`,
  ],
  [
    'a selection is decided whole',
    `insert into selections (project_id, architect_id, client_id, keep_undecided, total, status, decided_at)
     select id, architect_id, client_id, true, 0, 'decided', now() from projects limit 1`,
  ],
  [
    'copies equal their parents: selections',
    `insert into selections (project_id, architect_id, client_id, keep_undecided, total)
     select id, client_id, client_id, true, 0 from projects limit 1`,
  ],
  [
    'copies equal their parents: selection_items',
    `with sent as (
       insert into selections (project_id, architect_id, client_id, keep_undecided, total)
       select id, architect_id, client_id, true, 0 from projects limit 1 returning *)
     insert into selection_items (selection_id, quote_id, project_id, architect_id, client_id, version, price)
     select s.id, q.id, s.project_id, s.client_id, s.client_id, 1, 0 from sent s, quotes q limit 1`,
  ],
  [
    'copies equal their parents: quote_adjustments',
    `insert into quote_adjustments (request_id, project_id, architect_id, amount, note)
     select id, project_id, supplier_id, 1, 'x' from quote_requests limit 1`,
  ],
  [
    'copies equal their parents: request_terms',
    'update request_terms set client_id = architect_id',
  ],
  [
    'copies equal their parents: questions',
    `insert into questions (project_id, category, architect_id, client_id, request_id, supplier_id, body)
     select project_id, category, architect_id, client_id, id, architect_id, 'x' from quote_requests limit 1`,
  ],
  [
    'copies equal their parents: project_items',
    'update project_items set client_id = architect_id',
  ],
  ['copies equal their parents: quotes', `update quotes set category = 'civil'`],
  [
    'copies equal their parents: quote_requests',
    'update quote_requests set client_id = architect_id',
  ],
  [
    'copies equal their parents: quote_versions',
    'update quote_versions set supplier_id = architect_id',
  ],
  [
    'copies equal their parents: project_category_budgets',
    'update project_category_budgets set client_id = id',
  ],
  ['copies equal their parents: payments', 'update payments set project_id = id'],
  ['I17', `update private.change_order_lines set price_delta = 5 where price_delta = 0`],
  [
    'I16',
    `update orders set status = 'cancelled', cancelled_at = now() where status = 'confirmed'`,
  ],
  ['a change order that was sent', `delete from sign_offs where kind = 'change_order'`],
  [
    'a change order that was sent',
    `update change_orders set status = 'applied', closed_at = now() where status = 'sent'`,
  ],
  [
    'a change order that was sent',
    `update sign_offs set content_hash = 'x' where kind = 'change_order' and person_role = 'client'`,
  ],
  ['a change order that waits', 'update orders set version = version + 1'],
  ['I20 change orders', 'update change_orders set number = number + 5'],
  ['I20 change orders', `update private.number_series set last = 9 where series = 'change_order'`],
  ['copies equal their parents: change_orders', 'update change_orders set client_id = supplier_id'],
];

describe('broken_invariants', () => {
  test(
    'the cast breaks nothing',
    scene(async ({ owner }) => {
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test.each(damage)('[I1-I11] %s is found after: %s', (invariant, statement) =>
    scene(async ({ owner }) => {
      // The cast has no terms; these are as they would be.
      await owner.query(
        `insert into request_terms (project_id, category, architect_id, client_id, respond_until)
         select distinct project_id, category, architect_id, client_id, now() from quote_requests`,
      );
      expect(await brokenInvariants(owner)).toEqual([]);
      await owner.query('set local session_replication_role = replica');
      await owner.query(statement);

      const found = (await brokenInvariants(owner)) as { invariant: string }[];

      expect(found.map((each) => each.invariant)).toContainEqual(
        expect.stringContaining(invariant),
      );
    })(),
  );

  test(
    'nobody but the owner may ask',
    scene(async ({ as, asAnonymous }) => {
      for (const who of [as('davi'), as('ana'), as('bruno'), as('clara'), asAnonymous()]) {
        await expect(who.query('select * from private.broken_invariants()')).rejects.toMatchObject({
          code: '42501',
        });
      }
    }),
  );
});
