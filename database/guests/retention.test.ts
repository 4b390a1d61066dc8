import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';
import {
  answerByLink,
  askByLink,
  card,
  chooseShelf,
  JOAO,
  LUIS,
  offerOf,
  readLink,
} from './testing.ts';

// Until when contacts and links are kept: the day before, the day, the day after (dates are moved in the data).

const scene = useScene();
const forgetCards = async (owner: Actor) =>
  (await owner.query<{ gone: number }>('select private.forget_guest_cards() as gone'))[0]?.gone;
const forgetLinks = async (owner: Actor) =>
  (await owner.query<{ gone: number }>('select private.forget_request_links() as gone'))[0]?.gone;
const age = (owner: Actor, words: string) =>
  owner.query(
    `update private.request_links set made_at = now() - $1::interval, ended_at = now() - $1::interval + interval '1 day'`,
    [words],
  );
const contactOf = (owner: Actor, id = JOAO) =>
  owner.query('select full_name, email, phone_number from profiles where id = $1', [id]);
const WHOLE = [
  { full_name: 'João Lima', email: 'joao@lima.test', phone_number: '(11) 95550-0901' },
];
const BLANK = [{ full_name: 'João Lima', email: '', phone_number: null }];

describe('[CVD-044] a contact', () => {
  test.each([
    ['24 months -1 day', 0],
    ['24 months -1 hour', 0],
    ['24 months 1 hour', 1],
    ['24 months 1 day', 1],
  ])('that answered and that nobody used for %s: %i is blanked', async (unused, gone) => {
    await scene(async ({ owner, as, asAnonymous }) => {
      const { secret } = await askByLink(as('ana'));
      await answerByLink(asAnonymous(), secret, offerOf(1, 1));
      await age(owner, '300 days');
      await owner.query('update private.guest_cards set used_at = now() - $1::interval', [unused]);

      expect(await forgetCards(owner)).toBe(gone);
      expect(await contactOf(owner)).toEqual(gone ? BLANK : WHOLE);
      expect(await as('ana').query('select id from list_guests()')).toHaveLength(1 - gone);
      expect(await forgetCards(owner)).toBe(0);
    })();
  });

  test.each([
    ['179 days', 0],
    ['180 days -1 hour', 0],
    ['180 days 1 hour', 1],
    ['181 days', 1],
  ])('that never answered, %s after its last link: %i is blanked', async (since, gone) => {
    await scene(async ({ owner, as }) => {
      await askByLink(as('ana'));
      await age(owner, since);
      expect(await forgetCards(owner)).toBe(gone);
      expect(await contactOf(owner)).toEqual(gone ? BLANK : WHOLE);
    })();
  });

  test(
    'that answered is not forgotten with its links, and one that was never asked goes after 24 months, whole',
    scene(async ({ owner, as, asAnonymous }) => {
      const { secret } = await askByLink(as('ana'));
      await answerByLink(asAnonymous(), secret, offerOf(1, 1));
      await as('ana').query('select save_guest($1, $2)', [
        LUIS,
        card({ email: 'luis@serra.test' }),
      ]);
      await age(owner, '500 days');
      expect(await forgetCards(owner)).toBe(0);
      await owner.query(
        `update private.guest_cards set used_at = now() - interval '25 months' where guest_id = $1`,
        [LUIS],
      );
      expect(await forgetCards(owner)).toBe(1);
      expect(await contactOf(owner, LUIS)).toEqual([]);
      expect(await contactOf(owner)).toEqual(WHOLE);
    }),
  );

  test(
    'whose link lives, because an order of it stands, is kept as long',
    scene(async ({ owner, as, asAnonymous }) => {
      const { secret } = await askByLink(as('ana'));
      await answerByLink(asAnonymous(), secret, offerOf(1, 1));
      await chooseShelf(as('ana'), owner);
      await owner.query(
        `update private.request_links set made_at = now() - interval '3 years', ended_at = null`,
      );
      await owner.query(`update private.guest_cards set used_at = now() - interval '3 years'`);
      expect(await forgetCards(owner)).toBe(0);
      expect((await readLink(asAnonymous(), secret)).state).toBe('chosen');
    }),
  );
});

describe('[CVD-044] a link', () => {
  const ended = (owner: Actor, at: string) =>
    owner.query(
      `update private.request_links set made_at = now() - interval '900 days', ended_at = now() - $1::interval`,
      [at],
    );
  test.each([
    ['180 days -1 hour', 0],
    ['180 days 1 hour', 1],
  ])('that was ended %s ago: %i is forgotten', async (at, gone) => {
    await scene(async ({ owner, as }) => {
      await askByLink(as('ana'));
      await ended(owner, at);
      expect(await forgetLinks(owner)).toBe(gone);
    })();
  });

  test.each([
    ['60 days and 180 days -1 hour after it was made', '240 days -1 hour', '400 days', 0],
    ['60 days and 180 days after it was made', '240 days 1 hour', '400 days', 1],
    [
      'long ago, with a deadline that ended it 180 days -1 hour ago',
      '900 days',
      '210 days -1 hour',
      0,
    ],
    ['long ago, with a deadline that ended it 180 days ago', '900 days', '210 days 1 hour', 1],
  ])('that nobody ended, %s', async (_, made, deadline, gone) => {
    await scene(async ({ owner, as }) => {
      await askByLink(as('ana'));
      await owner.query('update private.request_links set made_at = now() - $1::interval', [made]);
      await owner.query(
        'update quote_requests set respond_until = now() - $1::interval where supplier_id = $2',
        [deadline, JOAO],
      );
      expect(await forgetLinks(owner)).toBe(gone);
    })();
  });
});

test(
  '[CVD-044] [CVD-002] the file of an architect lists contacts without saying who opted out, and without a card that was blanked',
  scene(async ({ owner, as, asAnonymous }) => {
    const { secret } = await askByLink(as('ana'));
    await asAnonymous().query('select leave_guest_list($1)', [secret]);
    const contacts = async () =>
      (
        await as('ana').query<{ file: { contatos: object[] } }>('select export_my_data() as file')
      )[0]?.file.contatos;
    expect(Object.keys((await contacts())?.[0] ?? {}).sort()).toEqual([
      'company_name',
      'created_at',
      'email',
      'full_name',
      'further_categories',
      'id',
      'phone_number',
      'supplier_category',
    ]);
    await age(owner, '200 days');
    await forgetCards(owner);
    expect(await contacts()).toEqual([]);
  }),
);
