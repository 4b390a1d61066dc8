import pg from 'pg';
import { describe, expect, test } from 'vitest';
import { freshDatabase } from '../../fixture/library.ts';
import { loadKeys } from './keys.ts';
import { verifyToken } from './verify.ts';

describe('signing keys', () => {
  test('[T05] gateways that start together on an empty database share one key and one anon key', async () => {
    const database = await freshDatabase();
    const starts = await Promise.all(
      Array.from({ length: 4 }, async () => {
        const client = new pg.Client({ connectionString: database.ownerUrl });
        await client.connect();
        return loadKeys(client, 'library').finally(() => client.end());
      }),
    );

    const [first, ...others] = starts;
    for (const keys of others) {
      expect(keys.current.kid).toBe(first?.current.kid);
      expect(keys.anonKey).toBe(first?.anonKey);
      expect(keys.tokenSecret.equals(first?.tokenSecret ?? Buffer.alloc(0))).toBe(true);
    }
    await database.drop();
  });

  test('[T05] only public halves are published', async () => {
    const database = await freshDatabase();
    const { publicJwks } = await loadKeys(database.owner, 'library');

    expect(publicJwks.keys).toEqual([
      {
        kty: 'EC',
        crv: 'P-256',
        x: expect.any(String),
        y: expect.any(String),
        kid: expect.any(String),
        alg: 'ES256',
        use: 'sig',
      },
    ]);
    await database.drop();
  });

  test('a key that was replaced still verifies the tokens it signed', async () => {
    const database = await freshDatabase();
    const before = await loadKeys(database.owner, 'library');
    await database.owner.query(`update auth.signing_keys set status = 'previous'`);
    await database.owner.query(
      `insert into auth.signing_keys (kid, private_jwk, public_jwk)
       select 'new', private_jwk, public_jwk || '{"kid": "new"}' from auth.signing_keys`,
    );

    const after = await loadKeys(database.owner, 'library');

    expect(after.current.kid).toBe('new');
    expect((await verifyToken(after, before.anonKey)).role).toBe('anon');
    await database.drop();
  });
});
