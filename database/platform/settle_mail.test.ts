import { describe, expect, test } from 'vitest';
import { letters } from '../mail.ts';
import { newcomer } from '../profiles/testing-newcomer.ts';
import { type Scene, useScene } from '../testing.ts';

const scene = useScene({ cast: true });

const INVITE = `insert into referrals (referrer_id, referred_email, status) values (auth.uid(), $1, 'pending')`;

const mails = ({ owner }: Scene, kind: string) =>
  owner.query('select recipient, data from private.outbox where kind = $1 order by id', [kind]);

describe('what one person makes the product send again and again', () => {
  test(
    '[T52] R18 requesting an erasure and cancelling it notifies the team once a day',
    scene(async (it) => {
      const id = await newcomer(it);
      for (let round = 0; round < 20; round++) {
        await it.as(id).query('select request_erasure()');
        await it.as(id).query('select cancel_erasure()');
      }
      const first = await mails(it, 'erasure_requested');
      await it.owner.query(`update private.outbox set created_at = now() - interval '25 hours'`);
      await it.as(id).query('select request_erasure()');
      await it.as('bruno').query('select request_erasure()');

      const admins = await it.owner.query(
        `select email from profiles where role = 'admin' and status = 'approved'`,
      );
      expect(first).toHaveLength(admins.length);
      expect(await mails(it, 'erasure_requested')).toHaveLength(3 * admins.length);
    }),
  );

  test(
    '[T52] one e-mail address gets three invitations a day from all inviters; further ones are stored without mail',
    scene(async (it) => {
      for (const person of ['ana', 'bruno', 'clara', 'elisa', 'rafael']) {
        await it.as(person).query(INVITE, ['estranha@exemplo.test']);
      }

      expect(await mails(it, 'referral_invite')).toHaveLength(3);
      const { length } = await it.owner.query(
        `select 1 from referrals where referred_email = 'estranha@exemplo.test'`,
      );
      expect(length).toBe(5);
    }),
  );

  test(
    '[T52] mail about quotes ends after thirty a day of one person to one other',
    scene(async (it) => {
      const write = (person: string) =>
        it.owner.query(
          `with who as (
             select set_config('request.jwt.claim.sub', id::text, true) from profiles where email = $1
           )
           insert into private.outbox (kind, recipient)
           select 'quote_not_approved', 'gustavo@prumo.test' from who, generate_series(1, 40)`,
          [`${person}@prumo.test`],
        );
      await write('ana');
      expect(await mails(it, 'quote_not_approved')).toHaveLength(30);
      await write('elisa');
      expect(await mails(it, 'quote_not_approved')).toHaveLength(60);
    }),
  );

  test(
    '[T52] every kind of mail has a bound here, or is one of those that are bounded where they are written',
    scene(async ({ owner }) => {
      const rows = await owner.query<{ kind: string }>(
        'select kind from unnest($1::text[]) kind where private.mails_a_day(kind) is null order by kind',
        [Object.keys(letters)],
      );

      expect(rows.map(({ kind }) => kind)).toEqual([
        // Three a day of an address (admins/invite_admin.sql).
        'admin_invited',
        // Five a day of an address, sixty an hour in all (contact/send_contact_message.sql).
        'contact_message',
        // One a day of a person (private.digests_sent).
        'digest',
        // One a minute and three an hour of a mailbox (gateway/src/auth/accounts/mail-limits.ts).
        'email',
        'email_change_new',
        'email_change_old',
        // Once: the account is gone.
        'erasure_done',
        // Three before the first answer, ten a day after it (guests/mail_guest.sql).
        'guest_asked',
        'guest_news',
        // Once: with the first proof of an account's address.
        'password_removed',
        // Three a day of an address (account-people/invite_person.sql).
        'person_invited',
        'reauthentication',
        'recovery',
        'signup_existing',
      ]);
    }),
  );
});

describe('names in mail', () => {
  test(
    '[T52] R15 an invitation names its sender once their address is proven, never before',
    scene(async (it) => {
      await it.as('ana').query(INVITE, ['a@exemplo.test']);
      await it.owner.query(
        `update auth.users set email_proven_at = null where email = 'ana@prumo.test'`,
      );
      await it.as('ana').query(INVITE, ['b@exemplo.test']);

      const [proven, unproven] = await mails(it, 'referral_invite');
      expect(proven?.data).toMatchObject({ referrer_name: 'Ana Ribeiro' });
      expect(Object.keys(unproven?.data)).toEqual(['code']);
    }),
  );

  test(
    '[T52] R15 mail to an unproven e-mail address greets no one, whatever wrote it',
    scene(async (it) => {
      await it.owner.query(
        `update auth.users set email_proven_at = null where email in ('caio@prumo.test', 'gustavo@prumo.test')`,
      );
      await it
        .as('davi')
        .query(
          `update profiles set status = 'approved' where email in ('caio@prumo.test', 'helena@prumo.test')`,
        );
      await it.owner.query(
        `insert into private.outbox (kind, recipient, data) values
           ('quote_requested', 'gustavo@prumo.test', '{"full_name": "G", "architect_name": "A"}'),
           ('quote_requested', 'bruno@prumo.test', '{"full_name": "B", "architect_name": "A"}')`,
      );

      const told = await mails(it, 'registration_approved');
      expect(told.map(({ data }) => data.full_name).sort()).toEqual(['Helena Duarte', undefined]);
      const asked = await mails(it, 'quote_requested');
      expect(asked.map(({ data }) => data.full_name)).toEqual([undefined, 'B']);
    }),
  );
});
