import { describe, expect, test } from 'vitest';
import { newcomer } from '../profiles/testing-newcomer.ts';
import { type Scene, useScene } from '../testing.ts';

const scene = useScene({ cast: true });
const refused = { code: '42501' };
const ANA = 'a0000000-0000-4000-8000-000000000001';
const CLARA = 'c0000000-0000-4000-8000-000000000001';

/** Somebody who has just signed up, with a profile that waits for approval. */
async function arrives(stage: Scene, email: string): Promise<string> {
  const id = await newcomer(stage, { email });
  await stage
    .as(id)
    .query(`insert into profiles (id, full_name, role) values ($1, 'Nova', 'client')`, [id]);
  return id;
}

const APPLY = `
  insert into referrals (referrer_id, referred_email, referred_user_id, status, completed_at)
  values ($1, $2, $3, 'completed', '2001-01-01') returning id`;
const COMPLETE = `
  update referrals set referred_user_id = auth.uid(), status = 'completed', completed_at = '2001-01-01'
  where id = $1 returning id`;

const referralsOf = ({ owner }: Scene, email: string) =>
  owner.query(
    `select referrer_id, referred_user_id, status, completed_at = now() as dated_now, invited_at < now() as invited_before
     from referrals where referred_email = $1`,
    [email],
  );
const usesOf = async ({ owner }: Scene, person: string) =>
  (await owner.query('select uses_count from referral_codes where user_id = $1', [person]))[0]
    ?.uses_count;

describe('a person who joins with a code', () => {
  test(
    '[STA-006] [STA-008] [DAT-013] completes a new referral, dated by us, and it counts',
    scene(async (stage) => {
      const id = await arrives(stage, 'nova@chegou.test');

      await stage.as(id).query(APPLY, [ANA, 'nova@chegou.test', id]);

      expect(await referralsOf(stage, 'nova@chegou.test')).toEqual([
        {
          referrer_id: ANA,
          referred_user_id: id,
          status: 'completed',
          dated_now: true,
          invited_before: false,
        },
      ]);
      expect(await usesOf(stage, ANA)).toBe(3);
    }),
  );

  test.each(['pending', 'expired'])(
    '[STA-007] [DAT-012] [Q-48] finds the %s invitation to their address and completes it',
    (status) =>
      scene(async (stage) => {
        await stage.owner.query(
          `update referrals set status = $1 where referred_email = 'marina.lopes@exemplo.test'`,
          [status],
        );
        const id = await arrives(stage, 'marina.lopes@exemplo.test');
        const [open] = await stage
          .as(id)
          .query(
            `select id from referrals where referrer_id = $1 and referred_email = 'marina.lopes@exemplo.test' and referred_user_id is null`,
            [ANA],
          );

        expect(await stage.as(id).query(COMPLETE, [open?.id])).toHaveLength(1);

        expect(await referralsOf(stage, 'marina.lopes@exemplo.test')).toEqual([
          {
            referrer_id: ANA,
            referred_user_id: id,
            status: 'completed',
            dated_now: true,
            invited_before: true,
          },
        ]);
        expect(await usesOf(stage, ANA)).toBe(3);
      })(),
  );

  test(
    '[STA-007] who inserts without looking still leaves one row, with the day of the invitation',
    scene(async (stage) => {
      const id = await arrives(stage, 'marina.lopes@exemplo.test');

      await stage.as(id).query(APPLY, [ANA, 'Marina.Lopes@exemplo.test', id]);

      expect(await referralsOf(stage, 'marina.lopes@exemplo.test')).toEqual([
        {
          referrer_id: ANA,
          referred_user_id: id,
          status: 'completed',
          dated_now: true,
          invited_before: true,
        },
      ]);
    }),
  );

  test(
    '[T39] [I9] joins once: a second code is refused',
    scene(async (stage) => {
      const id = await arrives(stage, 'nova@chegou.test');
      await stage.as(id).query(APPLY, [ANA, 'nova@chegou.test', id]);

      await expect(
        stage.as(id).query(APPLY, [CLARA, 'nova@chegou.test', id]),
      ).rejects.toMatchObject({ code: '23505' });
      expect(await usesOf(stage, CLARA)).toBe(1);
    }),
  );

  test(
    '[VAL-009] [T39] does not refer oneself, nor speak for another person or address',
    scene(async (stage) => {
      const id = await arrives(stage, 'nova@chegou.test');
      const other = await arrives(stage, 'outra@chegou.test');

      for (const values of [
        [id, 'nova@chegou.test', id],
        [ANA, 'outra@chegou.test', id],
        [ANA, 'nova@chegou.test', other],
        [ANA, 'nova@chegou.test', null],
      ]) {
        await expect(stage.as(id).query(APPLY, values)).rejects.toMatchObject(refused);
      }
      expect(await usesOf(stage, ANA)).toBe(2);
    }),
  );

  test(
    '[T39] neither sees nor completes an invitation to another address',
    scene(async (stage) => {
      const id = await arrives(stage, 'nova@chegou.test');
      const [open] = await stage.owner.query(
        `select id from referrals where referred_email = 'marina.lopes@exemplo.test'`,
      );

      expect(await stage.as(id).query('select id from referrals')).toEqual([]);
      expect(await stage.as(id).query(COMPLETE, [open?.id])).toEqual([]);
    }),
  );

  test(
    'does not complete an invitation for somebody else, nor undo one',
    scene(async (stage) => {
      const id = await arrives(stage, 'marina.lopes@exemplo.test');
      const mine = `where referred_email = 'marina.lopes@exemplo.test'`;

      await expect(
        stage
          .as(id)
          .query(`update referrals set referred_user_id = $1, status = 'completed' ${mine}`, [
            CLARA,
          ]),
      ).rejects.toMatchObject(refused);
      await expect(
        stage.as(id).query(`update referrals set status = 'expired' ${mine}`),
      ).rejects.toMatchObject(refused);
      await stage
        .as(id)
        .query(`update referrals set referred_user_id = $1, status = 'completed' ${mine}`, [id]);
      expect(
        await stage.as(id).query(`update referrals set status = 'pending' ${mine} returning id`),
      ).toEqual([]);
    }),
  );

  test(
    'needs a profile that waits: a rejected person and one without profile apply no code',
    scene(async (stage) => {
      const stranger = await newcomer(stage, { email: 'sem-perfil@chegou.test' });
      const [sergio] = await stage.owner.query(
        `select id from profiles where email = 'sergio@prumo.test'`,
      );

      await expect(
        stage.as(stranger).query(APPLY, [ANA, 'sem-perfil@chegou.test', stranger]),
      ).rejects.toMatchObject(refused);
      await expect(
        stage.as('sergio').query(APPLY, [ANA, 'sergio@prumo.test', sergio?.id]),
      ).rejects.toMatchObject(refused);
    }),
  );
});

