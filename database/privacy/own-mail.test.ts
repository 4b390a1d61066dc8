import { expect, test } from 'vitest';
import { newcomer } from '../profiles/testing-newcomer.ts';
import { PERSON } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';

// The owner of a mail: an address opens its mail only to the people who proved it, and an address
// that was only asked for opens nothing (security.md T54, T58).

const scene = useScene();

const FUTURE = 'futura@exemplo.test';

const mailed = ({ owner }: Scene, recipient: string, mark: string, ago = '0') =>
  owner.query(
    `insert into private.outbox (kind, recipient, data, created_at)
     values ('quote_received', $1, jsonb_build_object('supplier_name', $2::text), now() - $3::interval)`,
    [recipient, mark, ago],
  );

async function fileOf({ as }: Scene, person: string): Promise<string> {
  const [{ text } = { text: '' }] = await as(person).query<{ text: string }>(
    'select export_my_data()::text as text',
  );
  return text;
}

test(
  '[T54] [T58] R03 an address that was only asked for shows nothing of who signs up with it later',
  scene(async (stage) => {
    const { owner } = stage;
    await owner.query('update auth.users set new_email = $2 where id = $1', [PERSON.bruno, FUTURE]);
    await newcomer(stage, { email: FUTURE });
    await mailed(stage, FUTURE, 'MARCA alheia');
    await owner.query('insert into referrals (referrer_id, referred_email) values ($1, $2)', [
      PERSON.ana,
      FUTURE,
    ]);

    expect(await fileOf(stage, 'bruno')).not.toMatch(
      /MARCA alheia|indicacoes_recebidas.{1,40}futura/,
    );
  }),
);

test(
  '[T54] R03 an address that was asked for is forgotten after an hour, one that is waited for is not',
  scene(async ({ owner }) => {
    await owner.query(
      `update auth.users set new_email = 'x' || email, email_change_proven = 'old',
         email_change_sent_at = now() - case when email like 'bruno%' then interval '61 minutes' else interval '59 minutes' end
       where email in ('bruno@prumo.test', 'silvia@prumo.test')`,
    );
    await owner.query('select private.forget_expired()');
    expect(
      await owner.query(
        `select email, new_email, email_change_proven from auth.users where email in ('bruno@prumo.test', 'silvia@prumo.test') order by 1`,
      ),
    ).toEqual([
      { email: 'bruno@prumo.test', new_email: null, email_change_proven: null },
      { email: 'silvia@prumo.test', new_email: 'xsilvia@prumo.test', email_change_proven: 'old' },
    ]);
  }),
);

test(
  '[T54] [T58] mail to an address that nobody proved: what the account was sent, no invitation of a third person',
  scene(async (stage) => {
    const { owner } = stage;
    await mailed(stage, FUTURE, 'MARCA de antes', '1 hour');
    const squatter = await newcomer(stage, { email: FUTURE });
    await mailed(stage, FUTURE, 'MARCA da conta');
    await owner.query(
      `insert into private.outbox (kind, recipient, data) values ('referral_invite', $1, '{"referrer_name": "MARCA de terceiro"}')`,
      [FUTURE],
    );
    const marks = async () => (await fileOf(stage, squatter)).match(/MARCA [a-zç ]+/g)?.sort();

    expect(await marks()).toEqual(['MARCA da conta']);
    await owner.query('update auth.users set email_proven_at = now() where id = $1', [squatter]);
    expect(await marks()).toEqual(['MARCA da conta', 'MARCA de antes', 'MARCA de terceiro']);
  }),
);

test(
  '[T58] an address that changed hands: each has the mail of their own time, and former details are in the file',
  scene(async (stage) => {
    const { owner } = stage;
    await mailed(stage, 'bruno@prumo.test', 'MARCA do primeiro', '2 days');
    await owner.query(`update auth.users set email = 'novo.bruno@exemplo.test' where id = $1`, [
      PERSON.bruno,
    ]);
    await owner.query(
      `update private.former_details set until = now() - interval '1 day' where person_id = $1`,
      [PERSON.bruno],
    );
    await owner.query(
      `update profiles set full_name = 'Bruno Novo', phone_number = null where id = $1`,
      [PERSON.bruno],
    );
    const second = await newcomer(stage, { email: 'bruno@prumo.test' });
    await owner.query('update auth.users set email_proven_at = now() where id = $1', [second]);
    await mailed(stage, 'bruno@prumo.test', 'MARCA do segundo');

    expect((await fileOf(stage, PERSON.bruno)).match(/MARCA [a-z ]+/g)).toEqual([
      'MARCA do primeiro',
    ]);
    expect((await fileOf(stage, second)).match(/MARCA [a-z ]+/g)).toEqual(['MARCA do segundo']);
    const [{ former } = { former: [] }] = await stage
      .as(PERSON.bruno)
      .query<{ former: object[] }>(
        `select jsonb_path_query_array(export_my_data(), '$.nomes_e_contatos_anteriores[*].word') as former`,
      );
    expect(former).toEqual(['bruno@prumo.test', 'Bruno Carvalho', '+55 11 95550-0401']);
    expect(await fileOf(stage, second)).not.toContain('Carvalho');
  }),
);

test(
  '[T54] a message to the team that somebody signed with a person’s address is not in that person’s file',
  scene(async (stage) => {
    await stage
      .asAnonymous()
      .query(`select send_contact_message('Alguém', 'bruno@prumo.test', 'MARCA de quem escreveu')`);
    expect(await fileOf(stage, 'bruno')).not.toContain('MARCA');
  }),
);

test(
  '[T58] R26 a file ten times in an hour, each in the trail, and no more [LIMIT]',
  scene(async ({ owner, as }) => {
    for (let n = 0; n < 10; n++) await as('bruno').query('select export_my_data()');
    await expect(as('bruno').query('select export_my_data()')).rejects.toMatchObject({
      code: 'LIMIT',
    });
    await as('silvia').query('select export_my_data()');
    expect(
      await owner.query(
        `select count(*)::int from private.audit_entries where action = 'exported' and actor_id = $1`,
        [PERSON.bruno],
      ),
    ).toEqual([{ count: 10 }]);
    await owner.query(
      `update private.audit_entries set happened_at = now() - interval '61 minutes' where action = 'exported'`,
    );
    await as('bruno').query('select export_my_data()');
  }),
);
