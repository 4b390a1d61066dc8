import { describe, expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { PIX, setDetails } from '../billing/testing.ts';
import { requestOf, send as sendMessage } from '../messages/testing.ts';
import { PERSON, PROJECT, quoteIds } from '../quotes/testing-renovation.ts';
import { decide, send } from '../selections/testing.ts';
import { type Scene, useScene } from '../testing.ts';
import { emit, fromNow, mailed, notified, prefer, rendered } from './testing.ts';

const scene = useScene({ cast: true });

const to = (rows: { to: string }[]) => rows.map((row) => row.to);

/** Lia decides beside Ana, Nuno prepares, Iris reads. */
async function office({ owner }: Pick<Scene, 'owner'>): Promise<void> {
  await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
  await addColleague(owner, { name: 'nuno', account: 'ana', role: 'collaborator' });
  await addColleague(owner, { name: 'iris', account: 'ana', role: 'reader' });
}

/** Lia belongs to Elisa's account too. */
const alsoElisas = ({ owner }: Pick<Scene, 'owner'>) =>
  owner.query(
    `insert into public.account_people (account_id, person_id, role)
     select $1, id, 'manager' from public.profiles where email = 'lia@prumo.test'`,
    [PERSON.elisa],
  );

describe('[OFI-11] [PES-020] an event that concerns an account', () => {
  test(
    'reaches each of its people by list and mail, each at their own address; leitura is reached by what is due alone',
    scene(async (stage) => {
      await office(stage);
      await fromNow(stage);
      await emit(stage);
      expect(to(await notified(stage))).toEqual(['ana', 'lia', 'nuno']);
      expect(to(await mailed(stage))).toEqual(['ana', 'lia', 'nuno']);

      await fromNow(stage);
      await emit(stage, { kind: 'instalment_due', link: '/payments' });
      expect(to(await notified(stage))).toEqual(['ana', 'iris', 'lia', 'nuno']);
      expect(to(await mailed(stage))).toEqual(['ana', 'iris', 'lia', 'nuno']);
    }),
  );

  test(
    'reaches nobody who left or is suspended, and after the account was passed on not its founder',
    scene(async (stage) => {
      const { owner } = stage;
      await office(stage);
      await owner.query(
        `update account_people set ended_at = now()
         where person_id = (select id from profiles where email = 'nuno@prumo.test')`,
      );
      await owner.query(
        `update account_people set role = 'owner'
         where person_id = (select id from profiles where email = 'lia@prumo.test')`,
      );
      await owner.query(`update profiles set status = 'rejected' where email = 'iris@prumo.test'`);
      await fromNow(stage);
      await emit(stage, { kind: 'instalment_due', link: '/payments' });
      expect(to(await notified(stage))).toEqual(['lia']);
    }),
  );

  test(
    'is read by each for themselves, and each chooses for themselves how',
    scene(async (stage) => {
      const { as } = stage;
      await office(stage);
      await prefer(stage, 'lia', 'offers', 'off');
      await fromNow(stage);
      await emit(stage);
      expect(to(await mailed(stage))).toEqual(['ana', 'nuno']);

      await as('lia').query('select mark_notifications_read()');
      const unread = 'select notifications from get_unread()';
      expect(await as('lia').query(unread)).toEqual([{ notifications: 0 }]);
      for (const who of ['ana', 'nuno'])
        expect(await as(who).query(unread)).toEqual([{ notifications: 1 }]);
      expect(
        await as('ana').query(
          `select mail from list_notification_preferences() where topic = 'offers'`,
        ),
      ).toEqual([{ mail: 'now' }]);
      expect(await as('lia').query('select count(*)::int as own from notifications')).toEqual([
        { own: 1 },
      ]);
    }),
  );

  test(
    'leaves out the person who acts and their colleagues, and names the person with the account',
    scene(async (stage) => {
      const { owner, as } = stage;
      await office(stage);
      await fromNow(stage);
      await send(as('lia'), owner, ['0201 marcos']);
      expect(to(await notified(stage))).toEqual(['rafael']);
      const name = 'Lia Melo, de Ribeiro Arquitetura';
      expect(await as('rafael').query('select about_name from list_notifications()')).toEqual([
        { about_name: name },
      ]);
      const [mail] = await owner.query<{ kind: string; data: object }>(
        'select kind, data from private.outbox',
      );
      expect(rendered(mail?.kind ?? '', mail?.data).text).toContain(`${name} escolheu`);
      // Ana's own act is hers alone.
      await fromNow(stage);
      await send(as('ana'), owner, ['0203 silvia']);
      expect(
        await as('rafael').query(
          `select distinct about_name from list_notifications() where kind = 'selection_sent'`,
        ),
      ).toEqual([{ about_name: 'Ana Ribeiro' }]);
    }),
  );
});

describe('[OFI-11] [PES-021] a person of two accounts', () => {
  test(
    'reads the notifications of both in one list, which names the other account and leads to it',
    scene(async (stage) => {
      const { as } = stage;
      await office(stage);
      await alsoElisas(stage);
      await fromNow(stage);
      await emit(stage, { to: [PERSON.ana], link: '/projects' });
      await emit(stage, { to: [PERSON.elisa], link: '/quotes?projeto=1', kind: 'quote_revised' });
      const list = 'select kind, link, account_name from list_notifications() order by kind';
      expect(await as('lia', PERSON.ana).query(list)).toEqual([
        { kind: 'quote_received', link: '/projects', account_name: null },
        {
          kind: 'quote_revised',
          link: `/quotes?projeto=1&conta=${PERSON.elisa}`,
          account_name: 'Prado Estúdio',
        },
      ]);
      expect(await as('lia', PERSON.elisa).query(list)).toEqual([
        {
          kind: 'quote_received',
          link: `/projects?conta=${PERSON.ana}`,
          account_name: 'Ribeiro Arquitetura',
        },
        { kind: 'quote_revised', link: '/quotes?projeto=1', account_name: null },
      ]);
      expect(await as('lia', PERSON.ana).query('select notifications from get_unread()')).toEqual([
        { notifications: 2 },
      ]);
      expect(
        await as('lia', PERSON.ana).query(
          'select name, unread from list_my_accounts() order by name',
        ),
      ).toEqual([
        { name: 'Prado Estúdio', unread: 1 },
        { name: 'Ribeiro Arquitetura', unread: 1 },
      ]);
      const paths = await stage.owner.query(
        `select data ->> 'path' as path from private.outbox where recipient = 'lia@prumo.test' order by 1`,
      );
      expect(paths).toEqual([
        { path: `/projects?conta=${PERSON.ana}` },
        { path: `/quotes?projeto=1&conta=${PERSON.elisa}` },
      ]);
    }),
  );

  test(
    'is notified once of one event that concerns both, and gets one mail',
    scene(async (stage) => {
      await office(stage);
      await alsoElisas(stage);
      await fromNow(stage);
      await emit(stage, { to: [PERSON.ana, PERSON.elisa] });
      expect(to(await notified(stage))).toEqual(['ana', 'elisa', 'lia', 'nuno']);
      expect(to(await mailed(stage))).toEqual(['ana', 'elisa', 'lia', 'nuno']);
    }),
  );
});

test(
  '[OFI-11] [PES-020] the digest goes to each person by their own choice and says for which account',
  scene(async (stage) => {
    const { owner } = stage;
    await office(stage);
    await prefer(stage, 'lia', 'offers', 'daily');
    await fromNow(stage);
    await emit(stage);
    await owner.query(`update notifications set happened_at = '2026-03-09T18:00:00-03:00'`);
    await owner.query('delete from private.outbox');
    await owner.query(`select private.send_digests('2026-03-10T08:00:00-03:00')`);
    expect(await mailed(stage)).toEqual([{ kind: 'digest', to: 'lia' }]);
    const [claimed] = await owner.query<{ data: Record<string, unknown> }>(
      'select data from private.claim_mail(10)',
    );
    expect(rendered('digest', claimed?.data).text).toContain('Ribeiro Arquitetura');
  }),
);

test(
  '[PES-020] the key to which money goes is mailed to the people of those who pay, and to those who decide for the supplier',
  scene(async (stage) => {
    const { owner, as } = stage;
    await office(stage);
    await addColleague(owner, { name: 'gil', account: 'marcos', role: 'manager' });
    await addColleague(owner, { name: 'eva', account: 'marcos', role: 'collaborator' });
    const quotes = await quoteIds(owner, '0201 marcos');
    await as('ana').query('select * from approve_quotes($1, $2, true)', [
      PROJECT.altoDaLapa,
      quotes,
    ]);
    await fromNow(stage);
    await setDetails(as('marcos'), { ...PIX, tax_id: '11222333000181', legal_name: 'Antunes' });
    const of = async (kind: string) => to((await mailed(stage)).filter((one) => one.kind === kind));
    expect(await of('own_pix_key_changed')).toEqual(['gil', 'marcos']);
    expect(await of('pix_key_changed')).toEqual(
      expect.arrayContaining(['ana', 'iris', 'lia', 'nuno', 'rafael']),
    );
  }),
);

test(
  '[OFI-5] [PES-020] notifications and read marks of an account go with the place in it, those of another stay',
  scene(async (stage) => {
    const { owner, as } = stage;
    await office(stage);
    await alsoElisas(stage);
    await fromNow(stage);
    await emit(stage, { to: [PERSON.ana] });
    await emit(stage, { to: [PERSON.elisa] });
    await sendMessage(stage, 'bruno', { request: await requestOf(stage) });
    await owner.query(
      `update account_people set ended_at = now()
       where account_id = $1 and person_id = (select id from profiles where email = 'lia@prumo.test')`,
      [PERSON.ana],
    );
    const left = (table: string, whom: string) =>
      owner.query(
        `select a.email as account from ${table} x join profiles p on p.id = x.${whom}
         left join profiles a on a.id = x.account_id where p.email = 'lia@prumo.test'`,
      );
    expect(await left('notifications', 'recipient_id')).toEqual([{ account: 'elisa@prumo.test' }]);
    expect(await left('threads', 'person_id')).toEqual([]);
    expect(await as('ana').query('select notifications from get_unread()')).toEqual([
      { notifications: 1 },
    ]);
  }),
);

describe('[OFI-17] [PES-022] a couple', () => {
  test(
    'is notified together of what waits for them; either decides, and the other is notified of it',
    scene(async (stage) => {
      const { owner, as } = stage;
      await addColleague(owner, { name: 'gil', account: 'rafael', role: 'manager' });
      await fromNow(stage);
      const selection = await send(as('ana'), owner, ['0201 marcos']);
      expect(await notified(stage)).toMatchObject([
        { kind: 'selection_sent', to: 'gil' },
        { kind: 'selection_sent', to: 'rafael' },
      ]);

      await fromNow(stage);
      await decide(as('gil'), owner, selection, { '0201 marcos': true });
      const decided = (await notified(stage)).filter(({ kind }) => kind === 'selection_decided');
      expect(decided).toMatchObject([
        { to: 'ana', link: `/projects/${PROJECT.altoDaLapa}/quotes` },
        { to: 'rafael', link: `/quotes-review?projeto=${PROJECT.altoDaLapa}` },
      ]);
      for (const who of ['ana', 'rafael'])
        expect(
          await as(who).query(
            `select about_name from list_notifications() where kind = 'selection_decided'`,
          ),
        ).toEqual([{ about_name: 'Gil Melo, da conta de Rafael Moura' }]);
    }),
  );

  test(
    'is one side: the second of the two changes nothing any more',
    scene(async ({ owner, as }) => {
      await addColleague(owner, { name: 'gil', account: 'rafael', role: 'manager' });
      const selection = await send(as('ana'), owner, ['0201 marcos']);
      await decide(as('rafael'), owner, selection, { '0201 marcos': true });
      await expect(
        decide(as('gil'), owner, selection, { '0201 marcos': 'Não gostei.' }),
      ).rejects.toMatchObject({ code: 'PT409', message: 'Esta seleção já foi respondida.' });
      expect(await decide(as('gil'), owner, selection, { '0201 marcos': true })).toEqual([
        { approved_quotes: 1, refused_quotes: 0 },
      ]);
    }),
  );
});
