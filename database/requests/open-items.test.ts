import { describe, expect, test } from 'vitest';
import { brokenInvariants, PERSON, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';

// A request of which items are decided while others wait: Bruno was asked for 0203 and 0204, and Silvia answered both.

const scene = useScene();

interface Details {
  quote_id: string;
  quote_status: string;
  items_data: { description: string; status: string }[];
}
const details = async (who: Actor, id: string) =>
  (await who.query<Details>('select * from get_quote_response_details($1)', [id]))[0];
const itself = async (who: Actor, id: string) =>
  (
    await who.query<{ first_quote_id: string; decided_items: { description: string }[] }>(
      'select * from get_quote_request($1)',
      [id],
    )
  )[0];

/** The item of Bruno's lowest quote goes to Silvia. Answers that quote and the one that stays open, lowest first. */
async function decideTheLowest({ owner, as }: Scene): Promise<[decided: string, open: string]> {
  const ids = await quoteIds(owner, '0203 bruno', '0204 bruno');
  const rivals = await quoteIds(owner, '0203 silvia', '0204 silvia');
  const isShelf = (ids[0] ?? '') < (ids[1] ?? '');
  await as('ana').query('select * from approve_quotes($1, $2, true)', [
    PROJECT.altoDaLapa,
    [rivals[isShelf ? 0 : 1]],
  ]);
  const [decided = '', open = ''] = [...ids].sort();
  return [decided, open];
}

describe('an open request with a decided item', () => {
  test(
    '[REQ-004] is named by its lowest quote that can be answered, wherever it is listed, and by the lowest at the end',
    scene(async (stage) => {
      const { owner, as } = stage;
      const [decided, open] = await decideTheLowest(stage);
      const listed = async () => {
        const named = [];
        for (const list of ['get_supplier_quotes', 'list_supplier_requests']) {
          const rows = await as('bruno').query<{ project_name: string; quote_id: string }>(
            `select * from ${list}($1)`,
            [PERSON.bruno],
          );
          named.push(rows.find((row) => row.project_name === 'Casa Alto da Lapa')?.quote_id);
        }
        return [...named, (await details(as('bruno'), decided))?.quote_id];
      };

      expect(await listed()).toEqual([open, open, open]);
      await as('bruno').query(
        `update quotes set price = 900, delivery_time_days = 5, status = 'submitted' where id = $1`,
        [open],
      );
      expect(await listed()).toEqual([decided, decided, decided]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[REQ-004] lists the items that can be answered; afterwards all of them',
    scene(async (stage) => {
      const { as } = stage;
      const [decided, open] = await decideTheLowest(stage);

      for (const id of [decided, open])
        expect((await details(as('bruno'), id))?.items_data.map(({ status }) => status)).toEqual([
          'requested',
        ]);
      await as('bruno').query(
        `update quotes set price = 900, delivery_time_days = 5, status = 'submitted' where id = $1`,
        [open],
      );
      expect(
        (await details(as('bruno'), open))?.items_data.map(({ status }) => status).sort(),
      ).toEqual(['rejected', 'submitted']);
    }),
  );

  test(
    '[REQ-004] a stock supplier who sums the listed items and answers the listed quote is taken at that total',
    scene(async (stage) => {
      const { owner, as } = stage;
      await decideTheLowest(stage);
      const [request] = (
        await as('bruno').query<{ project_name: string; quote_id: string }>(
          'select * from get_supplier_quotes($1)',
          [PERSON.bruno],
        )
      ).filter(({ project_name }) => project_name === 'Casa Alto da Lapa');
      const { items_data = [] } = (await details(as('bruno'), request?.quote_id ?? '')) ?? {};

      await as('bruno').query(
        `update quotes set price = $2, delivery_time_days = 5, status = 'submitted' where id = $1`,
        [request?.quote_id, 450 * items_data.length],
      );

      expect(
        await owner.query(
          `select status, price from quotes where supplier_id = $1 and project_id = $2 order by status`,
          [PERSON.bruno, PROJECT.altoDaLapa],
        ),
      ).toEqual([
        { status: 'rejected', price: null },
        { status: 'submitted', price: '450.00' },
      ]);
    }),
  );

  test(
    '[REQ-004] get_quote_request has what was decided, and a first quote that stays the same',
    scene(async (stage) => {
      const { owner, as } = stage;
      const ids = (await quoteIds(owner, '0203 bruno', '0204 bruno')).sort();
      expect(await itself(as('bruno'), ids[1] ?? '')).toMatchObject({
        first_quote_id: ids[0],
        decided_items: [],
      });

      const [decided, open] = await decideTheLowest(stage);
      for (const id of [decided, open])
        expect(await itself(as('bruno'), id)).toMatchObject({
          first_quote_id: decided,
          decided_items: [
            { status: 'rejected', price: null, rejection_reason: 'Prazo encerrado sem resposta' },
          ],
        });
    }),
  );

  test(
    '[REQ-004] [T40] nobody else is told anything of it',
    scene(async (stage) => {
      const { owner, as, asAnonymous } = stage;
      const [id = ''] = await quoteIds(owner, '0203 bruno');

      expect(await itself(as('silvia'), id)).toBeUndefined();
      expect(await itself(as('bruno'), '00000000-0000-4000-8000-000000000000')).toBeUndefined();
      for (const who of [as('ana'), as('rafael'), as('davi'), as('caio'), asAnonymous()])
        await expect(itself(who, id)).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

test(
  '[REQ-004] a deal has the same quote_id in both lists of deals',
  scene(async ({ as }) => {
    const ids = async (list: string) =>
      (await as('bruno').query<{ quote_id: string }>(`select quote_id from ${list}()`)).map(
        ({ quote_id }) => quote_id,
      );

    expect((await ids('list_supplier_deals')).sort()).toEqual(
      (await ids('get_supplier_approved_projects')).sort(),
    );
  }),
);
