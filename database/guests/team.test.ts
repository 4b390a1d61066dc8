import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
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
  PERSON,
  quotesOf,
  readLink,
} from './testing.ts';

// The team sees who asks guests, and blocks a contact.

const scene = useScene();
const block = (who: Actor, guest: string, reason: string | null = 'Reclamou três vezes.') =>
  who.query('select block_guest($1, $2)', [guest, reason]);

describe('[CVD-042] [T85] a guest whom the team blocks', () => {
  test(
    'has no living link, answers nothing and is asked by nobody; what it left open closes, its order stays',
    scene(async ({ owner, as, asAnonymous }) => {
      const { secret, request_id } = await askByLink(as('ana'));
      await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
      await chooseShelf(as('ana'), owner);
      const second = await askByLink(as('ana'), { project: consultorio });

      await block(as('davi'), JOAO);

      expect((await quotesOf(owner, JOAO)).map(({ status }) => status).sort()).toEqual([
        'approved',
        'rejected',
        'rejected',
      ]);
      expect(await owner.query('select status from orders where supplier_id = $1', [JOAO])).toEqual(
        [{ status: 'issued' }],
      );
      for (const link of [secret, second.secret]) {
        await expect(readLink(asAnonymous(), link)).rejects.toMatchObject(DEAD);
        await expect(answerByLink(asAnonymous(), link, offerOf(1, 1))).rejects.toMatchObject(DEAD);
      }
      const blocked = {
        code: 'GUEST',
        message: 'A equipe não aceita pedidos a este contato.',
      };
      await expect(askByLink(as('ana'), { project: consultorio })).rejects.toMatchObject(blocked);
      await expect(
        as('ana').query('select make_request_link($1)', [request_id]),
      ).rejects.toMatchObject(blocked);
      expect(await as('ana').query('select is_blocked from list_guests()')).toEqual([
        { is_blocked: true },
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'may be asked again when the team takes it back; ended links stay ended',
    scene(async ({ as, asAnonymous }) => {
      const { secret, request_id } = await askByLink(as('ana'));
      await block(as('davi'), JOAO);
      await as('davi').query('select block_guest($1, null, false)', [JOAO]);
      await expect(readLink(asAnonymous(), secret)).rejects.toMatchObject(DEAD);
      const [made] = await as('ana').query<{ secret: string }>(
        'select make_request_link($1) as secret',
        [request_id],
      );
      expect((await readLink(asAnonymous(), made?.secret ?? '')).version).toBe(0);
    }),
  );

  test(
    'is blocked by the team alone, with a reason that only the owner of the database and functions of the team read',
    scene(async ({ as, asAnonymous }) => {
      await askByLink(as('ana'));
      for (const who of [as('ana'), as('elisa'), as('bruno'), as('clara'), asAnonymous()])
        await expect(block(who, JOAO)).rejects.toMatchObject({ code: '42501' });
      for (const reason of [null, '', 'ab', 'x'.repeat(1001)])
        await expect(block(as('davi'), JOAO, reason)).rejects.toMatchObject({ code: 'PT400' });
      for (const nobody of [LUIS, PERSON.bruno, PERSON.ana])
        await expect(block(as('davi'), nobody)).rejects.toMatchObject({ code: 'PT404' });
      await block(as('davi'), JOAO);
      await expect(
        as('ana').query('select block_reason from private.guest_cards'),
      ).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

describe('[CVD-042] the traffic of guests', () => {
  test(
    'is counted by architect since a moment, for the team alone',
    scene(async ({ owner, as, asAnonymous }) => {
      const { secret } = await askByLink(as('ana'));
      await asAnonymous().query(`select note_guest($1, 'seen')`, [secret]);
      await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
      await chooseShelf(as('ana'), owner);
      const other = await askByLink(as('ana'), {
        guest: LUIS,
        change: { email: 'luis@serra.test', phone_number: null },
      });
      await asAnonymous().query('select leave_guest_list($1)', [other.secret]);
      await block(as('davi'), LUIS);

      const traffic = (who: Actor, since: string | null = null) =>
        who.query('select * from list_guest_traffic($1)', [since]);
      expect(await traffic(as('davi'))).toEqual([
        {
          architect_id: PERSON.ana,
          architect_name: 'Ribeiro Arquitetura',
          architect_email: 'ana@prumo.test',
          contacts: '2',
          requests: '2',
          links_copied: '2',
          // The mail that says that its offer was chosen.
          links_mailed: '1',
          links_opened: '1',
          answers: '1',
          typed: '0',
          orders: '1',
          opted_out: '1',
          blocked: '1',
        },
      ]);
      expect(await traffic(as('davi'), '2100-01-01')).toEqual([]);
      for (const who of ['ana', 'bruno', 'clara'])
        await expect(traffic(as(who))).rejects.toMatchObject({ code: '42501' });
      await expect(traffic(asAnonymous())).rejects.toMatchObject({ code: '42501' });
    }),
  );
});

describe('[CVD-043] the switches of the operator', () => {
  const set = (who: Actor, change: string) =>
    who.query(
      `select set_platform_settings(
         p.platform_name, p.dpo_name, p.dpo_email, p.support_email, p.support_phone, p.support_whatsapp,
         p.default_commission_rate, p.show_figures, p.figures, p.testimonials, p.plans_on_sale ${change})
       from get_platform_settings() p`,
    );
  const switches = (who: Actor) =>
    who.query('select guests_open, guest_orders_free from get_platform_settings()');

  test(
    'are on and without a limit at first, and a form that does not know them leaves them as they are',
    scene(async ({ as }) => {
      expect(await switches(as('davi'))).toEqual([{ guests_open: true, guest_orders_free: null }]);
      await set(as('davi'), ', guests_open => false, guest_orders_free => 3');
      await set(as('davi'), '');
      expect(await switches(as('davi'))).toEqual([{ guests_open: false, guest_orders_free: 3 }]);
      await set(as('davi'), ', guests_open => true, guest_orders_free => 0');
      expect(await switches(as('davi'))).toEqual([{ guests_open: true, guest_orders_free: null }]);
    }),
  );

  test(
    'close invitations of guests, and open them again',
    scene(async ({ as }) => {
      await set(as('davi'), ', guests_open => false');
      await expect(askByLink(as('ana'))).rejects.toMatchObject({
        code: 'GUEST',
        message: 'Convites a fornecedores de fora estão fechados nesta instalação.',
      });
      await set(as('davi'), ', guests_open => true');
      expect((await askByLink(as('ana'))).item_count).toBe('2');
    }),
  );

  test.each([-1, 1001])('a limit of %i orders is refused', (limit) =>
    scene(async ({ as }) => {
      await expect(set(as('davi'), `, guest_orders_free => ${limit}`)).rejects.toMatchObject({
        code: 'PT400',
      });
      expect(await switches(as('davi'))).toEqual([{ guests_open: true, guest_orders_free: null }]);
    })(),
  );
});
