import pg from 'pg';
import { expect, test } from 'vitest';
import { APPROVE, useCrowd } from '../quotes/testing-crowd.ts';
import {
  type Racer,
  race,
  tally,
  untilSomebodyWaits,
  withRacers,
} from '../quotes/testing-parallel.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';

// Orders at the same moment: their numbers, and what becomes of one that is undone, confirmed and paid at once.

const crowd = useCrowd();
const { database, owner } = crowd;

interface Offer {
  project: string;
  quote: string;
  supplier: string;
}

/** So many projects of Ana's with three walls, everybody's answer to each; one offer of each wall. */
async function offers(projects: number): Promise<Offer[]> {
  const chosen: Offer[] = [];
  for (let made = 0; made < projects; made++) {
    if (made > 0) await crowd.anotherJob();
    await owner.query(
      `update quotes set status = 'submitted', price = 100.07, delivery_time_days = 5, submitted_at = now()
       where project_id = $1 and status = 'requested'`,
      [crowd.job.project],
    );
    // The first two walls of a project go to one supplier: their quotes meet in one order.
    const suppliers = [made % 20, made % 20, (made + 7) % 20].map((n) => `fila${n + 1}`);
    for (const [wall, supplier] of suppliers.entries()) {
      const [row] = await owner.query<{ id: string }>(
        `select q.id from quotes q join profiles s on s.id = q.supplier_id
         where q.project_item_id = $1 and s.email = $2 || '@prumo.test'`,
        [crowd.job.items[wall], supplier],
      );
      chosen.push({ project: crowd.job.project, quote: row?.id ?? '', supplier });
    }
  }
  return chosen;
}

const numbers = async () =>
  await owner.query(
    `select o.year, count(*)::integer as count, min(o.number) as first, max(o.number) as last
     from orders o join profiles p on p.id = o.issuer_id where p.email = 'ana@prumo.test' group by 1 order by 1`,
  );

const approveOne = (each: Racer, offer: Offer | undefined, index: number) =>
  index % 2
    ? each.query(APPROVE, [offer?.quote])
    : each.query('select * from approve_quotes($1, $2, true)', [offer?.project, [offer?.quote]]);

/** Tries again as long as it is refused with one of these codes. */
async function insist<T>(codes: string[], act: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof pg.DatabaseError && codes.includes(error.code ?? ''))) throw error;
    }
  }
}

/** As the answer says while somebody else decides the same item (F9). */
const decide = (act: () => Promise<unknown>) => insist(['PT409'], act);

test('[PED-002] 50 approvals at once over 17 projects, plain and by the function: numbers without a gap', async () => {
  const chosen = await offers(17);

  const { lost } = await race(database.current, 'ana', 50, (each, index) =>
    decide(() => approveOne(each, chosen[index], index)),
  );

  expect(lost).toEqual([]);
  const [placed] = await owner.query(
    `select count(*)::integer as quotes, count(distinct t.order_id)::integer as orders
     from private.order_items t where t.quote_id = any ($1) and t.removed_at is null`,
    [chosen.map((offer) => offer.quote)],
  );
  expect(placed).toEqual({ quotes: 50, orders: 33 });
  for (const year of await numbers()) {
    expect(year).toMatchObject({ first: 1, last: year.count });
  }
  expect(await brokenInvariants(owner)).toEqual([]);
});

test('[PED-002] [PED-010] undone, confirmed, paid and approved again at once: each order ends one way, and nothing breaks', async () => {
  const chosen = await offers(4);
  await race(database.current, 'ana', 12, (each, index) =>
    decide(() => approveOne(each, chosen[index], index)),
  );
  const rows = await owner.query<{ id: string; part: string; quote: string }>(
    `select t.order_id as id, t.quote_id as quote, i.id as part
     from private.order_items t join instalments i on i.order_id = t.order_id where t.quote_id = any ($1)`,
    [chosen.map((offer) => offer.quote)],
  );
  const moves = chosen.flatMap((offer) => {
    const row = rows.find(({ quote }) => quote === offer.quote);
    return [
      {
        person: 'ana',
        text: 'select * from undo_approval($1)',
        values: [[offer.quote]] as unknown[],
      },
      {
        person: offer.supplier,
        text: `select * from sign_off('order', $1, (select version from orders where id = $1), 'agreed')`,
        values: [row?.id],
      },
      {
        person: 'rafael',
        text: `select * from pay_instalment($1, 10, '2026-03-10', null, null, true)`,
        values: [row?.part],
      },
      { person: 'ana', text: APPROVE, values: [offer.quote] },
    ];
  });

  const { lost } = await withRacers(
    database.current,
    moves.map(({ person }) => person),
    async (racers) =>
      tally(
        await Promise.allSettled(
          racers.map((each, index) =>
            each.query(moves[index]?.text ?? '', moves[index]?.values ?? []),
          ),
        ),
      ),
  );

  const clear = ['PT404', 'PT409', 'UNDOX', 'PAYQT', 'PAYMX', 'SIGNS', 'QSTAT'];
  expect(
    lost
      .filter(({ code }) => !clear.includes(code ?? ''))
      .map(({ code, message }) => [code, message]),
  ).toEqual([]);
  for (const year of await numbers()) {
    expect(year).toMatchObject({ first: 1, last: year.count });
  }
  expect(await brokenInvariants(owner)).toEqual([]);
});

/** Ana writes conditions of an order whose version 1 she read. */
const TERMS = `select set_order_terms($1, 1, $2, null, null)`;

async function issuedOrder() {
  const [offer] = await offers(1);
  await race(database.current, 'ana', 1, (ana) => ana.query(APPROVE, [offer?.quote]));
  const [row] = await owner.query<{ id: string }>(
    'select order_id as id from private.order_items where quote_id = $1 and removed_at is null',
    [offer?.quote],
  );
  return { id: row?.id, supplier: offer?.supplier ?? '' };
}

test('[PED-003] of two savings of conditions at once one is kept, and the other reads the order again', async () => {
  const { id } = await issuedOrder();
  await withRacers(database.current, ['ana', 'ana'], async ([one, other]) => {
    await one?.begin();
    await one?.query(TERMS, [id, 'Entrega pela manhã.']);
    const second = other?.query(TERMS, [id, 'Entrega à tarde.']);
    await Promise.race([untilSomebodyWaits(database.current), second?.catch(() => null)]);
    await one?.commit();
    await expect(second).rejects.toMatchObject({ code: 'PT409' });
  });
  expect(await owner.query('select version, terms from orders where id = $1', [id])).toEqual([
    { version: 2, terms: 'Entrega pela manhã.' },
  ]);
});

test('[PED-003] conditions that are saved while the supplier confirms do not overwrite what it confirmed', async () => {
  const { id, supplier } = await issuedOrder();
  await withRacers(database.current, [supplier, 'ana'], async ([confirming, ana]) => {
    await confirming?.begin();
    await confirming?.query(`select * from sign_off('order', $1, 1, 'agreed')`, [id]);
    const saving = ana?.query(TERMS, [id, 'Multa de 10% por atraso.']);
    await Promise.race([untilSomebodyWaits(database.current), saving?.catch(() => null)]);
    await confirming?.commit();
    await expect(saving).rejects.toMatchObject({ code: 'ORDST' });
  });
  expect(
    await owner.query('select version, terms, status from orders where id = $1', [id]),
  ).toEqual([{ version: 1, terms: null, status: 'confirmed' }]);
});
