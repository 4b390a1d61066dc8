import { describe, expect, test } from 'vitest';
import { PERSON } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import { asked, confirm, endWork } from './testing-erasure-steps.ts';
import { changes, everything, isOwn, leftovers } from './testing-whole-database.ts';

// A person chooses their name. Whatever they choose, their erasure leaves nothing of them and changes
// nothing of others: not their words, not their mail, not their invitations (security.md T54).

const scene = useScene();

const EMAIL = 'bruno@prumo.test';
const TOMAS = 'b0000000-0000-4000-8000-000000000003';
const VICTIM = 'vitima@exemplo.test';

/** Others' rows full of a word: what was agreed, noted, sent and recorded with it. */
async function othersSay({ owner }: Scene, word: string) {
  await owner.query(`update project_items set description = $1 where id::text like '%0103'`, [
    `${word} bege, acabamento fosco`,
  ]);
  await owner.query(`update project_items set description = $1 where id::text like '%0104'`, [
    word.slice(0, 1000),
  ]);
  await owner.query(`update payments set notes = $1`, [`segunda parcela, ${word}, nota 4711`]);
  await owner.query(
    `update quotes set notes = $1, item_note = $1 where supplier_id in ($2, $3) and notes is not null`,
    [`sem ${word} neste preço`, PERSON.silvia, TOMAS],
  );
  await owner.query(
    `insert into private.outbox (kind, recipient, data, message, sent_at) values
       ('quote_received', 'ana@prumo.test', jsonb_build_object('full_name', 'Ana Ribeiro', 'supplier_name', 'Sílvia Andrade',
          'project_name', 'Apartamento Vila Mariana', 'items', jsonb_build_array($1::text), 'reason', $1::text), null, now()),
       ('quote_approved', 'silvia@prumo.test', jsonb_build_object('full_name', $1::text, 'items', jsonb_build_array($1::text)),
          jsonb_build_object('subject', $1::text, 'text', $1::text, 'html', $1::text), now()),
       ('quote_approved', 'tomas@prumo.test', jsonb_build_object('full_name', 'Tomás Vidal', 'items', jsonb_build_array($1::text)), null, null),
       ('contact_message', 'davi@prumo.test', jsonb_build_object('sender_name', 'Zilda', 'sender_email', 'zilda@exemplo.test', 'message', $1::text), null, now())`,
    [word],
  );
  await owner.query(
    `insert into referrals (referrer_id, referred_email) values ($1, 'zilda@exemplo.test'), ($1, $2)`,
    [PERSON.ana, VICTIM],
  );
  await owner.query(
    `insert into private.outbox (kind, recipient, data, sent_at) values
       ('referral_invite', $1, '{"referrer_name": "Ana Ribeiro"}', now()), ('email', $1, '{}', now())`,
    [VICTIM],
  );
}

/** Carries an erasure of Bruno out and answers which rows of others it changed. */
async function erased(stage: Scene): Promise<unknown[]> {
  await endWork(stage);
  const request = await asked(stage, 'bruno');
  const before = await everything(stage);
  await confirm(stage, request, EMAIL);
  return changes(before, await everything(stage)).filter(
    (change) => !isOwn(change, PERSON.bruno, EMAIL),
  );
}

/** As if a name had been taken long before anything was written. */
const sinceEver = ({ owner }: Scene) =>
  owner.query(
    `update private.audit_entries set happened_at = now() - interval '389 days'
     where entity_kind = 'profile' and entity_id = $1 and happened_at = now()`,
    [PERSON.bruno],
  );

const BORROWED = [
  'Porcelanato',
  'Sílvia Andrade',
  'Andrade Móveis Planejados',
  'Sílvia',
  'full_name',
  'recipient',
  'kind',
  'supplier_name',
  'approved',
  'Pessoa removida',
  'Pintura geral com tinta acrílica fosca',
  'Porcelanato polido 60x60',
  'Vila Mariana',
  'Apartamento Vila Mariana',
  'para um',
  '.* .*',
  '%_% _% %%',
  '[a-z]+ [a-z]+',
  '\\n \\u0041',
];

