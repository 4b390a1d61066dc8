import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { createToken } from '../programs/testing.ts';
import { PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { claim, deliveries, listed, raise, save, setStatus } from './testing.ts';

// The people who manage webhooks, and what becomes of one whose maker or account leaves.

const scene = useScene();

describe('rights', () => {
  const CALLS = [
    ["save_webhook($1, 'https://erp.example.com/', '{order.placed}')", 'PT409'],
    ['rotate_webhook_secret($1)', 'PT404'],
    [`set_webhook_status($1, 'paused')`, 'PT404'],
    ['remove_webhook($1)', 'PT404'],
    ['test_webhook($1)', 'PT404'],
    ['replay_webhook($1, now())', 'PT404'],
  ] as const;

  test.each(CALLS)('%s is for who manages the account alone', (call, ofAnother) =>
    scene(async ({ owner, as, asProgram, asAnonymous }) => {
      await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
      const { id } = await save(as('ana'));
      const text = `select ${call}`;
      const program = await createToken(owner, as('ana'), { rights: 'prepare decide' });

      await expect(as('lia').query(text, [id])).rejects.toMatchObject({ code: 'RIGHT' });
      await expect(as('elisa').query(text, [id])).rejects.toMatchObject({ code: ofAnother });
      await expect(as('bruno').query(text, [id])).rejects.toMatchObject({ code: ofAnother });
      await expect(asProgram(program.session).query(text, [id])).rejects.toMatchObject({
        code: 'PROGR',
      });
      for (const nobody of [as('davi'), asAnonymous()])
        await expect(nobody.query(text, [id])).rejects.toMatchObject({ code: '42501' });
      expect(await listed(as('ana'))).toMatchObject([
        { webhook_id: id, status: 'on', rotated_at: null },
      ]);
    })(),
  );

  test(
    'the lists are those of who manages the account, and empty for everybody else',
    scene(async ({ owner, as }) => {
      await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
      const { id } = await save(as('ana'));
      const [tried] = await as('ana').query<{ id: string }>('select test_webhook($1) as id', [id]);

      for (const who of ['lia', 'elisa', 'bruno', 'clara']) {
        expect(await listed(as(who))).toEqual([]);
        expect(await deliveries(as(who), id)).toEqual([]);
        await expect(
          as(who).query('select resend_webhook_delivery($1)', [tried?.id]),
        ).rejects.toMatchObject({ code: who === 'lia' ? 'RIGHT' : 'PT404' });
      }
      await expect(listed(as('davi'))).rejects.toMatchObject({ code: '42501' });
      expect(await deliveries(as('ana'), id)).toHaveLength(1);
    }),
  );
});

describe('[WHK-8] who made it', () => {
  test(
    '[POR-065] leaves the account: it is silent, and the titular may switch it on in their own name',
    scene(async ({ owner, as }) => {
      const { personId, accountId } = await addColleague(owner, {
        name: 'lia',
        account: 'ana',
        role: 'owner',
      });
      const { id } = await save(as('lia'));
      await owner.query(`update account_people set role = 'manager' where person_id = $1`, [
        personId,
      ]);
      await raise(owner, 'ana');
      await as('lia', accountId).query('select leave_account()');
      await raise(owner, 'ana');

      expect(await claim(owner)).toEqual([]);
      expect(await listed(as('ana'))).toMatchObject([
        { status: 'disabled', disabled_why: 'ended', made_by_name: 'Lia Melo' },
      ]);
      await setStatus(as('ana'), id, 'on');
      expect(await listed(as('ana'))).toMatchObject([
        { status: 'on', made_by_name: 'Ana Ribeiro' },
      ]);
      expect(await claim(owner)).toMatchObject([{ person_id: accountId, account_id: accountId }]);
    }),
  );

  test(
    'and an account that is suspended and comes back finds it switched off, with what it has missed to be had by a replay',
    scene(async ({ owner, as }) => {
      const { id } = await save(as('ana'));
      await as('davi').query(
        `select suspend_profile(id, 'Conferir') from profiles where email = 'ana@prumo.test'`,
      );
      await raise(owner, 'ana');
      expect(await claim(owner)).toEqual([]);

      await as('davi').query(
        `select reinstate_profile(id) from profiles where email = 'ana@prumo.test'`,
      );
      expect(await claim(owner)).toEqual([]);
      await setStatus(as('ana'), id, 'on');
      expect(
        await as('ana').query(`select replay_webhook($1, now() - interval '1 hour') as sent`, [id]),
      ).toEqual([{ sent: 1 }]);
      expect(await claim(owner)).toHaveLength(1);
    }),
  );
});

test(
  'a removed one takes its session, its deliveries and its events’ claims with it',
  scene(async ({ owner, as }) => {
    const { id } = await save(as('ana'));
    await raise(owner, 'ana');
    await as('ana').query('select remove_webhook($1)', [id]);

    expect(await listed(as('ana'))).toEqual([]);
    expect(await claim(owner)).toEqual([]);
    expect(await owner.query(`select id from auth.sessions where kind = 'hook'`)).toEqual([]);
    await raise(owner, 'ana');
    expect(await owner.query('select count(*)::integer as events from private.events')).toEqual([
      { events: 1 },
    ]);
  }),
);

test(
  '[WHK-3] an incident names the programs to which rows of its kind are sent, and no others',
  scene(async ({ as }) => {
    await save(as('ana'), { events: ['project.created'] });
    await save(as('clara'), { url: 'https://casa.example.com/', events: ['message.created'] });
    const reaches = await as('davi').query<{ reach: string }>(
      `select reach from list_who_could_see('project', $1) where reach ~ 'programa em'`,
      [PROJECT.vilaMariana],
    );

    expect(reaches).toHaveLength(1);
    expect(reaches[0]?.reach).toMatch(
      /programa em erp\.example\.com, aviso de Ana Ribeiro desde .*: arquiteto do projeto/,
    );
  }),
);
