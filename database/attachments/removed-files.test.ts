import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { expect, test } from 'vitest';
import { useDatabase } from '../testing.ts';

const database = useDatabase({ cast: true });

/** The notification to the gateways when a file of this kind is removed. */
async function removed(kind: string) {
  const listener = new pg.Client({ connectionString: database.current.ownerUrl });
  await listener.connect();
  try {
    const heard: { audience_roles: string[] | null; audience: string[] }[] = [];
    listener.on('notification', ({ payload = '' }) => void heard.push(JSON.parse(payload)));
    await listener.query('listen gateway_changes');
    const id = randomUUID();
    const person = '00000000-0000-4000-8000-000000000001';
    await listener.query('set session_replication_role = replica');
    await listener.query(
      `insert into storage.objects (id, bucket_id, name, owner_id, digest, size, mime_type)
       values ($1::uuid, 'anexos', $1::text, $2::uuid, repeat('a', 64), 1, 'application/pdf')`,
      [id, person],
    );
    await listener.query(
      `insert into public.attachments (id, kind, entity_id, file_name, mime_type, size, uploaded_by)
       values ($1::uuid, $2, $1::uuid, 'x.pdf', 'application/pdf', 1, $3::uuid)`,
      [id, kind, person],
    );
    await listener.query('set session_replication_role = origin');
    await listener.query('delete from public.attachments where id = $1', [id]);
    await expect.poll(() => heard.length).toBe(1);
    return heard[0];
  } finally {
    await listener.end();
  }
}

test('[T69] that a file of a conversation was removed is sent to its people alone, of any other file to the team too', async () => {
  expect((await removed('message'))?.audience_roles).toBeNull();
  expect((await removed('project'))?.audience_roles).toEqual(['app_admin']);
});
