import { expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { answer, log, logs, OBRA, putPhoto, save, send, sent } from './testing.ts';

// Days stay as they were agreed to: damage is found, and an erasure takes words and photos alone.

const scene = useScene({ cast: true });

test.each<[invariant: string, damage: string]>([
  ['I30', `update daily_logs set occurrences = 'Outra' where status = 'accepted'`],
  ['I30', `update daily_logs set status = 'sent' where status = 'accepted'`],
  ['I30', `update daily_logs set version = version + 1 where status = 'accepted'`],
  ['I30', `update attachments set file_name = 'outra.jpg' where kind = 'daily_log'`],
  ['I31', 'update daily_logs set number = 5 where number = 2'],
  ['I31', 'delete from daily_logs where number = 2'],
  ['the photos', `update attachments set client_id = null where kind = 'daily_log'`],
])('[OBR-058] damage to the diário is found: %s, %s', (invariant, damage) =>
  scene(async ({ as, owner }) => {
    const out = await sent(as('ana'), '2026-11-03');
    await putPhoto(as('ana'), out.id);
    await answer(as('clara'), { ...out, version: out.version + 1 });
    await sent(as('ana'), '2026-11-04');
    expect(await brokenInvariants(owner)).toEqual([]);
    await owner.query(
      `set session_replication_role = replica; ${damage}; reset session_replication_role`,
    );
    expect(JSON.stringify(await brokenInvariants(owner))).toContain(invariant);
  })(),
);

test(
  '[OBR-059] [T103] an erased client leaves days without words and photos, whose numbers and hashes stay; a transferred project takes its drafts along',
  scene(async ({ as, owner }) => {
    const out = await sent(as('ana'), '2026-11-03', {
      occurrences: 'A cliente Clara Nunes visitou.',
    });
    await putPhoto(as('ana'), out.id);
    const [signed] = await answer(as('clara'), { ...out, version: out.version + 1 });
    const draft = await save(as('ana'), undefined, { day: '2026-11-04' });
    await owner.query(
      `select private.erase_person(id) from profiles where email = 'clara@prumo.test'`,
    );
    expect(await log(as('ana'), out.id)).toMatchObject({
      number: 1,
      status: 'accepted',
      occurrences: null,
      photos: [],
      sign_offs: [{ content_hash: signed?.content_hash }],
    });
    const kept = await owner.query<{ content: object }>(
      `select content from sign_offs where kind = 'daily_log'`,
    );
    expect(JSON.stringify(kept)).not.toContain('visitou');
    expect(await brokenInvariants(owner)).toEqual([]);

    await as('davi').query(
      `select transfer_project($1, (select id from profiles where email = 'elisa@prumo.test'), 'Troca de arquiteto')`,
      [OBRA],
    );
    expect(await logs(as('ana'))).toEqual([]);
    await expect(
      save(as('ana'), { visitors: 'x' }, { id: draft.id, version: draft.version }),
    ).rejects.toMatchObject({ code: 'PT404' });
    expect(await send(as('elisa'), draft)).toMatchObject({ number: 2 });
    await owner.query(
      `select private.erase_person(id) from profiles where email = 'elisa@prumo.test'`,
    );
    expect(await brokenInvariants(owner)).toEqual([]);
  }),
);
