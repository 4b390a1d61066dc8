import { describe, expect, test } from 'vitest';
import { type Actor, useScene } from '../testing.ts';
import {
  answerByLink,
  askByLink,
  chooseShelf,
  consultorio,
  DEAD,
  JOAO,
  LUIS,
  offerOf,
  readLink,
  santaCecilia,
} from './testing.ts';

const scene = useScene();
const leave = (anybody: Actor, secret: string, scope: string | null) =>
  anybody.query('select leave_guest_list($1, $2)', [secret, scope]);
const REFUSED = {
  code: 'GUEST',
  message: 'Este contato pediu para não receber pedidos pelo Prumo.',
};
/** João as Elisa knows him, under a card of her own. */
const elisas = (change: object = {}) => ({ project: santaCecilia, guest: LUIS, change });

describe('[CVD-012] [T83] [T85] a person who does not want to be asked', () => {
  test.each([
    ['the address in capitals', { email: 'JOAO@LIMA.test', phone_number: null }],
    ['the number with the code of the country', { email: null, phone_number: '+55 11 95550-0901' }],
    ['the number without it', { email: null, phone_number: '11955500901' }],
    ['the number with a zero before it', { email: null, phone_number: '(011) 95550 0901' }],
  ])(
    '[CON-8] is not asked again by this architect with a new card that has %s',
    async (_, change) => {
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
    },
  );

  test(
    '[CON-8] says so to everybody: every card of theirs is refused and every link ends',
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
      await chooseShelf(as('ana'), owner, LUIS);
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
    'has a guest register after so many orders, on any card of any architect',
    scene(async ({ owner, as, asAnonymous }) => {
      const { secret } = await askByLink(as('ana'));
      await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
      await chooseShelf(as('ana'), owner);
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
