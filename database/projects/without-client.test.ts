import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { brokenInvariants, PERSON } from '../quotes/testing-renovation.ts';
import { type Scene, useScene } from '../testing.ts';
import {
  accept,
  confirm,
  decide,
  invite,
  mails,
  registered,
  waiting,
} from './testing-invitations.ts';

// A project works from its first minute, and waits for its client with what needs the client's yes (docs/decisions/230).

const scene = useScene({ cast: true });

const WAITS = {
  code: 'CLIEN',
  message: 'O cliente deste projeto ainda não entrou. A aprovação espera por ele.',
};
const COPIES = [
  'project_items',
  'project_category_budgets',
  'project_reserves',
  'quote_requests',
  'quotes',
  'request_terms',
] as const;

const client = async ({ owner }: Scene, id: string) =>
  (
    await owner.query<{ client_id: string | null }>(
      'select client_id from projects where id = $1',
      [id],
    )
  )[0]?.client_id;

/** The clients that stand on the rows of a project, by table. */
async function copies({ owner }: Scene, id: string) {
  const found: Record<string, unknown[]> = {};
  for (const table of COPIES) {
    const rows = await owner.query<{ client_id: string | null }>(
      `select distinct client_id from ${table} where project_id = $1`,
      [id],
    );
    found[table] = rows.map(({ client_id }) => client_id);
  }
  return found;
}

const each = (value: unknown) => Object.fromEntries(COPIES.map((table) => [table, [value]]));

/** Ana works at a project that waits: an item, forecasts, terms and a request, which Bruno answers. */
async function atWork(stage: Scene, id: string): Promise<string> {
  const ana = stage.as('ana');
  await ana.query(
    `insert into project_items (project_id, description, category) values ($1, 'Estante', 'marcenaria')`,
    [id],
  );
  await ana.query(
    `insert into project_category_budgets (project_id, category, budgeted_amount) values ($1, 'marcenaria', 5000)`,
    [id],
  );
  await ana.query('select set_reserve($1, 300)', [id]);
  await ana.query('select private.function_send_quote_invitations($1)', [
    JSON.stringify({ project_id: id, selected_suppliers: { marcenaria: [PERSON.bruno] } }),
  ]);
  await ana.query(
    `select set_request_terms($1, 'marcenaria', '{"instructions": "Com montagem"}')`,
    [id],
  );
  const [quote] = await stage.owner.query<{ id: string }>(
    'select id from quotes where project_id = $1',
    [id],
  );
  await stage
    .as('bruno')
    .query(
      `update quotes set price = 4000, delivery_time_days = 20, notes = '', status = 'submitted' where id = $1`,
      [quote?.id],
    );
  return quote?.id ?? '';
}

describe('until the client is there', () => {
  test(
    '[PRJ-009] items, forecasts, terms and requests of suppliers are written, and only the client’s yes waits',
    scene(async (stage) => {
      const { id } = await invite(stage);
      const quote = await atWork(stage, id);

      expect(
        await stage.as('ana').query('select status, client_id from projects where id = $1', [id]),
      ).toEqual([{ status: 'quoting', client_id: null }]);
      expect(await copies(stage, id)).toEqual(each(null));
      for (const [sent, values] of [
        ['select approve_quotes($1, array[$2::uuid])', [id, quote]],
        [`update quotes set status = 'approved' where id = $1`, [quote]],
        ['select send_selection($1, array[$2::uuid], true)', [id, quote]],
      ] as const)
        await expect(stage.as('ana').query(sent, [...values])).rejects.toMatchObject(WAITS);
      await expect(
        stage
          .as('ana')
          .query(
            `insert into messages (id, project_id, body) values (gen_random_uuid(), $1, 'Oi')`,
            [id],
          ),
      ).rejects.toMatchObject({
        code: 'TALKS',
        message: 'O cliente ainda não entrou. A conversa começa quando ele entrar.',
      });
      expect(await brokenInvariants(stage.owner)).toEqual([]);
    }),
  );

  test(
    '[PRJ-010] nobody but its architect and the team reads it, and the team’s record of it has no client',
    scene(async (stage) => {
      const { id } = await invite(stage);
      await atWork(stage, id);
      for (const person of ['elisa', 'clara', 'bruno'])
        expect(
          await stage
            .as(person)
            .query('select id from projects where id = $1', [id])
            .catch(() => []),
        ).toEqual([]);
      expect(
        await stage
          .as('davi')
          .query('select client_id, client_name, items from get_project_record($1)', [id]),
      ).toMatchObject([{ client_id: null, client_name: null }]);
      expect(
        await stage
          .as('ana')
          .query('select client_id, client_name from list_projects() where id = $1', [id]),
      ).toEqual([{ client_id: null, client_name: null }]);
      expect(await stage.as('ana').query('select * from get_thread($1)', [id])).toEqual([]);
      await stage
        .as('davi')
        .query(`select transfer_project($1, $2, 'Ana está de licença.')`, [id, PERSON.elisa]);
      expect(await waiting(stage, 'elisa')).toMatchObject([{ project_name: 'Casa da serra' }]);
      expect(await waiting(stage)).toEqual([]);
    }),
  );

  test(
    'an architect opens no project without a client in any other way',
    scene(async ({ as }) => {
      await expect(
        as('ana').query(`insert into projects (name) values ('Obra')`),
      ).rejects.toMatchObject({
        code: 'CLIEN',
      });
    }),
  );
});

