import { describe, expect, test } from 'vitest';
import { withRacers } from '../quotes/testing-parallel.ts';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useDatabase, useScene } from '../testing.ts';
import { approve, refuse, registrationsOf, setDetails, statusOf, WAITING } from './testing.ts';

// The queue as a list, and decisions about several people at once.

const scene = useScene();
const { caio, helena, otavio } = WAITING;
const NOBODY = '00000000-0000-4000-8000-00000000dead';

const decide = (who: Actor, ids: readonly string[], decision: string, ...more: unknown[]) =>
  who.query('select * from decide_registrations($1, $2, $3, $4)', [
    ids,
    decision,
    more[0] ?? null,
    more[1] ?? null,
  ]);

const waiting = (who: Actor, narrowed = 'true') =>
  who.query(
    `select * from get_registrations(waiting => true) where ${narrowed} order by created_at, profile_id`,
  );

/** Mails about decisions, by recipient. */
const mails = ({ owner }: Scene) =>
  owner.query(
    `select kind, split_part(recipient, '@', 1) as who, data ->> 'reason' as reason from private.outbox
     where kind like 'registration_%' order by 2`,
  );

describe('the queue as a list', () => {
  test(
    '[SCR-ADM-032] has everybody who waits and nobody else, with what is missing, found by name, company, tax id and city',
    scene(async (stage) => {
      const { as, owner } = stage;
      const ids = await owner.query<{ id: string }>(
        `select id from profiles where status = 'pending_approval' and role is not null order by created_at, id`,
      );
      expect((await waiting(as('davi'))).map((row) => row.profile_id)).toEqual(
        ids.map(({ id }) => id),
      );

      await setDetails(as('caio'), {
        tax_id: '12.ABC.345/01DE-35',
        legal_name: 'Barros Pinturas Ltda.',
        cities: ['São Vicente'],
        portfolio_url: 'https://barros.test',
      });
      const found = async (word: string) =>
        (await waiting(as('davi'), `search_text like '%${word}%'`)).map((row) => row.profile_id);
      for (const word of [
        'caio',
        'barros pinturas',
        '12abc34501de35',
        '12.abc.345/01de-35',
        'sao vicente',
      ])
        expect(await found(word), word).toEqual([caio]);

      await owner.query('update auth.users set email_proven_at = now() where id = $1', [caio]);
      await owner.query(`update profiles set phone_number = '(11) 95550-0417' where id = $1`, [
        caio,
      ]);
      const complete = await waiting(as('davi'), `missing = '{}'`);
      expect(complete.map((row) => row.profile_id)).toEqual([caio]);
      expect(complete[0]).toMatchObject({ role: 'supplier', full_name: 'Caio Barros' });

      await approve(stage, caio);
      expect(await found('caio')).toEqual([]);
    }),
  );

  test(
    '[SCR-ADM-032] says of somebody who has not chosen what they are that this is missing',
    scene(async ({ as, owner }) => {
      await owner.query('update profiles set role = null where id = $1', [helena]);

      const [row] = await waiting(as('davi'), `profile_id = '${helena}'`);
      expect(row).toMatchObject({ role: null, missing: expect.arrayContaining(['role']) });
    }),
  );

  test.each(['ana', 'bruno', 'clara', 'otavio', 'sergio'])(
    '[SCR-ADM-032] is empty for %s, who still reads their own registration',
    (person) =>
      scene(async ({ as }) => {
        expect(await waiting(as(person))).toEqual([]);
        expect(await registrationsOf(as(person))).toHaveLength(1);
      })(),
  );
});

