import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';
import {
  altoDaLapa,
  answerByLink,
  askByLink,
  card,
  consultorio,
  DEAD,
  JOAO,
  LUIS,
  offerOf,
  quotesOf,
  readLink,
} from './testing.ts';

const scene = useScene();
const SANTA_CECILIA = 'e0000000-0000-4000-8000-000000000005';
const leave = (anybody: Actor, secret: string, scope: string | null) =>
  anybody.query('select leave_guest_list($1, $2)', [secret, scope]);
const REFUSED = {
  code: 'GUEST',
  message: 'Este contato pediu para não receber pedidos pelo Prumo.',
};
/** João as Elisa knows him, under a card of her own. */
const elisas = (change: object = {}) => ({ project: SANTA_CECILIA, guest: LUIS, change });

describe('[CVD-012] [T83] who does not want to be asked', () => {
  test.each([
    ['the address in capitals', { email: 'JOAO@LIMA.test', phone_number: null }],
    ['the number with the code of the country', { email: null, phone_number: '+55 11 95550-0901' }],
    ['the number without it', { email: null, phone_number: '11955500901' }],
    ['the number with a zero before it', { email: null, phone_number: '(011) 95550 0901' }],
  ])('is not asked again by this architect with a new card that has %s', async (_, change) => {
    await scene(async ({ owner, as, asAnonymous }) => {
      const { request_id, secret } = await askByLink(as('ana'));
      const later = await askByLink(as('elisa'), elisas());
      await leave(asAnonymous(), secret, 'architect');

      await expect(readLink(asAnonymous(), secret)).rejects.toMatchObject(DEAD);
      await expect(
        as('ana').query('select make_request_link($1)', [request_id]),
      ).rejects.toMatchObject(REFUSED);
      const again = '9a000000-0000-4000-8000-000000000009';
      await expect(
        askByLink(as('ana'), { project: consultorio, guest: again, change }),
      ).rejects.toMatchObject(REFUSED);
      expect(
        await owner.query('select id from quote_requests where supplier_id = $1', [again]),
      ).toEqual([]);
      expect(await as('ana').query('select id, refuses from list_guests() order by id')).toEqual([
        { id: JOAO, refuses: true },
        { id: again, refuses: true },
      ]);
      // Another architect's link goes on.
      await readLink(asAnonymous(), later.secret);
      expect(
        JSON.stringify(await owner.query('select to_jsonb(n)::text from private.no_contact n')),
      ).not.toMatch(/joao|lima|9555/i);
    })();
  });

  test(
    'says so to everybody: every card of theirs is refused and every link ends',
    scene(async ({ as, asAnonymous }) => {
      const { secret } = await askByLink(as('ana'));
      const other = await askByLink(as('elisa'), elisas());
      await leave(asAnonymous(), secret, 'everybody');

      await expect(readLink(asAnonymous(), other.secret)).rejects.toMatchObject(DEAD);
      await expect(
        as('elisa').query('select make_request_link($1)', [other.request_id]),
      ).rejects.toMatchObject(REFUSED);
    }),
  );

  test(
    'is erased at once where no order stands, and kept while one does',
    scene(async ({ owner, as, asAnonymous }) => {
      const { secret } = await askByLink(as('ana'));
      await leave(asAnonymous(), secret, 'erase');
      expect(
        await owner.query('select full_name, phone_number from profiles where id = $1', [JOAO]),
      ).toEqual([{ full_name: 'Pessoa removida', phone_number: null }]);

      const other = await askByLink(as('ana'), {
        guest: LUIS,
        change: { email: 'luis@serra.test', phone_number: null },
      });
      await answerByLink(asAnonymous(), other.secret, offerOf(12_000, 5000));
      const [shelf] = await quotesOf(owner, LUIS);
      await as('ana').query('select * from approve_quotes($1, array[$2::uuid], true)', [
        altoDaLapa,
        shelf?.id,
      ]);
      await leave(asAnonymous(), other.secret, 'erase');
      expect(await owner.query('select full_name from profiles where id = $1', [LUIS])).toEqual([
        { full_name: 'João Lima' },
      ]);
      await expect(readLink(asAnonymous(), other.secret)).rejects.toMatchObject(DEAD);
    }),
  );
});

