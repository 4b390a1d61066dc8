import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { putFile } from './testing.ts';

// A flood through many people of one account [T92]: what protects other people counts by account, what protects the machine by person.

const scene = useScene();

/** Two people who act for Ana's account. */
async function twoColleagues({ owner }: Scene) {
  const lia = await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
  const caue = await addColleague(owner, { name: 'caue', account: 'ana', role: 'manager' });
  return { lia: lia.personId, caue: caue.personId };
}

describe('what protects others', () => {
  test(
    '[OFI-21] [T92] invitations by mail count for the account, and not for each of its people',
    scene(async (stage) => {
      const { as, owner } = stage;
      await twoColleagues(stage);
      const invite = (person: string, name: string) =>
        as(person).query(
          `insert into referrals (referrer_id, referred_email, status) values (auth.uid(), $1, 'pending')`,
          [`${name}@exemplo.test`],
        );
      for (let sent = 0; sent < 10; sent++) {
        await invite('lia', `l${sent}`);
        await invite('caue', `c${sent}`);
      }

      for (const person of ['lia', 'caue', 'ana'])
        await expect(invite(person, `mais-${person}`)).rejects.toMatchObject({ code: 'LIMIT' });
      expect(
        await owner.query(
          `select distinct referrer_id from referrals where referred_email like 'l_@exemplo.test'`,
        ),
      ).toEqual([{ referrer_id: PERSON.ana }]);
    }),
  );

  test(
    '[OFI-21] [T92] new projects of a day count for the account',
    scene(async (stage) => {
      const { as, owner } = stage;
      await twoColleagues(stage);
      await owner.query(
        `insert into private.settings (name, value) values ('projects_a_day', '2')
         on conflict (name) do update set value = excluded.value`,
      );
      await owner.query(`update projects set created_at = created_at - interval '2 days'`);
      const open = (person: string) =>
        as(person).query(
          `insert into projects (name, client_id, architect_id) values ('Sala', $1, auth.uid())`,
          [PERSON.clara],
        );

      await open('lia');
      await open('caue');
      for (const person of ['lia', 'caue', 'ana'])
        await expect(open(person)).rejects.toMatchObject({ code: 'LIMIT' });
    }),
  );

  test(
    '[OFI-21] [T92] mails to one address count for the account that causes them',
    scene(async (stage) => {
      const { as, owner } = stage;
      await twoColleagues(stage);
      await owner.query(`create function private.mail_of_test() returns void language sql security definer set search_path = ''
        as $$ insert into private.outbox (kind, recipient, data) values ('account_suspended', 'alvo@exemplo.test', '{}') $$`);
      await owner.query('grant execute on function private.mail_of_test() to public');
      for (const person of ['lia', 'caue', 'ana', 'lia', 'elisa'])
        await as(person).query('select private.mail_of_test()');

      expect(
        await owner.query(
          `select caused_by, count(*)::int as n from private.outbox where recipient = 'alvo@exemplo.test' group by 1 order by 2 desc`,
        ),
      ).toEqual([
        { caused_by: PERSON.ana, n: 3 },
        { caused_by: PERSON.elisa, n: 1 },
      ]);
    }),
  );

  test(
    '[OFI-21] [T92] the room that files take in a project counts for the account, those of who left it too',
    scene(async (stage) => {
      const { as, owner } = stage;
      const { lia } = await twoColleagues(stage);
      await owner.query(
        `insert into private.settings (name, value) values ('files_a_project', '2500')
         on conflict (name) do update set value = excluded.value`,
      );
      const put = (person: string, name: string) =>
        putFile(as(person), `project/${PROJECT.vilaMariana}/${name}.pdf`);
      await owner.query('delete from storage.objects');
      await put('lia', 'um');
      await owner.query('update account_people set ended_at = now() where person_id = $1', [lia]);
      await put('caue', 'dois');

      for (const person of ['caue', 'ana'])
        await expect(put(person, 'tres')).rejects.toMatchObject({ code: 'LIMIT' });
    }),
  );
});

describe('what protects the machine', () => {
  test(
    '[OFI-21] files of a day and written bytes count for the person who sends them, and files are theirs',
    scene(async (stage) => {
      const { as, owner } = stage;
      const { lia, caue } = await twoColleagues(stage);
      await owner.query(
        `insert into private.settings (name, value) values ('files_a_day', '1500')
         on conflict (name) do update set value = excluded.value`,
      );
      const put = (person: string, name: string) =>
        putFile(as(person), `project/${PROJECT.vilaMariana}/${name}.pdf`);
      await put('lia', 'um');
      await put('caue', 'dois');
      await put('ana', 'tres');

      await expect(put('lia', 'quatro')).rejects.toMatchObject({ code: 'LIMIT' });
      expect(
        await owner.query(
          `select subject, bytes::int from private.written_bytes where kind = 'files' and subject = any ($1)`,
          [[lia, caue]],
        ),
      ).toHaveLength(2);
      expect(
        await owner.query(
          `select distinct uploaded_by from attachments where file_name in ('um.pdf', 'dois.pdf') and architect_id = $1`,
          [PERSON.ana],
        ),
      ).toHaveLength(2);
      // Within a day each removes their own, the architect's account all documents of its project.
      await as('caue').query(`delete from storage.objects where name like '%/dois.pdf'`);
      expect(await owner.query(`select from attachments where file_name = 'dois.pdf'`)).toEqual([]);
    }),
  );
});
