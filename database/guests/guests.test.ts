import { describe, expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { invite } from '../terms/testing.ts';
import { type Actor, useScene } from '../testing.ts';
import {
  altoDaLapa,
  answerByCore,
  askByCore,
  consultorio,
  JOAO,
  LUIS,
  PERSON,
  quotesOf,
  writeCards,
} from './testing.ts';

const scene = useScene();

describe('[CVD-003] [T86] a guest stands beside every other supplier', () => {
  test(
    '[CON-1] two guests and a supplier with an account have three requests, and the quotes of each as ever',
    scene(async ({ owner, as }) => {
      await writeCards(owner);
      await invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno] });
      const asked = await askByCore(owner, consultorio, JOAO, LUIS);

      expect(asked.map(({ item_count }) => item_count)).toEqual(['1', '1']);
      const rows = await as('ana').query(
        `select s.full_name, q.status, r.category from quotes q join quote_requests r on r.id = q.request_id
         join profiles s on s.id = q.supplier_id where r.project_id = $1 order by s.full_name`,
        [consultorio],
      );
      expect(rows).toEqual(
        ['Bruno Carvalho', 'João Lima', 'Luís Serra'].map((full_name) => ({
          full_name,
          status: 'requested',
          category: 'marcenaria',
        })),
      );
    }),
  );

  test(
    '[CON-7] the architect reads name, company, address and telephone of a guest as of a supplier; nobody else reads the row',
    scene(async ({ owner, as, asAnonymous }) => {
      await writeCards(owner);
      await askByCore(owner, altoDaLapa, JOAO);
      const card = 'select full_name, company_name, email, status from profiles where id = $1';

      expect(await as('ana').query(card, [JOAO])).toEqual([
        {
          full_name: 'João Lima',
          company_name: 'Marcenaria Lima',
          email: 'joao@lima.test',
          status: 'rejected',
        },
      ]);
      expect(
        await as('ana').query('select phone_number from masked.profiles where id = $1', [JOAO]),
      ).toEqual([{ phone_number: '+55 11 95550-0901' }]);
      for (const other of ['elisa', 'bruno', 'clara', 'rafael', 'sergio']) {
        expect([other, await as(other).query(card, [JOAO])]).toEqual([other, []]);
      }
      expect((await as('davi').query(card, [JOAO])).length).toBe(1);
      await expect(asAnonymous().query(card, [JOAO])).rejects.toMatchObject({ code: '42501' });
      for (const reader of ['ana', 'davi', 'bruno']) {
        await expect(
          as(reader).query('select guest_of from profiles where id = $1', [JOAO]),
        ).rejects.toMatchObject({ code: '42501' });
      }
    }),
  );

  test(
    '[CON-1] a guest is in no specified list of suppliers, in no queue of the team, and no invitation takes one',
    scene(async ({ owner, as }) => {
      const counts = (who: Actor) =>
        who.query(
          `select (select count(*) from get_registrations(null, true)) as waiting,
             (select count(*) from get_suppliers_without_category()) as uncategorized,
             (select sum(reached) from report_funnel()) as funnel,
             (select count(*) from report_suppliers()) as reported`,
        );
      const before = await counts(as('davi'));
      const directory = await as('ana').query(
        `select id from profiles where role = 'supplier' and status = 'approved'`,
      );
      await writeCards(owner);

      expect(await counts(as('davi'))).toEqual(before);
      expect(
        await as('ana').query(
          `select id from profiles where role = 'supplier' and status = 'approved'`,
        ),
      ).toEqual(directory);
      expect(
        await as('ana').query(
          `select * from get_category_suppliers('marcenaria') s where s.id = any ($1)`,
          [[JOAO, LUIS]],
        ),
      ).toEqual([]);
      await expect(
        invite(as('ana'), consultorio, { marcenaria: [PERSON.bruno, JOAO] }),
      ).rejects.toMatchObject({ code: 'PT400' });
    }),
  );

  test.each([
    ['has an account', `status = 'approved'`],
    ['waits for the team', `status = 'pending_approval'`],
    ['is a client', `role = 'client', supplier_category = null`],
    ['is suspended', `suspended_at = now(), suspension_reason = 'x'`],
  ])('no guest %s', async (_, change) => {
    await scene(async ({ owner }) => {
      await writeCards(owner);
      await expect(
        owner.query(`update profiles set ${change} where id = $1`, [JOAO]),
      ).rejects.toMatchObject({ code: '23514' });
    })();
  });

  test(
    'the team cannot approve a guest, for there is no account',
    scene(async ({ owner, as }) => {
      await writeCards(owner);
      await expect(
        as('davi').query(`update profiles set status = 'approved' where id = $1`, [JOAO]),
      ).rejects.toMatchObject({ code: 'DECID' });
    }),
  );
});