describe('[CVD-010] the operator', () => {
  test(
    'closes invitations of guests: nobody is asked and no link is made, and those that were sent go on',
    scene(async ({ owner, as, asAnonymous }) => {
      const { request_id, secret } = await askByLink(as('ana'));
      await owner.query('update platform_settings set guests_open = false');
      const closed = {
        code: 'GUEST',
        message: 'Convites a fornecedores de fora estão fechados nesta instalação.',
      };
      await expect(askByLink(as('ana'), { project: consultorio })).rejects.toMatchObject(closed);
      await expect(
        as('ana').query('select make_request_link($1)', [request_id]),
      ).rejects.toMatchObject(closed);
      await readLink(asAnonymous(), secret);
    }),
  );

  test(
    'has a guest register after so many orders, by whatever card of whatever architect',
    scene(async ({ owner, as, asAnonymous }) => {
      const { secret } = await askByLink(as('ana'));
      await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
      const [shelf] = await quotesOf(owner, JOAO);
      await as('ana').query('select * from approve_quotes($1, array[$2::uuid], true)', [
        altoDaLapa,
        shelf?.id,
      ]);
      await owner.query('update platform_settings set guest_orders_free = 2');
      await askByLink(as('elisa'), elisas());
      await owner.query('update platform_settings set guest_orders_free = 1');
      await expect(askByLink(as('elisa'), elisas())).rejects.toMatchObject({
        code: 'GUEST',
        message: 'Este fornecedor já fechou 1 pedido pelo link. Peça que ele se cadastre.',
      });
    }),
  );
});

describe('[CVD-006] a contact', () => {
  test.each<[string, string, object]>([
    ['no name', 'PT400', { full_name: ' ' }],
    ['a link for a name', 'NNAME', { full_name: 'www.golpe.test' }],
    ['neither address nor number', 'PT400', { email: null, phone_number: null }],
    ['no address', 'PT400', { email: 'joao' }],
    ['a number that is none', 'PT400', { phone_number: '123' }],
    ['an unknown category', 'PT400', { category: 'jardinagem' }],
    ['an unknown further category', 'PT400', { further_categories: ['jardinagem'] }],
    ['the address of an approved supplier', 'PT409', { email: 'Bruno@prumo.test' }],
  ])('with %s is refused (%s)', async (_, code, change) => {
    await scene(async ({ as }) => {
      await expect(
        as('ana').query('select save_guest($1, $2)', [JOAO, card(change)]),
      ).rejects.toMatchObject({ code });
      expect(await as('ana').query('select * from list_guests()')).toEqual([]);
    })();
  });

  test(
    'with the address of somebody who waits or was rejected is kept: nothing is said of them',
    scene(async ({ as }) => {
      for (const email of ['caio@prumo.test', 'sergio@prumo.test', 'clara@prumo.test'])
        await as('ana').query('select save_guest(gen_random_uuid(), $1)', [card({ email })]);
      expect((await as('ana').query('select * from list_guests()')).length).toBe(3);
    }),
  );

  test(
    'sent again is one, changes, and is nobody else’s',
    scene(async ({ as }) => {
      await as('ana').query('select save_guest($1, $2)', [JOAO, card()]);
      await as('ana').query('select save_guest($1, $2)', [
        JOAO,
        card({ company_name: null, further_categories: ['civil', 'marcenaria', 'civil'] }),
      ]);
      expect(
        await as('ana').query(
          'select full_name, company_name, email, category, further_categories, requests from list_guests()',
        ),
      ).toEqual([
        {
          full_name: 'João Lima',
          company_name: null,
          email: 'joao@lima.test',
          category: 'marcenaria',
          further_categories: ['civil'],
          requests: 0,
        },
      ]);
      await expect(
        as('elisa').query('select save_guest($1, $2)', [JOAO, card()]),
      ).rejects.toMatchObject({ code: 'PT404' });
      await expect(as('elisa').query('select remove_guest($1)', [JOAO])).rejects.toMatchObject({
        code: 'PT404',
      });
      for (const other of ['bruno', 'clara', 'davi', 'sergio'])
        await expect(
          as(other).query('select save_guest($1, $2)', [LUIS, card()]),
        ).rejects.toMatchObject({ code: '42501' });
      // Nobody's account becomes a card.
      await expect(
        as('ana').query('select save_guest(id, $1) from profiles where email = $2', [
          card(),
          'bruno@prumo.test',
        ]),
      ).rejects.toMatchObject({ code: 'PT404' });
    }),
  );

  test(
    'the 31st of a day is refused, the day after not',
    scene(async ({ owner, as }) => {
      for (let number = 0; number < 30; number++)
        await as('ana').query('select save_guest(gen_random_uuid(), $1)', [card()]);
      const more = () => as('ana').query('select save_guest(gen_random_uuid(), $1)', [card()]);
      await expect(more()).rejects.toMatchObject({ code: 'LIMIT' });
      await owner.query(
        `update profiles set created_at = now() - interval '24 hours' where guest_of is not null`,
      );
      await more();
    }),
  );

  test(
    'is deleted where it was never asked, else blanked and no longer listed, and its name stays beside its quotes',
    scene(async ({ owner, as, asAnonymous }) => {
      await as('ana').query('select save_guest($1, $2)', [LUIS, card()]);
      await as('ana').query('select remove_guest($1)', [LUIS]);
      expect(await owner.query('select 1 from profiles where id = $1', [LUIS])).toEqual([]);

      const { secret } = await askByLink(as('ana'));
      await as('ana').query('select remove_guest($1)', [JOAO]);
      await expect(readLink(asAnonymous(), secret)).rejects.toMatchObject(DEAD);
      expect(
        await as('ana').query('select full_name, email from profiles where id = $1', [JOAO]),
      ).toEqual([{ full_name: 'João Lima', email: '' }]);
      expect(await as('ana').query('select * from list_guests()')).toEqual([]);
      await expect(
        as('ana').query('select * from ask_guests($1, $2)', [
          consultorio,
          JSON.stringify({ marcenaria: [JOAO] }),
        ]),
      ).rejects.toMatchObject({ code: 'PT400' });
    }),
  );
});

