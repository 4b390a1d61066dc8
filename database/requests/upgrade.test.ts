import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brokenInvariants, PROJECT } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

// A database of before: what the table files do with the rows that they find.

const scene = useScene();

const text = (file: string) => readFileSync(path.join(import.meta.dirname, file), 'utf8');

/** The statements of the table files that bring rows of before into their requests, and their answers into versions. */
const BACKFILL = [
  /^-- Requests of before[\s\S]*?(?=^alter table public\.quotes$)/m.exec(
    text('0730_quote_requests.sql'),
  )?.[0],
  /^-- Answers of before[\s\S]*/m.exec(text('../versions/0760_quote_versions.sql'))?.[0],
].join('');

const requests = (owner: Actor) =>
  owner.query(
    `select project_id, category, supplier_id, architect_id, client_id, invited_at, respond_until, round, version
     from quote_requests order by 1, 2, 3`,
  );
const endings = (owner: Actor) =>
  owner.query<{ id: string; closed_as: string | null }>(
    'select id, closed_as from quotes order by id',
  );

test(
  '[REQ-001] [REQ-003] quotes of before are brought into the requests that they would have opened, and say how they ended',
  scene(async ({ owner }) => {
    const before = { requests: await requests(owner), endings: await endings(owner) };
    for (const statement of [
      'alter table quotes drop constraint quotes_request_id_fkey, drop constraint quotes_closed_as_with_status',
      'alter table quotes alter column request_id drop not null',
      'alter table quotes disable trigger quotes_close',
      'alter table quotes disable trigger quotes_keep_answers_update',
      'alter table quote_versions disable trigger quote_versions_keep_as_sent',
      'delete from quote_versions',
      'update quotes set request_id = null, closed_as = null, version = 0',
      'delete from notifications',
      'delete from messages',
      'delete from quote_requests',
    ])
      await owner.query(statement);

    for (const statement of BACKFILL.split(/;\n/)) {
      if (statement.trim() !== '') await owner.query(statement);
    }

    expect(before.requests.length).toBeGreaterThan(20);
    expect(await requests(owner)).toEqual(before.requests);
    expect(await endings(owner)).toEqual(before.endings);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);

test(
  '[REQ-005] requests left open in a project that was over are closed, in the trail and without mail',
  scene(async ({ owner }) => {
    await owner.query('alter table projects disable trigger projects_close_requests');
    await owner.query(`update projects set status = 'archived' where id = $1`, [
      PROJECT.altoDaLapa,
    ]);
    // From here on only the table file writes quotes: there are no rules when it runs.
    await owner.query('set local session_replication_role = replica');
    const count = async (of: string) =>
      Number((await owner.query<{ n: string }>(`select count(*) as n from ${of}`))[0]?.n);
    const mails = await count('private.outbox');
    const open = await count(
      `quotes where status = 'requested' and project_id = '${PROJECT.altoDaLapa}'`,
    );
    const entries = await count('private.audit_entries');

    await owner.query(text('0731_requests_of_projects_over.sql'));

    expect(open).toBeGreaterThan(2);
    expect(
      await count(
        `quotes where closed_as = 'cancelled' and rejection_reason = 'O projeto foi arquivado'`,
      ),
    ).toBe(open);
    expect(await count('private.audit_entries')).toBe(entries + open);
    expect(await count('private.outbox')).toBe(mails);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);