describe('when the client is there', () => {
  test(
    '[PRJ-010] everything that was written is theirs to follow, the architect is notified once, and offers are approved',
    scene(async (stage) => {
      const { id, secret } = await invite(stage);
      const quote = await atWork(stage, id);
      const helena = await registered(stage);
      await accept(stage, helena, secret);
      expect(await client(stage, id)).toBeNull();
      await decide(stage, helena, 'approved');

      expect(await client(stage, id)).toBe(helena);
      expect(await copies(stage, id)).toEqual(each(helena));
      expect(await mails(stage, 'project_opened')).toHaveLength(1);
      expect(await mails(stage, 'invited_project_opened')).toHaveLength(1);
      expect(
        await stage
          .as('ana')
          .query(`select kind from notifications where kind = 'invited_project_opened'`),
      ).toHaveLength(1);
      expect(
        await stage.as(helena).query('select category from get_project_category_details($1)', [id]),
      ).toEqual([{ category: 'marcenaria' }]);
      await stage.as('ana').query('select approve_quotes($1, array[$2::uuid])', [id, quote]);
      expect(await brokenInvariants(stage.owner)).toEqual([]);
    }),
  );

  test(
    'the client of a project stays who it is for every writer',
    scene(async (stage) => {
      const { id } = await invite(stage);
      await stage
        .as('ana')
        .query('select confirm_invited_client(target_project_id => $1, client => $2)', [
          id,
          PERSON.clara,
        ]);
      for (const other of [null, PERSON.rafael])
        await expect(
          stage.owner.query('update projects set client_id = $2 where id = $1', [id, other]),
        ).rejects.toMatchObject({ code: 'PHASE' });
    }),
  );
});

describe('another client', () => {
  test(
    '[PRJ-011] is invited in the place of the first, whose link opens nothing any more',
    scene(async (stage) => {
      const first = await invite(stage);
      const [again] = await stage
        .as('ana')
        .query<{ secret: string }>(
          `select invite_client(gen_random_uuid(), null, null, 'Otávio', 'otavio@chegou.test', $1) as secret`,
          [first.id],
        );
      const helena = await registered(stage);
      await expect(accept(stage, helena, first.secret)).rejects.toMatchObject({ code: 'PT404' });
      expect(await waiting(stage)).toMatchObject([
        { client_name: 'Otávio', project_name: 'Casa da serra' },
      ]);
      const otavio = await registered(stage, { email: 'otavio@chegou.test' });
      await accept(stage, otavio, again?.secret ?? '');
      await decide(stage, otavio, 'approved');
      expect(await client(stage, first.id)).toBe(otavio);
    }),
  );

  test(
    '[PRJ-011] who is approved already is chosen, and is notified as if the project had been opened for them',
    scene(async (stage) => {
      const { id, secret } = await invite(stage);
      await atWork(stage, id);
      await stage
        .as('ana')
        .query('select confirm_invited_client(target_project_id => $1, client => $2)', [
          id,
          PERSON.clara,
        ]);
      expect(await copies(stage, id)).toEqual(each(PERSON.clara));
      expect(await waiting(stage)).toEqual([]);
      expect(await mails(stage, 'project_opened')).toMatchObject([
        { recipient: 'clara@prumo.test' },
      ]);
      const helena = await registered(stage);
      await expect(accept(stage, helena, secret)).rejects.toMatchObject({ code: 'PT404' });
    }),
  );

  test(
    'is refused where the project is another’s, has its client, is archived, or the person is no approved client',
    scene(async (stage) => {
      const { id } = await invite(stage);
      const choose = (by: string, project: string, who: string) =>
        stage
          .as(by)
          .query('select confirm_invited_client(target_project_id => $1, client => $2)', [
            project,
            who,
          ]);
      await expect(choose('elisa', id, PERSON.clara)).rejects.toMatchObject({ code: 'PT404' });
      await expect(choose('clara', id, PERSON.clara)).rejects.toMatchObject({ code: '42501' });
      await expect(choose('ana', id, PERSON.bruno)).rejects.toMatchObject({ code: 'CLIEN' });
      const again = (by: string) =>
        stage
          .as(by)
          .query(
            `select invite_client(gen_random_uuid(), null, null, 'Otávio', 'otavio@chegou.test', $1)`,
            [id],
          );
      await expect(again('elisa')).rejects.toMatchObject({ code: 'PT404' });
      await stage.as('ana').query(`update projects set status = 'archived' where id = $1`, [id]);
      for (const refused of [() => choose('ana', id, PERSON.clara), () => again('ana')])
        await expect(refused()).rejects.toMatchObject({
          code: 'PT409',
          message: 'Este projeto já foi arquivado.',
        });
      const other = await invite(stage, { email: 'outra@chegou.test' });
      await choose('ana', other.id, PERSON.clara);
      await expect(choose('ana', other.id, PERSON.rafael)).rejects.toMatchObject({
        code: 'PT409',
        message: 'Este projeto já tem o cliente.',
      });
    }),
  );

  test(
    '[PRJ-011] a project whose invitation was cancelled, or whose client the team refused, stays its architect’s',
    scene(async (stage) => {
      const cancelled = await invite(stage);
      await stage.as('ana').query('select cancel_client_invitation($1)', [cancelled.id]);
      const refused = await invite(stage, { project: 'Outra' });
      const helena = await registered(stage);
      await accept(stage, helena, refused.secret);
      await decide(stage, helena, 'rejected');
      for (const { id } of [cancelled, refused]) {
        await atWork(stage, id);
        expect(await client(stage, id)).toBeNull();
      }
    }),
  );

  test(
    '[PRJ-011] an archived project takes nobody in, though the team approves who registered',
    scene(async (stage) => {
      const { id, secret } = await invite(stage);
      const helena = await registered(stage);
      await accept(stage, helena, secret);
      await stage.as('ana').query(`update projects set status = 'archived' where id = $1`, [id]);
      await decide(stage, helena, 'approved');
      expect(await client(stage, id)).toBeNull();
      expect(await waiting(stage)).toEqual([]);
      expect(await mails(stage, 'project_opened')).toEqual([]);
    }),
  );
});

