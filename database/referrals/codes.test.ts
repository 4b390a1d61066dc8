import { describe, expect, test } from 'vitest';
import { type Scene, useScene } from '../testing.ts';

const scene = useScene({ cast: true });

/** The gateway's `code=eq.X`: the filter itself, and its word about it to the policies. */
async function lookUp({ as, owner }: Scene, person: string, code: string, columns = 'user_id') {
  await owner.query(`select set_config('request.filters', $1, true)`, [JSON.stringify({ code })]);
  const rows = await as(person).query(`select ${columns} from referral_codes where code = $1`, [
    code,
  ]);
  await owner.query(`select set_config('request.filters', '', true)`);
  return rows;
}

const codeOf = async ({ owner }: Scene, email: string) => {
  const [row] = await owner.query(
    'select c.code, c.user_id from referral_codes c join profiles p on p.id = c.user_id where p.email = $1',
    [email],
  );
  return { code: String(row?.code), userId: String(row?.user_id) };
};

describe('referral codes', () => {
  test(
    '[ENT-008] [ENT-009] [CON-018] everybody has one, in capitals, at most eight characters',
    scene(async ({ owner }) => {
      const wrong = await owner.query(
        `select p.email from profiles p left join referral_codes c on c.user_id = p.id
         where c.code is null or c.code <> upper(c.code) or length(c.code) > 8`,
      );

      expect(wrong).toEqual([]);
    }),
  );

  test.each(['ana', 'bruno', 'clara', 'caio', 'sergio'])(
    '[DAT-010] [Q-36] %s turns a code into its owner',
    (person) =>
      scene(async (stage) => {
        const { code, userId } = await codeOf(stage, 'elisa@prumo.test');

        expect(await lookUp(stage, person, code)).toEqual([{ user_id: userId }]);
        expect(await lookUp(stage, person, 'ZZZZZZZZ')).toEqual([]);
      })(),
  );

  test.each(['ana', 'bruno', 'clara', 'caio', 'sergio'])(
    '[T39] %s cannot list codes, with or without a filter of their own making',
    (person) =>
      scene(async (stage) => {
        const own = await codeOf(stage, `${person}@prumo.test`);
        const { code } = await codeOf(stage, 'elisa@prumo.test');

        for (const where of [
          'true',
          `code >= 'A'`,
          `code in ('${code}')`,
          `code = '${code}' or true`,
        ]) {
          expect(
            await stage.as(person).query(`select code from referral_codes where ${where}
              and code is distinct from '${own.code}'`),
          ).toEqual([]);
        }
      })(),
  );

  test(
    '[T39] a code that one knows shows whose it is and not how often it was used',
    scene(async (stage) => {
      const { code } = await codeOf(stage, 'ana@prumo.test');

      expect(
        await lookUp(
          stage,
          'caio',
          code,
          'code, (select m.uses_count from masked.referral_codes m where m.code = referral_codes.code) as uses_count',
        ),
      ).toEqual([{ code, uses_count: null }]);
      await expect(lookUp(stage, 'caio', code, 'uses_count')).rejects.toMatchObject({
        code: '42501',
      });
    }),
  );

  test(
    '[DAT-011] a person sees their own code and count',
    scene(async (stage) => {
      const { code } = await codeOf(stage, 'ana@prumo.test');

      expect(
        await stage.as('ana').query(
          `select c.code, m.uses_count from referral_codes c join masked.referral_codes m on m.code = c.code
           where c.user_id = auth.uid()`,
        ),
      ).toEqual([{ code, uses_count: 2 }]);
    }),
  );

  test(
    'an admin sees every code; signed out, none',
    scene(async ({ as, asAnonymous, owner }) => {
      const all = 'select code, user_id, uses_count from referral_codes order by code';

      expect(await as('davi').query(all)).toEqual(await owner.query(all));
      await expect(asAnonymous().query('select user_id from referral_codes')).rejects.toMatchObject(
        { code: '42501' },
      );
    }),
  );

  test(
    'nobody writes a code or a count',
    scene(async ({ as, asAnonymous }) => {
      const actors = ['ana', 'bruno', 'clara', 'caio', 'davi'].map((person) => as(person));
      for (const actor of [...actors, asAnonymous()]) {
        for (const statement of [
          'update referral_codes set uses_count = 99',
          `update referral_codes set code = 'MEU'`,
          `insert into referral_codes (code, user_id) values ('MEU', auth.uid())`,
          'delete from referral_codes',
        ]) {
          await expect(actor.query(statement)).rejects.toMatchObject({ code: '42501' });
        }
      }
    }),
  );
});
