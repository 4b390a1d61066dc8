import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { askByLink, card, consultorio, DEAD, JOAO, LUIS, readLink } from './testing.ts';

const scene = useScene();

describe('[CVD-006] [T85] a contact', () => {
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
    '[CON-9] the 31st of a day is refused, the day after not',
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