describe('increment_referral_count', () => {
  const RECOUNT = 'select increment_referral_count($1)';

  test(
    '[RPC-001] [Q-08] [T39] recounts, so a hundred calls change nothing',
    scene(async (stage) => {
      const id = await arrives(stage, 'nova@chegou.test');
      await stage.as(id).query(APPLY, [ANA, 'nova@chegou.test', id]);

      for (let call = 0; call < 100; call++) await stage.as(id).query(RECOUNT, [ANA]);

      expect(await usesOf(stage, ANA)).toBe(3);
    }),
  );

  test(
    '[RPC-001] repairs a count that is wrong when the referred person or an admin asks, nobody else',
    scene(async (stage) => {
      const spoil = () =>
        stage.owner.query('update referral_codes set uses_count = 40 where user_id = $1', [ANA]);

      await spoil();
      for (const person of ['clara', 'elisa', 'ana', 'sergio']) {
        await stage.as(person).query(RECOUNT, [ANA]);
      }
      expect(await usesOf(stage, ANA)).toBe(40);

      await stage.as('bruno').query(RECOUNT, [ANA]);
      expect(await usesOf(stage, ANA)).toBe(2);

      await spoil();
      await stage.as('davi').query(RECOUNT, [ANA]);
      expect(await usesOf(stage, ANA)).toBe(2);
    }),
  );

  test(
    'signed out, it is refused',
    scene(async ({ asAnonymous }) => {
      await expect(asAnonymous().query(RECOUNT, [ANA])).rejects.toMatchObject(refused);
    }),
  );
});
