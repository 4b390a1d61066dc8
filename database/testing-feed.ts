import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import type { TestDatabase } from './testing.ts';

/** A change as private.notify_change() announces it to the gateways: ids, and who receives it. */
interface Change {
  table: string;
  type: string;
  id: string;
  keys: Record<string, unknown>;
  audience: string[];
  audience_roles: string[];
}

/** Listens to the change feed for a test file. Returns a function with the changes of a table since its last call. */
export function useFeed(database: { current: TestDatabase }, table: string) {
  let listener: pg.Client;
  let received: Change[] = [];
  beforeAll(async () => {
    listener = new pg.Client({ connectionString: database.current.ownerUrl });
    await listener.connect();
    listener.on('notification', ({ payload }) => received.push(JSON.parse(payload ?? '{}')));
    await listener.query('listen gateway_changes');
  });
  afterAll(() => listener.end());
  return async (): Promise<Change[]> => {
    // A round trip on the listener brings every earlier notification.
    await listener.query('select 1');
    const changes = received.filter((change) => change.table === table);
    received = [];
    return changes;
  };
}
