import { expect, test } from 'vitest';
import {
  answerByCore,
  askByCore,
  chooseShelf,
  JOAO,
  quotesOf,
  writeCards,
} from '../guests/testing.ts';
import { orders, sign } from '../orders/testing.ts';
import { PERSON, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { send } from '../selections/testing.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';

// Where offers come from, as architect, client and team read it: a mark in every reader hangs on these rows.

const scene = useScene();
const { altoDaLapa } = PROJECT;
const OF_PROJECT = 'select * from list_offer_origins($1)';

interface Origin {
  quote_id: string;
  order_id: string | null;
  supplier_id: string;
  version: number | null;
  is_guest: boolean;
  source: string | null;
}
const originsOf = (who: Actor) => who.query<Origin>(OF_PROJECT, [altoDaLapa]);

/** João, a guest, has answered the joinery of Alto da Lapa beside Bruno and Silvia. */
async function answeredByGuest({ owner }: Scene) {
  await writeCards(owner);
  await askByCore(owner, altoDaLapa, JOAO);
  await answerByCore(owner, JOAO, 800, 2000);
  return quotesOf(owner, JOAO);
}

test(
  '[CVD-055] [BEH-6] the architect and the team read the origin of every offer, the client of none that nobody chose or sent them; others may not call, or read no row',
  scene(async (stage) => {
    const { owner, as, asAnonymous } = stage;
    await answeredByGuest(stage);
    const all = await owner.query<{ n: number }>(
      'select count(*)::integer as n from quotes where project_id = $1',
      [altoDaLapa],
    );

    for (const who of ['ana', 'davi']) {
      const rows = await originsOf(as(who));
      expect(rows, who).toHaveLength(all[0]?.n ?? -1);
      expect(
        rows
          .filter(({ is_guest }) => is_guest)
          .map((row) => [row.supplier_id, row.source, row.version]),
      ).toEqual([
        [JOAO, 'link', 1],
        [JOAO, 'link', 1],
      ]);
    }
    // Rafael is the client of the project, Clara another client, Elisa another architect.
    for (const who of ['rafael', 'clara', 'elisa'])
      expect(await originsOf(as(who)), who).toEqual([]);
    for (const who of [as('bruno'), as('silvia'), as('caio'), asAnonymous()])
      await expect(originsOf(who)).rejects.toMatchObject({ code: '42501' });
  }),
);

test(
  '[CVD-055] [BEH-6] a client reads the origins of what was sent to them and of what was approved, and of no rival',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [shelf, doors] = await answeredByGuest(stage);
    const selection = await send(as('ana'), owner, ['0203 silvia']);
    const [silvia] = await quoteIds(owner, '0203 silvia');

    expect((await originsOf(as('rafael'))).map((row) => [row.quote_id, row.is_guest])).toEqual([
      [silvia, false],
    ]);
    for (const who of ['clara', 'elisa']) expect(await originsOf(as(who)), who).toEqual([]);

    await as('ana').query('select withdraw_selection($1)', [selection]);
    expect(await originsOf(as('rafael'))).toEqual([]);

    await chooseShelf(as('ana'), owner);
    const chosen = await originsOf(as('rafael'));
    expect(chosen).toMatchObject([
      {
        quote_id: shelf?.id,
        is_guest: true,
        source: 'link',
        version: 1,
        order_id: expect.any(String),
      },
    ]);
    expect(chosen.map(({ quote_id }) => quote_id)).not.toContain(doors?.id);
  }),
);

test(
  '[CVD-055] quotes and orders are asked for by their ids over all projects of the caller, and of no other’s',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [shelf, doors] = await answeredByGuest(stage);
    await chooseShelf(as('ana'), owner);
    const [order] = await owner.query<{ id: string }>(
      'select id from orders where supplier_id = $1',
      [JOAO],
    );
    const among = (who: string, ...ids: unknown[]) =>
      as(who).query<Origin>('select * from list_offer_origins(among => $1)', [ids]);

    expect((await among('ana', order?.id)).map(({ quote_id }) => quote_id)).toEqual([shelf?.id]);
    expect((await among('ana', doors?.id)).map(({ order_id }) => order_id)).toEqual([null]);
    expect((await among('rafael', order?.id, doors?.id)).map(({ quote_id }) => quote_id)).toEqual([
      shelf?.id,
    ]);
    for (const who of ['elisa', 'clara'])
      expect(await among(who, order?.id, doors?.id)).toEqual([]);
    expect(await among('ana')).toEqual([]);
    expect(await as('ana').query('select * from list_offer_origins()')).toEqual([]);
    // Asked for in both ways a quote is one row.
    const both = await as('ana').query<Origin>('select * from list_offer_origins($1, $2)', [
      altoDaLapa,
      [shelf?.id, order?.id],
    ]);
    expect(both.filter(({ quote_id }) => quote_id === shelf?.id)).toHaveLength(1);
  }),
);

