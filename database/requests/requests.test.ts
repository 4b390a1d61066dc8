import { describe, expect, test } from 'vitest';
import {
  brokenInvariants,
  itemId,
  PERSON,
  PROJECT,
  quoteIds,
} from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

const scene = useScene();

const requestsOf = (who: Actor, project: string) =>
  who.query<{ id: string; category: string; supplier_id: string }>(
    'select id, category, supplier_id from quote_requests where project_id = $1 order by category, supplier_id',
    [project],
  );
const invite = (who: Actor, project: string, suppliers: object) =>
  who.query('select private.function_send_quote_invitations($1)', [
    { project_id: project, selected_suppliers: suppliers },
  ]);
const idOf = async (owner: Actor, person: string) =>
  (
    await owner.query<{ id: string }>('select id from profiles where email = $1', [
      `${person}@prumo.test`,
    ])
  )[0]?.id ?? '';
describe('a request', () => {
  test(
    '[REQ-001] is opened by the invitation for each category and supplier, and every quote leads to its own',
    scene(async ({ owner, as }) => {
      const [marcos, bruno, silvia] = [
        await idOf(owner, 'marcos'),
        await idOf(owner, 'bruno'),
        await idOf(owner, 'silvia'),
      ];
      await invite(as('ana'), PROJECT.consultorio, {
        civil: [marcos],
        marcenaria: [bruno, silvia],
      });

      const requests = await requestsOf(owner, PROJECT.consultorio);
      expect(requests.map(({ category, supplier_id }) => `${category} ${supplier_id}`)).toEqual([
        `civil ${marcos}`,
        ...[bruno, silvia].sort().map((id) => `marcenaria ${id}`),
      ]);
      const quotes = await owner.query<{ request_id: string }>(
        'select distinct request_id from quotes where project_id = $1',
        [PROJECT.consultorio],
      );
      expect(quotes.map(({ request_id }) => request_id).sort()).toEqual(
        requests.map(({ id }) => id).sort(),
      );
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[REQ-001] stays one when the supplier is asked for more, or again',
    scene(async ({ owner, as }) => {
      const bruno = await idOf(owner, 'bruno');
      const before = await requestsOf(owner, PROJECT.altoDaLapa);
      await owner.query('delete from quotes where id = any ($1)', [
        await quoteIds(owner, '0204 bruno'),
      ]);

      await invite(as('ana'), PROJECT.altoDaLapa, { marcenaria: [bruno] });
      await invite(as('ana'), PROJECT.altoDaLapa, { marcenaria: [bruno] });

      expect(await requestsOf(owner, PROJECT.altoDaLapa)).toEqual(before);
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[REQ-001] a quote opens its own where nothing else did, dated as the quote',
    scene(async ({ owner }) => {
      const nadia = await idOf(owner, 'nadia');
      await owner.query(
        `insert into quotes (project_item_id, supplier_id, created_at) values ($1, $2, '2026-01-02T03:04:05Z')`,
        [itemId('0206'), nadia],
      );

      const [request] = await owner.query(
        `select r.category, r.invited_at, r.respond_until, r.round, r.architect_id, p.name
         from quote_requests r join projects p on p.id = r.project_id
         where r.supplier_id = $1 and r.project_id = $2`,
        [nadia, PROJECT.altoDaLapa],
      );
      expect(request).toEqual({
        category: 'vidracaria',
        invited_at: new Date('2026-01-02T03:04:05Z'),
        respond_until: null,
        round: 1,
        architect_id: PERSON.ana,
        name: 'Casa Alto da Lapa',
      });
      expect(await brokenInvariants(owner)).toEqual([]);
    }),
  );

  test(
    '[REQ-001] cannot be doubled, and a quote cannot be without one',
    scene(async ({ owner }) => {
      const [request] = await requestsOf(owner, PROJECT.altoDaLapa);
      await expect(
        owner.query(
          `insert into quote_requests (project_id, category, supplier_id, architect_id, client_id)
           select project_id, category, supplier_id, architect_id, client_id from quote_requests where id = $1`,
          [request?.id],
        ),
      ).rejects.toMatchObject({ code: '23505' });
      await expect(
        owner.query('update quotes set request_id = null where request_id = $1', [request?.id]),
      ).rejects.toMatchObject({ code: '23502' });
      await expect(
        owner.query('delete from quote_requests where id = $1', [request?.id]),
      ).rejects.toMatchObject({ code: expect.stringMatching(/^23(001|503)$/) });
    }),
  );

  test(
    '[REQ-001] broken_invariants names a quote in the wrong request and a request that asks for nothing',
    scene(async ({ owner }) => {
      const [bruno, silvia] = await quoteIds(owner, '0501 bruno', '0501 silvia');
      await owner.query(
        'update quotes q set request_id = o.request_id from quotes o where q.id = $1 and o.id = $2',
        [bruno, silvia],
      );

      const found = (await brokenInvariants(owner)) as { invariant: string }[];
      expect(found.map(({ invariant }) => invariant).sort()).toEqual([
        'a quote belongs to the request of its project, category and supplier',
        'a request asks for something',
        'copies equal their parents: quotes',
      ]);
    }),
  );
});

describe('who reads a request', () => {
  test(
    '[REQ-002] [T40] its supplier, its architect and admins, and nobody else',
    scene(async ({ owner, as, asAnonymous }) => {
      const all = await requestsOf(owner, PROJECT.altoDaLapa);
      const bruno = all.filter(({ supplier_id }) => supplier_id === PERSON.bruno);

      expect(await requestsOf(as('ana'), PROJECT.altoDaLapa)).toEqual(all);
      expect(await requestsOf(as('davi'), PROJECT.altoDaLapa)).toEqual(all);
      expect(await requestsOf(as('bruno'), PROJECT.altoDaLapa)).toEqual(bruno);
      expect(bruno).toHaveLength(1);
      for (const stranger of ['elisa', 'wagner'])
        expect(await requestsOf(as(stranger), PROJECT.altoDaLapa)).toEqual([]);
      for (const who of [as('rafael'), as('caio'), asAnonymous()])
        await expect(requestsOf(who, PROJECT.altoDaLapa)).rejects.toMatchObject({ code: '42501' });
    }),
  );

  test.each([
    `update quote_requests set respond_until = now()`,
    `update quote_requests set intent = 'will_quote'`,
    `delete from quote_requests`,
    `insert into quote_requests (project_id, category, supplier_id) select id, 'civil', auth.uid() from projects`,
    `select client_id from quote_requests`,
    `select architect_id from quote_requests`,
    `select reminded_at from quote_requests`,
    `update quotes set closed_as = 'lost'`,
    `update quotes set request_id = id`,
    `select unit_price from quotes`,
  ])('[REQ-002] [T01] nobody may: %s', (statement) =>
    scene(async ({ as }) => {
      for (const who of ['ana', 'bruno', 'clara', 'davi'])
        await expect(as(who).query(statement), who).rejects.toMatchObject({ code: '42501' });
    })(),
  );
});

describe('the trail', () => {
  test(
    'says what changed of a request, and of words only that they changed',
    scene(async ({ owner, as }) => {
      const [request] = await requestsOf(as('bruno'), PROJECT.altoDaLapa);
      await owner.query(
        `update quote_requests set intent = 'will_not_quote', decline_reason = 'schedule', decline_note = 'segredo' where id = $1`,
        [request?.id],
      );

      const [entry] = await as('davi').query(
        `select action, project_id, subject, before, after from list_audit(kind => 'quote_request')`,
      );
      expect(entry).toEqual({
        action: 'changed',
        project_id: PROJECT.altoDaLapa,
        subject: 'Marcenaria · Bruno Carvalho',
        before: { intent: null, decline_reason: null, decline_note: null },
        after: { intent: 'will_not_quote', decline_reason: 'schedule', decline_note: '…' },
      });
    }),
  );
});