describe('the erasure of the client', () => {
  const name = async ({ owner }: Scene, id: string) =>
    (await owner.query('select name, address, status from projects where id = $1', [id]))[0];

  test(
    'takes name and address of the project that waited for them, and archives it',
    scene(async (stage) => {
      const { id, secret } = await invite(stage);
      const helena = await registered(stage);
      await accept(stage, helena, secret);
      await stage.owner.query('select private.erase_person($1)', [helena]);
      expect(await name(stage, id)).toEqual({
        name: 'Projeto de pessoa removida',
        address: null,
        status: 'archived',
      });
    }),
  );

  test(
    '[T62] takes nothing where a stranger had found the link',
    scene(async (stage) => {
      const { id, secret } = await invite(stage);
      const stranger = await registered(stage, { email: 'outra@chegou.test' });
      await accept(stage, stranger, secret);
      await stage.owner.query('select private.erase_person($1)', [stranger]);
      expect(await name(stage, id)).toEqual({
        name: 'Casa da serra',
        address: 'Rua das Acácias, 12',
        status: 'planning',
      });
    }),
  );
});

describe('a database of before', () => {
  const file = readFileSync(
    path.join(import.meta.dirname, '1160_projects_without_client.sql'),
    'utf8',
  );
  const backfill = file.slice(
    file.indexOf('insert into public.projects'),
    file.indexOf('alter table private.client_invitations add constraint'),
  );

  test(
    'has a project for each invitation that waited, and nobody is notified',
    scene(async (stage) => {
      const { owner } = stage;
      await owner.query(
        'alter table private.client_invitations drop constraint client_invitations_project_with_status',
      );
      for (const status of ['waiting', 'joined', 'cancelled'])
        await owner.query(
          `insert into private.client_invitations
             (architect_id, project_name, client_name, client_email, status, joined_id, joined_at)
           values ($1, 'Casa ' || $2, 'Helena', 'helena@chegou.test', $2, $3, now())`,
          [PERSON.ana, status, PERSON.clara],
        );
      const sentBefore = await owner.query('select count(*) from private.outbox');
      await owner.query(backfill);
      expect(
        await owner.query(
          `select p.name, p.status, p.client_id, i.id = p.id as same
           from projects p join private.client_invitations i on i.project_id = p.id order by p.name`,
        ),
      ).toEqual([
        { name: 'Casa joined', status: 'planning', client_id: null, same: true },
        { name: 'Casa waiting', status: 'planning', client_id: null, same: true },
      ]);
      expect(await owner.query('select count(*) from private.outbox')).toEqual(sentBefore);
      expect(await brokenInvariants(owner)).toEqual([]);
      const [joined] = await owner.query<{ id: string }>(
        `select id from private.client_invitations where status = 'joined'`,
      );
      expect(await confirm(stage, 'ana', joined?.id ?? '')).toBe(joined?.id);
    }),
  );
});