describe('[CVD-004] an offer that was sent as guest', () => {
  test(
    '[CON-5] is approved like every other: order, project in progress, rivals closed, and a commission of 0',
    scene(async ({ owner, as }) => {
      await writeCards(owner);
      await askByCore(owner, altoDaLapa, JOAO);
      await answerByCore(owner, JOAO, 12_000, 5000);
      // A rate that the team would give an account later changes nothing of it.
      await owner.query('update profiles set commission_rate = 0.09 where id = $1', [JOAO]);
      const ids = (await quotesOf(owner, JOAO)).map(({ id }) => id);

      await as('ana').query('select * from approve_quotes($1, $2, true)', [altoDaLapa, ids]);

      expect(await quotesOf(owner, JOAO)).toMatchObject([
        { status: 'approved', price: '12000.00' },
        { status: 'approved', price: '5000.00' },
      ]);
      expect(
        await owner.query(
          `select base_amount, commission_rate, commission_amount from commissions where supplier_id = $1 order by base_amount`,
          [JOAO],
        ),
      ).toEqual([
        { base_amount: '5000.00', commission_rate: '0.0000', commission_amount: '0.00' },
        { base_amount: '12000.00', commission_rate: '0.0000', commission_amount: '0.00' },
      ]);
      expect(
        await owner.query('select status, number from orders where supplier_id = $1', [JOAO]),
      ).toMatchObject([{ status: 'issued' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[CON-5] earns nothing by a plain approval either, is paid and undone like every other, and the invariants hold',
    scene(async ({ owner, as }) => {
      await writeCards(owner);
      await askByCore(owner, altoDaLapa, JOAO);
      await answerByCore(owner, JOAO, 12_000, 5000);
      const [shelf] = await quotesOf(owner, JOAO);

      await as('ana').query(`update quotes set status = 'approved' where id = $1`, [shelf?.id]);
      expect(
        await owner.query('select commission_amount from commissions where quote_id = $1', [
          shelf?.id,
        ]),
      ).toEqual([{ commission_amount: '0.00' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
      await as('ana').query('select * from undo_approval(array[$1::uuid])', [shelf?.id]);
      expect((await quotesOf(owner, JOAO))[0]).toMatchObject({ status: 'submitted' });
      expect(await brokenInvariants(owner)).toEqual([]);

      await as('ana').query(`update quotes set status = 'approved' where id = $1`, [shelf?.id]);
      await as('ana').query(
        `insert into payments (quote_id, amount, payment_date) values ($1, 7000, current_date)`,
        [shelf?.id],
      );
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    'stands in the trail as the act of the guest, by its link',
    scene(async ({ owner, as }) => {
      await writeCards(owner);
      await askByCore(owner, altoDaLapa, JOAO);
      await answerByCore(owner, JOAO, 12_000, 5000);

      expect(
        await as('davi').query(
          `select distinct actor_name, actor_role from list_audit() where entity_kind = 'quote' and actor_id = $1`,
          [JOAO],
        ),
      ).toEqual([{ actor_name: 'João Lima', actor_role: 'guest' }]);
    }),
  );
});

describe('[CVD-005] a guest is nobody who is notified', () => {
  test(
    'an event for a guest writes no notification, no mail and no push; its conversation takes no message',
    scene(async ({ owner, as }) => {
      await writeCards(owner);
      const [asked] = await askByCore(owner, altoDaLapa, JOAO);

      expect(
        await owner.query('select kind from notifications where recipient_id = $1', [JOAO]),
      ).toEqual([]);
      expect(
        await owner.query(`select kind from private.outbox where recipient = 'joao@lima.test'`),
      ).toEqual([]);
      await expect(
        as('ana').query('insert into messages (request_id, body) values ($1, $2)', [
          asked?.request_id,
          'Oi',
        ]),
      ).rejects.toMatchObject({
        code: 'TALKS',
        message: 'Este fornecedor não está no Prumo. Fale por WhatsApp ou e-mail.',
      });
    }),
  );

  test(
    '[CVD-049] its conversation says so before anybody writes; that of a supplier with an account does not',
    scene(async ({ owner, as }) => {
      await writeCards(owner);
      const [asked] = await askByCore(owner, altoDaLapa, JOAO);
      const heads = await as('ana').query<{ is_guest: boolean }>(
        `select t.is_guest from quote_requests r cross join get_thread(r.id) t
         where r.project_id = $1 order by r.id = $2 desc`,
        [altoDaLapa, asked?.request_id],
      );
      const [guest, ...others] = heads.map(({ is_guest }) => is_guest);
      expect(guest).toBe(true);
      expect(others.length).toBeGreaterThan(0);
      expect(new Set(others)).toEqual(new Set([false]));
    }),
  );
});

describe('[CVD-002] the card of a guest', () => {
  test(
    'is in the file of its architect and in nobody else’s',
    scene(async ({ owner, as }) => {
      await writeCards(owner);
      const contacts = async (who: Actor) =>
        (
          await who.query<{ file: { contatos: { full_name: string }[] } }>(
            'select export_my_data() as file',
          )
        )[0]?.file.contatos;

      expect(await contacts(as('ana'))).toMatchObject([
        { full_name: 'João Lima', email: 'joao@lima.test' },
        { full_name: 'Luís Serra' },
      ]);
      expect(await contacts(as('elisa'))).toEqual([]);
      expect(await contacts(as('bruno'))).toEqual([]);
    }),
  );

  test(
    'goes with the erasure of its architect: deleted where it was never asked, else without address and telephone',
    scene(async ({ owner }) => {
      await writeCards(owner);
      await askByCore(owner, altoDaLapa, JOAO);

      await owner.query('select private.erase_person($1)', [PERSON.ana]);

      expect(
        await owner.query('select id, email, phone_number from profiles where id = any ($1)', [
          [JOAO, LUIS],
        ]),
      ).toEqual([{ id: JOAO, email: '', phone_number: null }]);
    }),
  );
});