describe('a decision about several', () => {
  test(
    '[SCR-ADM-034] approves suppliers with one rate and the others without, mails each after the minute, and says of each what became of them',
    scene(async (stage) => {
      const { as, owner } = stage;
      const written = await decide(as('davi'), [caio, otavio, caio], 'approved', 0.065);

      expect(written).toMatchObject([
        { profile_id: caio, outcome: 'done', status: 'approved', commission_rate: '0.0650' },
        { profile_id: otavio, outcome: 'done', status: 'approved', commission_rate: null },
      ]);
      expect(await mails(stage)).toEqual([
        { kind: 'registration_approved', who: 'caio', reason: null },
        { kind: 'registration_approved', who: 'otavio', reason: null },
      ]);
      expect(
        await owner.query(
          `select bool_and(send_after = created_at + interval '1 minute') as waits from private.outbox where kind = 'registration_approved'`,
        ),
      ).toEqual([{ waits: true }]);
      expect(
        await owner.query(
          `select count(*) from private.audit_entries where entity_kind = 'profile' and after ->> 'status' = 'approved' and entity_id = any ($1)`,
          [[caio, otavio]],
        ),
      ).toEqual([{ count: '2' }]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[SCR-ADM-034] rejects several with one reason, which each of them reads',
    scene(async (stage) => {
      await decide(stage.as('davi'), [helena, otavio], 'rejected', null, '  Falta o telefone. ');

      expect(await mails(stage)).toEqual([
        { kind: 'registration_rejected', who: 'helena', reason: 'Falta o telefone.' },
        { kind: 'registration_rejected', who: 'otavio', reason: 'Falta o telefone.' },
      ]);
    }),
  );

  test(
    '[SCR-ADM-034] [OPE-067] leaves alone whom a colleague decided about, nobody’s id and who has no role, and decides about the rest',
    scene(async (stage) => {
      const { as, owner } = stage;
      await as('davi').query(
        `update profiles set status = 'approved', commission_rate = 0.03 where id = $1`,
        [caio],
      );
      await owner.query('update profiles set role = null where id = $1', [helena]);

      const written = await decide(as('davi'), [caio, NOBODY, helena, otavio], 'approved', 0.07);

      expect(written).toMatchObject([
        { outcome: 'decided_before', commission_rate: '0.0300', decided_by_name: 'Davi Teixeira' },
        { profile_id: NOBODY, outcome: 'gone', full_name: null, decided_by_name: null },
        { outcome: 'no_role', status: 'pending_approval', decided_by_name: null },
        { outcome: 'done', status: 'approved' },
      ]);
      expect(written[0]?.decided_at).toBeInstanceOf(Date);
      expect(
        await owner.query('select commission_rate from profiles where id = $1', [caio]),
      ).toEqual([{ commission_rate: '0.0300' }]);
      expect(await statusOf(stage, otavio)).toBe('approved');
    }),
  );

  test.each([
    ['Informe a comissão dos fornecedores.', [caio], 'approved', null, null],
    ['A comissão vai de 0 a 100%.', [caio], 'approved', 1.01, null],
    ['A comissão vai de 0 a 100%.', [caio], 'approved', -0.01, null],
    ['Escolha de 1 a 500 cadastros por vez.', [], 'approved', 0.07, null],
    ['Escolha de 1 a 500 cadastros por vez.', null, 'approved', 0.07, null],
    ['Escolha de 1 a 500 cadastros por vez.', Array(501).fill(caio), 'approved', 0.07, null],
    ['Um cadastro é aprovado ou rejeitado.', [caio], 'pending_approval', 0.07, null],
    ['Um cadastro é aprovado ou rejeitado.', [caio], null, 0.07, null],
    ['O motivo pode ter até 1.000 letras.', [caio, otavio], 'rejected', null, 'x'.repeat(1001)],
  ])('[SCR-ADM-034] is refused whole: “%s”', (message, ids, decision, rate, reason) =>
    scene(async ({ as }) => {
      await expect(
        decide(as('davi'), ids as string[], decision as string, rate, reason),
      ).rejects.toMatchObject({ code: 'PT400', message });
    })(),
  );

  test.each(['ana', 'bruno', 'clara', 'otavio'])('[SCR-ADM-034] is not for %s', (person) =>
    scene(async ({ as }) => {
      await expect(decide(as(person), [caio], 'approved', 0.07)).rejects.toMatchObject({
        code: '42501',
      });
    })(),
  );

  test(
    '[SCR-ADM-035] is taken back for each of them within the minute, and says who keeps it and why',
    scene(async (stage) => {
      const { as, owner } = stage;
      await decide(as('davi'), [caio, otavio, helena], 'approved', 0.07);
      await owner.query(
        `update registration_details set approved_at = approved_at - interval '61 seconds' where profile_id = $1`,
        [otavio],
      );

      const undone = await as('davi').query(
        'select * from undo_registration_approval(person_ids => $1)',
        [[otavio, caio, helena, NOBODY]],
      );

      expect(undone).toEqual([
        {
          profile_id: otavio,
          full_name: 'Otávio Lemos',
          refusal: 'Uma aprovação é desfeita por quem aprovou, e até um minuto depois.',
        },
        { profile_id: caio, full_name: 'Caio Barros', refusal: null },
        { profile_id: helena, full_name: 'Helena Duarte', refusal: null },
      ]);
      expect(await statusOf(stage, caio)).toBe('pending_approval');
      expect(await statusOf(stage, otavio)).toBe('approved');
      expect((await mails(stage)).map(({ who }) => who)).toEqual(['otavio']);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test.each(['ana', 'otavio'])('[SCR-ADM-035] %s takes nothing back', (person) =>
    scene(async (stage) => {
      await approve(stage, caio);
      await expect(
        stage
          .as(person)
          .query('select * from undo_registration_approval(person_ids => $1)', [[caio]]),
      ).rejects.toMatchObject({ code: '42501' });
    })(),
  );

  test(
    '[SCR-ADM-034] a second refusal of one of them is final, of the others not',
    scene(async (stage) => {
      await refuse(stage, caio);
      await stage.as('caio').query(`select apply_again('Enviei o contrato social.')`);
      await decide(stage.as('davi'), [caio, helena], 'rejected');
      expect(await registrationsOf(stage.as('caio'))).toMatchObject([{ may_apply_again: false }]);
      expect(await registrationsOf(stage.as('helena'))).toMatchObject([{ may_apply_again: true }]);
    }),
  );
});

const database = useDatabase({ cast: true });

test('[SCR-ADM-034] [OPE-067] two admins who approve the same people at once, in another order, decide about each of them once', async () => {
  const { owner } = database.current;
  const { rows } = await owner.query(
    `select array_agg(id order by id) as ids from profiles where status = 'pending_approval' and role is not null`,
  );
  const ids: string[] = rows[0].ids;
  expect(ids.length).toBeGreaterThan(2);

  await withRacers(database.current, ['davi', 'davi'], async (admins) => {
    const orders = [ids, ids.toReversed()];
    const written = await Promise.all(
      admins.map((admin, which) =>
        decide(admin, orders[which] ?? [], 'approved', [0.07, 0.03][which]),
      ),
    );
    const outcomes = written.map((rows) => rows.filter(({ outcome }) => outcome === 'done').length);
    expect(outcomes.toSorted()).toEqual([0, ids.length].toSorted());
    const rate = outcomes[0] === 0 ? '0.0300' : '0.0700';
    const { rows: kept } = await owner.query(
      `select distinct commission_rate from profiles where id = any ($1) and role = 'supplier'`,
      [ids],
    );
    expect(kept).toEqual([{ commission_rate: rate }]);
  });
});
