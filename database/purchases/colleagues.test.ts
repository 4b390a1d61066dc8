import { expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { pay, purchase, save } from './testing.ts';

// Purchases that people of one account record for it.

const scene = useScene({ cast: true });

test(
  '[OFI-9] a purchase and its payment are the person’s who recorded them, for the side of their account: the founder changes both',
  scene(async ({ owner, as }) => {
    const { personId: lia } = await addColleague(owner, {
      name: 'lia',
      account: 'ana',
      role: 'manager',
    });
    const bought = await save(as('lia'), { total: 300 });
    const [paid] = await pay(as('lia'), bought.id, 120);

    expect(
      await owner.query(
        'select created_by, recorded_role, architect_id from purchases where id = $1',
        [bought.id],
      ),
    ).toEqual([{ created_by: lia, recorded_role: 'architect', architect_id: PERSON.ana }]);
    expect(
      await owner.query(
        'select actor_id, account_id from private.audit_entries where entity_id = $1',
        [bought.id],
      ),
    ).toContainEqual({ actor_id: lia, account_id: PERSON.ana });
    expect((await purchase(as('clara'), bought.id)).paid).toBe(120);

    const changed = await save(as('ana'), { total: 320 }, { id: bought.id, version: 1 });
    expect(changed.version).toBe(2);
    await as('ana').query('select reverse_purchase_payment($1, $2)', [
      paid?.payment_id,
      'Em dobro',
    ]);
    expect((await purchase(as('lia'), bought.id)).paid).toBe(0);
  }),
);
