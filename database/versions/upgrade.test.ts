import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { type Actor, useScene } from '../testing.ts';

// A database of before: its answers become first versions.

const scene = useScene();

const BACKFILL = /^-- Answers of before[\s\S]*/m.exec(
  readFileSync(path.join(import.meta.dirname, '0760_quote_versions.sql'), 'utf8'),
)?.[0];

const versions = (owner: Actor) =>
  owner.query(
    `select to_jsonb(v) - 'id' - 'commission_rate' as version from quote_versions v order by v.request_id`,
  );

test(
  '[VER-001] answers of before become version 1, as if they had been kept when they were sent',
  scene(async ({ owner }) => {
    const kept = await versions(owner);
    await owner.query('set local session_replication_role = replica');
    await owner.query('alter table quote_versions disable trigger quote_versions_keep_as_sent');
    await owner.query('delete from quote_versions');
    await owner.query('update quotes set version = 0');
    await owner.query('update quote_requests set version = 0');

    await owner.query(BACKFILL ?? '');

    expect(kept.length).toBeGreaterThan(15);
    expect(await versions(owner)).toEqual(kept);
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);