describe('[T54] R06 R07 R08 the erasure of somebody who is called', () => {
  test.each(BORROWED)('%j changes nothing of others, renamed just before', (name) =>
    scene(async (stage) => {
      await othersSay(stage, name);
      await stage.owner.query(
        `update private.audit_entries set happened_at = now() - interval '1 hour' where happened_at = now()`,
      );
      await stage.owner.query(
        'update profiles set full_name = $2, company_name = $2 where id = $1',
        [PERSON.bruno, name],
      );
      expect(await erased(stage)).toEqual([]);
    })(),
  );

  test.each(BORROWED.filter((name) => name !== 'Porcelanato polido 60x60'))(
    '%j changes nothing of others, called so since ever',
    (name) =>
      scene(async (stage) => {
        await stage.owner.query(
          'update profiles set full_name = $2, company_name = $2 where id = $1',
          [PERSON.bruno, name],
        );
        await sinceEver(stage);
        await othersSay(stage, name);
        expect(await erased(stage)).toEqual([]);
      })(),
  );

  test.each([
    ['a free name of the account', { full_name: 'Porcelanato polido 60x60' }, null],
    ['an address that was only asked for', {}, VICTIM],
    ['an empty company', {}, null],
  ])('%s decides nothing', (_what, metadata, newEmail) =>
    scene(async (stage) => {
      await othersSay(stage, 'Porcelanato polido 60x60');
      await stage.owner.query(
        'update auth.users set user_metadata = $2, new_email = $3 where id = $1',
        [PERSON.bruno, metadata, newEmail],
      );
      await stage.owner.query(`update profiles set company_name = '' where id = $1`, [
        PERSON.bruno,
      ]);
      expect(await erased(stage)).toEqual([]);
    })(),
  );

  test('[T54] R07 an address that nobody proved opens no mail and no invitation of its owner', () =>
    scene(async (stage) => {
      const { owner } = stage;
      await othersSay(stage, 'Porcelanato');
      await owner.query(
        'update auth.users set email_proven_at = null, created_at = now() - interval $$1 day$$, email = $2 where id = $1',
        [PERSON.silvia, VICTIM],
      );
      await endWork(stage);
      const request = await asked(stage, PERSON.silvia);
      const theirs = () =>
        owner.query(
          `select to_jsonb(r) as row from referrals r where referred_email = $1
          union all select to_jsonb(o) from private.outbox o where recipient = $1 and kind in ('referral_invite')`,
          [VICTIM],
        );
      const before = await theirs();
      await confirm(stage, request, VICTIM);
      expect(await theirs()).toEqual(before);
      expect(before).toHaveLength(2);
    })());
});

const OWN_NAMES = [
  'Zacarias "Zé" Quental',
  "Zacarias d'Ávila Quental",
  'Zacarias \\n Quental',
  'Zacarias\\u0041 Quental',
  'Zacarias (Quental) [x] {1} ^$ .*+? | Filho',
  'Zacarias 50%_desconto Quental',
  'Zacarias <b>Quental</b> & Filhos',
];

describe('[T54] R08 R09 the erasure leaves nothing of', () => {
  test.each(OWN_NAMES)(
    'somebody called %j, present or former, and keeps the sentences of others',
    (name) =>
      scene(async (stage) => {
        const { owner } = stage;
        const former = `Antigo ${name}`;
        const rename = (to: string) =>
          owner.query(
            'update profiles set full_name = $2, company_name = $3, phone_number = $4 where id = $1',
            [
              PERSON.bruno,
              to,
              `"${to} Oficina"`,
              to === former ? '(21) 98765-4321' : '(31) 97654-3210',
            ],
          );
        await rename(former);
        await owner.query(
          `update auth.users set email = 'antigo.quental@exemplo.test' where id = $1`,
          [PERSON.bruno],
        );
        await owner.query(`update auth.users set email = $2 where id = $1`, [PERSON.bruno, EMAIL]);
        await rename(name);
        await sinceEver(stage);
        const words = [
          name,
          former,
          '98765-4321',
          '97654-3210',
          'antigo.quental@exemplo.test',
          EMAIL,
        ];
        const say = (who: string) =>
          `Parcela de ${who}, ligar (21) 98765-4321 ou +55 31 97654 3210, antigo.quental@exemplo.test; nota 4711.`;
        await owner.query(
          `update payments set notes = case when id::text < '8' then $1 else $2 end where project_id in (select project_id from quotes where supplier_id = $3)`,
          [say(name), say(former.toUpperCase()), PERSON.bruno],
        );
        await owner.query(
          `update project_items set description = $1, room = $2, specifications_url = 'https://exemplo.test/antigo.quental@exemplo.test' where id::text like '%0103'`,
          [`Armários, falar com ${former}`, `Sala de ${former}`.slice(0, 60)],
        );
        await owner.query(
          `update quotes set item_note = $1 where supplier_id = $2 and project_item_id::text like '%0103'`,
          [`melhor que ${name}`, PERSON.silvia],
        );
        await owner.query(
          `insert into private.outbox (kind, recipient, data, message, sent_at)
         select kind, recipient, data, jsonb_build_object('subject', 'Novo', 'html', $3::text), sent from (values
           ('quote_received', 'ana@prumo.test', jsonb_build_object('supplier_name', $1::text, 'project_name', 'x'), now()),
           ('quote_received', 'ana@prumo.test', jsonb_build_object('supplier_name', $2::text, 'project_name', 'x'), null),
           ('quote_requested', 'antigo.quental@exemplo.test', '{}', now())) m (kind, recipient, data, sent)`,
          [
            name,
            former,
            `<p>${(former).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)} respondeu</p>`,
          ],
        );
        await owner.query(
          `insert into referrals (referrer_id, referred_email) values ($1, 'antigo.quental@exemplo.test')`,
          [PERSON.elisa],
        );

        await endWork(stage);
        await confirm(stage, await asked(stage, 'bruno'), EMAIL);
        await owner.query(
          `select private.finish_mail(id, null) from private.outbox where kind = 'erasure_done'`,
        );

        expect(leftovers(await everything(stage), [...words, 'Quental'])).toEqual([]);
        const notes = await owner.query<{ notes: string }>(
          `select distinct notes from payments where notes like '%4711%'`,
        );
        expect(notes).toEqual([
          {
            notes:
              'Parcela de pessoa removida, ligar pessoa removida ou pessoa removida, pessoa removida; nota 4711.',
          },
        ]);
        expect(
          await owner.query(
            `select description, room, specifications_url from project_items where id::text like '%0103'`,
          ),
        ).toEqual([
          {
            description: 'Armários, falar com pessoa removida',
            room: 'Sala de pessoa removida',
            specifications_url: null,
          },
        ]);
        expect(
          await owner.query(
            `select kind, data ->> 'supplier_name' as name from private.outbox where recipient = 'ana@prumo.test'`,
          ),
        ).toEqual(Array(2).fill({ kind: 'quote_received', name: 'pessoa removida' }));
        expect(
          await owner.query(
            `select status from referrals where referrer_id = $1 and referred_email like 'removido-%'`,
            [PERSON.elisa],
          ),
        ).toEqual([{ status: 'expired' }]);
        expect(await owner.query('select * from private.broken_invariants()')).toEqual([]);
      })(),
  );
});

