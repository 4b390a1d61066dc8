import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { newcomer, UPSERT_PROFILE } from './testing-newcomer.ts';

const scene = useScene({ cast: true });
const refused = { code: '42501' };

describe('a new person', () => {
  test(
    '[STA-001] [T02] [Q-31] registers as pending with the product’s rate, whatever they send',
    scene(async (stage) => {
      const id = await newcomer(stage, { email: 'nova@chegou.test' });

      const [profile] = await stage
        .as(id)
        .query(UPSERT_PROFILE, [
          id,
          'outra@pessoa.test',
          '  Nova Pessoa ',
          'supplier',
          'approved',
          0.99,
          'pintura',
        ]);

      expect(profile).toEqual({
        email: 'nova@chegou.test',
        full_name: 'Nova Pessoa',
        role: 'supplier',
        status: 'pending_approval',
        commission_rate: '0.0000',
        supplier_category: 'pintura',
      });
    }),
  );

  test.each([
    ['email', 'architect', '0.0000'],
    ['email', 'client', null],
    ['google', 'architect', '0.0700'],
    ['google', 'supplier', '0.0700'],
    ['google', 'client', null],
  ] as const)(
    '[PER-010] [CON-001] [Q-31] by %s, %s starts with the rate %s',
    (provider, role, rate) =>
      scene(async (stage) => {
        const id = await newcomer(stage, { provider });

        const [profile] = await stage
          .as(id)
          .query(
            `insert into profiles (id, full_name, role) values ($1, 'Nova', $2) returning commission_rate`,
            [id, role],
          );

        expect(profile).toEqual({ commission_rate: rate });
      })(),
  );

  test(
    '[DAT-002] may send the same registration twice',
    scene(async (stage) => {
      const id = await newcomer(stage);
      const values = [id, '', 'Nova', 'supplier', 'pending_approval', 0.07, 'civil'];

      await stage.as(id).query(UPSERT_PROFILE, values);
      const [again] = await stage.as(id).query(UPSERT_PROFILE, values);

      expect(again).toMatchObject({ status: 'pending_approval', commission_rate: '0.0000' });
    }),
  );

  test(
    'may type spaces around name, company and phone: they are not kept',
    scene(async (stage) => {
      const id = await newcomer(stage);

      await stage.as(id).query(
        `insert into profiles (id, full_name, company_name, phone_number, role)
         values ($1, ' Nova ', ' Casa Nova ', '  +55 11 95550-0999 ', 'architect')`,
        [id],
      );
      const [kept] = await stage.owner.query(
        'select full_name, company_name, phone_number from profiles where id = $1',
        [id],
      );

      expect(kept).toEqual({
        full_name: 'Nova',
        company_name: 'Casa Nova',
        phone_number: '+55 11 95550-0999',
      });
    }),
  );

  test(
    '[VAL-011] [T02] is not registered as admin',
    scene(async (stage) => {
      const id = await newcomer(stage);

      await expect(
        stage
          .as(id)
          .query(`insert into profiles (id, full_name, role) values ($1, 'Eu', 'admin')`, [id]),
      ).rejects.toMatchObject(refused);
      await expect(
        stage
          .as(id)
          .query(`insert into profiles (id, full_name, role) values ($1, 'Eu', 'dono')`, [id]),
      ).rejects.toMatchObject({ code: '23514' });
    }),
  );

  test(
    'registers nobody else and takes nobody’s place',
    scene(async (stage) => {
      const id = await newcomer(stage);
      const other = await newcomer(stage);
      const [ana] = await stage.owner.query(
        `select id from profiles where email = 'ana@prumo.test'`,
      );

      for (const target of [other, ana?.id]) {
        await expect(
          stage
            .as(id)
            .query(UPSERT_PROFILE, [target, '', 'Eu', 'client', 'pending_approval', null, null]),
        ).rejects.toMatchObject(refused);
      }
    }),
  );

  test(
    '[ENT-009] [ENT-008] [Q-36] gets a referral code of eight letters and digits',
    scene(async (stage) => {
      const id = await newcomer(stage);
      await stage
        .as(id)
        .query(`insert into profiles (id, full_name, role) values ($1, 'Nova', 'client')`, [id]);

      const [own] = await stage.as(id).query('select code from referral_codes');

      expect(own?.code).toMatch(/^[A-Z0-9]{8}$/);
    }),
  );

  test(
    'by social sign-in, completes the registration once: role, category and rate come together',
    scene(async (stage) => {
      const id = await newcomer(stage, { provider: 'google' });
      await stage.as(id).query(`insert into profiles (id, full_name) values ($1, 'Nova')`, [id]);

      const [completed] = await stage.as(id).query(
        `update profiles set role = 'supplier', supplier_category = 'civil' where id = $1
           returning role, supplier_category, commission_rate, status`,
        [id],
      );

      expect(completed).toEqual({
        role: 'supplier',
        supplier_category: 'civil',
        commission_rate: '0.0700',
        status: 'pending_approval',
      });
      await expect(
        stage.as(id).query(`update profiles set role = 'client' where id = $1`, [id]),
      ).rejects.toMatchObject(refused);
    }),
  );

  test(
    'without a role yet, does not become admin by completing the registration',
    scene(async (stage) => {
      const id = await newcomer(stage);
      await stage.as(id).query(`insert into profiles (id, full_name) values ($1, 'Nova')`, [id]);

      await expect(
        stage.as(id).query(`update profiles set role = 'admin' where id = $1`, [id]),
      ).rejects.toMatchObject(refused);
    }),
  );
});

describe('nobody and people already here', () => {
  test(
    'signed out, nothing is registered',
    scene(async ({ asAnonymous }) => {
      await expect(
        asAnonymous().query(
          `insert into profiles (id, full_name) values (gen_random_uuid(), 'Eu')`,
        ),
      ).rejects.toMatchObject(refused);
    }),
  );

  test(
    'approved people do not register again',
    scene(async ({ as }) => {
      for (const person of ['ana', 'bruno', 'clara', 'davi']) {
        await expect(
          as(person).query(`insert into profiles (id, full_name) values (auth.uid(), 'Eu')`),
        ).rejects.toMatchObject(refused);
      }
    }),
  );

  test(
    'a rejected person writes nothing, not even by upsert',
    scene(async ({ as, owner }) => {
      const [sergio] = await owner.query(
        `select * from profiles where email = 'sergio@prumo.test'`,
      );

      const changed = await as('sergio').query(
        `update profiles set full_name = 'Outro' where id = $1 returning id`,
        [sergio?.id],
      );
      await expect(
        as('sergio').query(UPSERT_PROFILE, [sergio?.id, '', 'Outro', 'supplier', '', 0, 'civil']),
      ).rejects.toMatchObject(refused);

      expect(changed).toEqual([]);
    }),
  );

  test(
    'nobody deletes a profile',
    scene(async ({ as, asAnonymous }) => {
      const actors = ['ana', 'bruno', 'clara', 'davi', 'caio', 'sergio'].map((name) => as(name));
      for (const actor of [...actors, asAnonymous()]) {
        await expect(actor.query('delete from profiles')).rejects.toMatchObject(refused);
      }
    }),
  );
});