describe('[CVD-007] asking contacts', () => {
  test.each<[string, string, string, unknown]>([
    ['of a project of another', 'PT403', SANTA_CECILIA, { marcenaria: [JOAO] }],
    ['for a category that is not theirs', 'PT400', altoDaLapa, { pintura: [JOAO] }],
    [
      'who is a supplier with an account',
      'PT400',
      altoDaLapa,
      { marcenaria: ['b0000000-0000-4000-8000-000000000002'] },
    ],
    ['of another architect', 'PT400', altoDaLapa, { marcenaria: [LUIS] }],
    ['of nobody', 'PT400', altoDaLapa, {}],
    ['in a list that is none', 'PT400', altoDaLapa, { marcenaria: JOAO }],
    [
      'of a project that is over',
      'PT400',
      'e0000000-0000-4000-8000-000000000004',
      { marcenaria: [JOAO] },
    ],
  ])('%s is refused (%s) and asks nobody', async (_, code, project, guests) => {
    await scene(async ({ owner, as }) => {
      await as('ana').query('select save_guest($1, $2)', [JOAO, card()]);
      await as('elisa').query('select save_guest($1, $2)', [LUIS, card()]);
      await expect(
        as('ana').query('select * from ask_guests($1, $2)', [project, JSON.stringify(guests)]),
      ).rejects.toMatchObject({ code });
      expect(await owner.query('select 1 from private.request_links')).toEqual([]);
    })();
  });

  test(
    'again keeps the request and gives another link; both work',
    scene(async ({ as, asAnonymous }) => {
      const first = await askByLink(as('ana'));
      await answerByLink(asAnonymous(), first.secret, offerOf(12_000, 5000));
      const again = await askByLink(as('ana'));
      expect(again).toMatchObject({ request_id: first.request_id, item_count: '0' });
      expect(again.secret).not.toBe(first.secret);
      for (const { secret } of [first, again])
        expect((await readLink(asAnonymous(), secret)).version).toBe(1);
    }),
  );

  test(
    'takes the terms of its category, and moves the project from planning to quoting',
    scene(async ({ owner, as, asAnonymous }) => {
      const respond_until = new Date(Date.now() + 5 * 86_400_000).toISOString();
      const { secret } = await askByLink(as('ana'), {
        project: consultorio,
        terms: { marcenaria: { respond_until, accepts_late: false, instructions: 'Só MDF.' } },
      });
      expect(await readLink(asAnonymous(), secret)).toMatchObject({
        accepts_late: false,
        instructions: 'Só MDF.',
      });
      expect(await owner.query('select status from projects where id = $1', [consultorio])).toEqual(
        [{ status: 'quoting' }],
      );
    }),
  );
});