test('[T54] somebody whose longer name begins or ends with the person’s keeps it, and a number that is also theirs', () =>
  scene(async (stage) => {
    const { owner } = stage;
    await owner.query(
      `update profiles set full_name = 'Bruno Carvalho Lima', phone_number = '11 95550-0401' where id = $1`,
      [PERSON.silvia],
    );
    await owner.query(`update profiles set full_name = 'João Bruno Carvalho' where id = $1`, [
      TOMAS,
    ]);
    await owner.query(
      `update payments set notes = 'Bruno Carvalho Lima, João Bruno Carvalho, Bruno Carvalho-Lima, (11) 95550-0401, maria.bruno@prumo.test, bruno@prumo.test.br; Bruno Carvalho, bruno@prumo.test.'`,
    );
    await endWork(stage);
    await confirm(stage, await asked(stage, 'bruno'), EMAIL);
    expect(await owner.query(`select distinct notes from payments`)).toEqual([
      {
        notes:
          'Bruno Carvalho Lima, João Bruno Carvalho, Bruno Carvalho-Lima, (11) 95550-0401, maria.bruno@prumo.test, bruno@prumo.test.br; pessoa removida, pessoa removida.',
      },
    ]);
  })());

test('[T54] a mention is never written over what others say beyond it: a full text keeps its end', () =>
  scene(async (stage) => {
    const { owner } = stage;
    const said = `${'x'.repeat(1972)} Bia Luz, nota fiscal 4711`;
    await owner.query(`update profiles set full_name = 'Bia Luz' where id = $1`, [PERSON.bruno]);
    await sinceEver(stage);
    await owner.query(`update payments set notes = $1`, [said.slice(-2000)]);
    await endWork(stage);
    await confirm(stage, await asked(stage, 'bruno'), EMAIL);
    const [{ notes } = { notes: '' }] = await owner.query<{ notes: string }>(
      'select distinct notes from payments',
    );
    expect(notes.endsWith(' …, nota fiscal 4711')).toBe(true);
  })());

test('[T54] asking for another address mails it in the person’s name: the name goes, the mail stays', () =>
  scene(async (stage) => {
    const { owner } = stage;
    await owner.query(
      `insert into private.outbox (kind, recipient, data, sent_at) values
         ('email_change_old', $1, $3, now()), ('email_change_new', $2, $3, now())`,
      [EMAIL, VICTIM, { full_name: 'Bruno de Free Nome', new_email: VICTIM }],
    );
    await endWork(stage);
    await confirm(stage, await asked(stage, 'bruno'), EMAIL);
    expect(
      await owner.query(
        `select recipient, data from private.outbox where kind like 'email_change%'`,
      ),
      // The requested text never stood in mail to an address that nobody has proven (settle_mail).
    ).toEqual([{ recipient: VICTIM, data: {} }]);
  })());