test(
  '[CVD-055] a client reads the version that was sent to them, also when a newer answer has come in since',
  scene(async (stage) => {
    const { owner, as } = stage;
    const [shelf] = await answeredByGuest(stage);
    await as('ana').query('select * from send_selection($1, array[$2::uuid], true)', [
      altoDaLapa,
      shelf?.id,
    ]);
    await answerByCore(owner, JOAO, 700, 1900);
    expect((await originsOf(as('rafael'))).map(({ version }) => version)).toEqual([1]);
    const mine = await originsOf(as('ana'));
    expect(mine.find(({ quote_id }) => quote_id === shelf?.id)?.version).toBe(2);
  }),
);

test(
  '[CVD-055] what nobody answered has no source, and the mark of its supplier nonetheless',
  scene(async (stage) => {
    const { owner, as } = stage;
    await writeCards(owner);
    await askByCore(owner, altoDaLapa, JOAO);
    const rows = (await originsOf(as('ana'))).filter(({ supplier_id }) => supplier_id === JOAO);
    expect(rows.map(({ is_guest, source, version }) => [is_guest, source, version])).toEqual([
      [true, null, null],
      [true, null, null],
    ]);
  }),
);

/** Sílvia answers the shelf of Alto da Lapa, and Ana is who typed it from a PDF: one more version, as the owner writes it. */
async function asTyped(owner: Actor) {
  const [quote] = await quoteIds(owner, '0203 silvia');
  await owner.query(
    `with counted as (
       update quote_requests r set version = r.version + 1 from quotes q where q.id = $1 and r.id = q.request_id returning r.id, r.version
     )
     update quotes q set version = c.version from counted c where q.request_id = c.id and q.price is not null`,
    [quote],
  );
  await owner.query(
    'select private.keep_version(array[q.request_id], $2) from quotes q where q.id = $1',
    [
      quote,
      {
        source: 'behalf',
        channel: 'pdf',
        received_on: '2026-11-12',
        said_by: 'Sílvia',
        entered_by: PERSON.ana,
      },
    ],
  );
  return quote;
}

test(
  '[CVD-055] of a typed answer the way, the day, who said it and who typed it, and whether the supplier confirmed or disowned it',
  scene(async ({ owner, as }) => {
    const quote = await asTyped(owner);
    const read = async () =>
      (
        await as('ana').query('select * from list_offer_origins(among => array[$1::uuid])', [quote])
      )[0];
    const fresh = {
      is_guest: false,
      source: 'behalf',
      channel: 'pdf',
      said_by: 'Sílvia',
      entered_by: 'Ana Ribeiro',
      confirmed_at: null,
      disowned_at: null,
    };
    expect(await read()).toMatchObject(fresh);

    const say = (isRight: boolean) =>
      owner.query(
        `insert into private.version_confirmations (version_id, is_right, way, note, request_id, supplier_id)
         select v.id, $2, 'account', 'Não fui eu', v.request_id, v.supplier_id from quote_versions v join quotes q on q.request_id = v.request_id and q.version = v.version
         where q.id = $1`,
        [quote, isRight],
      );
    await say(false);
    expect(await read()).toMatchObject({ ...fresh, disowned_at: expect.any(Date) });
    await owner.query('delete from private.version_confirmations');
    await say(true);
    expect(await read()).toMatchObject({ ...fresh, confirmed_at: expect.any(Date) });
  }),
);

test(
  '[CVD-055] a supplier who confirms the order confirms what was typed for it; who agrees for them by the architect’s hand does not',
  scene(async ({ owner, as }) => {
    const quote = await asTyped(owner);
    await as('ana').query('select * from approve_quotes($1, array[$2::uuid], true)', [
      altoDaLapa,
      quote,
    ]);
    const confirmedAt = async () =>
      (
        await as('rafael').query<{ confirmed_at: Date | null }>(
          'select confirmed_at from list_offer_origins(among => array[$1::uuid])',
          [quote],
        )
      )[0]?.confirmed_at;
    expect(await confirmedAt()).toBeNull();

    const [placed] = await orders(as('silvia'));
    await sign(as('silvia'), placed?.order_id, 1);
    expect(await confirmedAt()).toBeInstanceOf(Date);
    await owner.query(
      `update sign_offs set way = 'behalf', channel = 'phone', received_on = '2026-11-12', person_name = 'Sílvia', entered_by = $2
       where entity_id = $1`,
      [placed?.order_id, PERSON.ana],
    );
    expect(await confirmedAt()).toBeNull();
  }),
);
