import { describe, expect, test } from 'vitest';
import { askByLink, JOAO, PERSON, quotesOf } from '../guests/testing.ts';
import { fromNow, mailed, notified } from '../notifications/testing.ts';
import { brokenInvariants, quoteIds, quoteOf } from '../quotes/testing-renovation.ts';
import { type Actor, type Scene, useScene } from '../testing.ts';
import { offer, requestOf, submit, withdraw } from '../versions/testing.ts';
import { dayFromNow, evidence, phonedToday, typeFor, versionsOfRequest } from './testing.ts';

// Ana types what Bruno, or João, who has no account, said about the shelf and the doors of Alto da Lapa.

const scene = useScene();

const statuses = async (owner: Actor) =>
  Promise.all(['0203', '0204'].map(async (item) => (await quoteOf(owner, item, 'bruno')).status));

describe('[BEH-1] an answer that the architect types', () => {
  test(
    '[BEH-1] [TYP-001] for a supplier with an account is version 1, says so, and is read by the analysis as every other',
    scene(async (s) => {
      const { owner, as } = s;
      const request = await requestOf(owner);
      const file = await evidence(as('ana'), request.id);
      await fromNow(s);
      expect(
        await typeFor(as('ana'), owner, { entry: { channel: 'pdf', attachment_ids: [file] } }),
      ).toMatchObject({ version: 1, total: '17000.00' });
      expect(await statuses(owner)).toEqual(['submitted', 'submitted']);
      expect(await versionsOfRequest(owner, request.id)).toMatchObject([
        {
          version: 1,
          source: 'behalf',
          as_guest: false,
          channel: 'pdf',
          received_on: dayFromNow(0),
          said_by: null,
          by: 'ana',
          attachment_ids: [file],
        },
      ]);
      const [row] = await as('ana').query<{ price: string }>(
        `select q.price from quotes q join profiles s on s.id = q.supplier_id
         where q.project_item_id = $1 and s.id = $2 and q.status = 'submitted'`,
        [(await quoteOf(owner, '0203', 'bruno')).project_item_id, PERSON.bruno],
      );
      expect(row).toEqual({ price: '12000.00' });
      // The request was not opened by its supplier, and nobody is notified of a proposal that Bruno sent.
      expect((await requestOf(owner)).opened_at).toBe(request.opened_at);
      expect((await notified(s)).map(({ kind, to }) => `${kind} ${to}`)).toEqual(['typed bruno']);
      expect((await mailed(s)).map(({ kind, to }) => `${kind} ${to}`)).toEqual(['typed bruno']);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[BEH-1] for a guest: the version is a guest’s, and the news waits for the architect’s next link',
    scene(async ({ owner, as }) => {
      const { request_id } = await askByLink(as('ana'));
      const [shelf] = await quotesOf(owner, JOAO);
      await typeFor(as('ana'), owner, { id: shelf?.id });
      expect(await versionsOfRequest(owner, request_id)).toMatchObject([
        { version: 1, source: 'behalf', as_guest: true, channel: 'phone', said_by: 'Seu Antônio' },
      ]);
      expect((await quotesOf(owner, JOAO)).map((q) => q.status)).toEqual([
        'submitted',
        'submitted',
      ]);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[BEH-1] is refused to the architect of another project, client, supplier, team and signed-out people, and nothing changes',
    scene(async ({ owner, as, asAnonymous }) => {
      const request = await requestOf(owner);
      await expect(typeFor(as('elisa'), owner)).rejects.toMatchObject({ code: 'PT404' });
      for (const who of [
        as('rafael'),
        as('clara'),
        as('bruno'),
        as('silvia'),
        as('davi'),
        asAnonymous(),
      ])
        await expect(typeFor(who, owner)).rejects.toMatchObject({ code: '42501' });
      expect(await statuses(owner)).toEqual(['requested', 'requested']);
      expect(await versionsOfRequest(owner, request.id)).toEqual([]);
    }),
  );

  test(
    '[TYP-001] is what its sender confirmed: with another total nothing is sent',
    scene(async ({ owner, as }) => {
      await expect(typeFor(as('ana'), owner, { total: 17_000.01 })).rejects.toMatchObject({
        code: 'QDIFF',
      });
      expect(await typeFor(as('ana'), owner, { total: 17_000 })).toMatchObject({ version: 1 });
    }),
  );

  test(
    '[TYP-001] is not typed for a supplier whose access the team took away',
    scene(async ({ owner, as }) => {
      await owner.query(`update profiles set status = 'rejected' where id = $1`, [PERSON.bruno]);
      await expect(typeFor(as('ana'), owner)).rejects.toMatchObject({ code: 'QSUPP' });
    }),
  );
});

describe('[BEH-2] [T89] where it came from', () => {
  const refused = (entry: unknown, error: object, title: string) =>
    test(
      `[BEH-2] [TYP-002] ${title}`,
      scene(async ({ owner, as }) => {
        await expect(typeFor(as('ana'), owner, { entry })).rejects.toMatchObject(error);
        expect(await statuses(owner)).toEqual(['requested', 'requested']);
      }),
    );
  const NOWHERE = { code: 'BEHAL', message: 'Diga de onde veio a proposta.' };
  const NOTHING = { code: 'BEHAL', message: 'Anexe a proposta ou diga quem informou e quando.' };

  refused(null, NOWHERE, 'no entry is refused');
  refused([], NOWHERE, 'a list is no entry');
  refused({}, NOWHERE, 'an entry without a channel is refused');
  refused({ channel: 'fax', said_by: 'João' }, NOWHERE, 'an unknown channel is refused');
  refused({ channel: 'email', said_by: 'João' }, NOTHING, 'a mail without a file is refused');
  refused({ channel: 'pdf', attachment_ids: [null] }, NOTHING, 'no file is no file');
  refused({ channel: 'phone', received_on: dayFromNow(0) }, NOTHING, 'a call of nobody is refused');
  refused({ channel: 'shop', said_by: ' ' }, NOTHING, 'a name of spaces is nobody');
  refused({ channel: 'phone', said_by: 'Antônio' }, NOTHING, 'a call without its day is refused');
  refused(
    { ...phonedToday(), received_on: dayFromNow(1) },
    { code: 'BEHAL', message: 'O dia em que a proposta chegou não pode estar no futuro.' },
    'tomorrow is refused',
  );
  refused(
    { ...phonedToday(), received_on: dayFromNow(-367) },
    { code: 'BEHAL' },
    'more than a year ago is refused',
  );
  refused(
    { ...phonedToday(), said_by: 'João www.sul.com.br' },
    { code: 'NNAME' },
    'a link is no name',
  );
  refused(
    { ...phonedToday(), said_by: 'a'.repeat(121) },
    { code: 'PT400' },
    '121 letters are refused',
  );
  refused({ channel: 'pdf', attachment_ids: ['x'] }, { code: '22P02' }, 'what is no id is refused');

  test(
    '[BEH-2] a file of another request is refused, one of this request can no longer be removed',
    scene(async ({ owner, as }) => {
      const request = await requestOf(owner);
      const others = await evidence(as('ana'), (await requestOf(owner, '0203 silvia')).id);
      const entry = { channel: 'email', attachment_ids: [others] };
      await expect(typeFor(as('ana'), owner, { entry })).rejects.toMatchObject({ code: 'PT404' });
      const own = await evidence(as('ana'), request.id);
      await typeFor(as('ana'), owner, { entry: { channel: 'email', attachment_ids: [own] } });
      await expect(
        as('ana').query('delete from storage.objects where id = $1', [own]),
      ).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test(
    '[BEH-2] sent twice with one version it is one; the trail keeps digest, size and day of the file',
    scene(async ({ owner, as }) => {
      const request = await requestOf(owner);
      const file = await evidence(as('ana'), request.id);
      const entry = { channel: 'whatsapp', attachment_ids: [file], said_by: 'Antônio' };
      await typeFor(as('ana'), owner, { entry });
      await expect(typeFor(as('ana'), owner, { entry })).rejects.toMatchObject({ code: 'PT409' });
      const [digest] = await owner.query<{ digest: string; size: string }>(
        'select digest, size from storage.objects where id = $1',
        [file],
      );
      const trail = await owner.query<{ after: unknown }>(
        `select actor_id, actor_role, after from private.audit_entries where action = 'typed' and entity_id = $1`,
        [request.id],
      );
      expect(trail).toEqual([
        {
          actor_id: PERSON.ana,
          actor_role: 'app_architect',
          after: {
            version: 1,
            channel: 'whatsapp',
            received_on: dayFromNow(0),
            files: [`sha256 ${digest?.digest}, ${digest?.size} bytes, ${dayFromNow(0)}`],
          },
        },
      ]);
    }),
  );
});

describe('[BEH-3] [T89] whose word counts', () => {
  test(
    '[BEH-3] [TYP-003] over an answer of the supplier’s own nothing is typed, also after it was taken back',
    scene(async ({ owner, as }) => {
      await submit(as('bruno'), owner, offer(9000, 4000));
      const error = {
        code: 'BEHAL',
        message: 'O fornecedor já respondeu pelo Prumo. Peça uma revisão.',
      };
      await expect(typeFor(as('ana'), owner, { expected: 1 })).rejects.toMatchObject(error);
      await withdraw(as('bruno'), owner, 'Errei');
      await expect(typeFor(as('ana'), owner, { expected: 1 })).rejects.toMatchObject(error);
    }),
  );

  test(
    '[BEH-3] over a typed one it is version 2; the supplier’s own answer then replaces it, and the history stays',
    scene(async (s) => {
      const { owner, as } = s;
      await typeFor(as('ana'), owner);
      await typeFor(as('ana'), owner, { shelf: 11_000, expected: 1 });
      await fromNow(s);
      await submit(as('bruno'), owner, offer(10_000, 4000), 2);
      const request = await requestOf(owner);
      expect(await versionsOfRequest(owner, request.id)).toMatchObject([
        { version: 1, source: 'behalf', total: '17000.00' },
        { version: 2, source: 'behalf', total: '16000.00' },
        { version: 3, source: 'account', total: '14000.00', channel: null, by: null },
      ]);
      expect((await notified(s)).map(({ kind, to }) => `${kind} ${to}`)).toEqual([
        'quote_revised ana',
      ]);
      await expect(typeFor(as('ana'), owner, { expected: 3 })).rejects.toMatchObject({
        code: 'BEHAL',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[TYP-003] a supplier renews an answer that was typed for it, with the file that its architect attached',
    scene(async ({ owner, as }) => {
      const request = await requestOf(owner);
      const file = await evidence(as('ana'), request.id);
      await typeFor(as('ana'), owner, { entry: { channel: 'email', attachment_ids: [file] } });
      const [id] = await quoteIds(owner, '0203 bruno');
      await as('bruno').query('select * from confirm_quote($1, 1)', [id]);
      expect(await versionsOfRequest(owner, request.id)).toMatchObject([
        { source: 'behalf' },
        { source: 'account', attachment_ids: [file] },
      ]);
    }),
  );

  const late = async (owner: Actor, acceptsLate: boolean) =>
    owner.query(
      `update quote_requests set respond_until = now() - interval '2 days', accepts_late = $2 where id = $1`,
      [(await requestOf(owner)).id, acceptsLate],
    );
  const CASES: [when: string, day: number, acceptsLate: boolean, result: string][] = [
    ['the day before the deadline', -3, false, 'in time'],
    ['the day of the deadline', -2, false, 'in time'],
    ['the day after it, where late answers are refused', -1, false, 'QLATE'],
    ['the day after it, where late answers are taken', -1, true, 'late'],
    ['the day of the deadline, where late answers are taken', -2, true, 'in time'],
  ];
  for (const [when, day, acceptsLate, result] of CASES)
    test(
      `[TYP-001] typed after the deadline, received on ${when}: ${result}`,
      scene(async ({ owner, as }: Scene) => {
        await late(owner, acceptsLate);
        const typed = typeFor(as('ana'), owner, {
          entry: { ...phonedToday(), received_on: dayFromNow(day) },
        });
        if (result === 'QLATE') {
          await expect(typed).rejects.toMatchObject({ code: 'QLATE' });
          return;
        }
        await typed;
        expect(await versionsOfRequest(owner, (await requestOf(owner)).id)).toMatchObject([
          { is_late: result === 'late' },
        ]);
      }),
    );
});
