import pg from 'pg';
import { expect, test } from 'vitest';
import { useDatabase } from '../../fixture/library.ts';
import { asOwner, ensureGatewayLogin, gatewayPassword, gatewayUrl } from './owner.ts';

const database = useDatabase();

test('the gateway logs in as authenticator, which is no superuser and may read nothing [T35]', async () => {
  const client = new pg.Client({ connectionString: database.current.gatewayUrl });
  await client.connect();

  const { rows } = await client.query(
    'select current_user as who, rolsuper or rolbypassrls or rolinherit as strong from pg_roles where rolname = current_user',
  );
  const reading = client.query('select from public.members');

  expect(rows).toEqual([{ who: 'authenticator', strong: false }]);
  await expect(reading).rejects.toMatchObject({ code: '42501' });
  await client.end();
});

test('the gateway password comes from the owner password, and each must be present or configured', () => {
  const url = 'postgresql://owner:secret@db.example:5432/library?sslmode=require';

  const derived = gatewayPassword(url, null, 'library');

  expect(derived).toMatch(/^[\w-]{43}$/);
  expect(gatewayPassword(url, null, 'library')).toBe(derived);
  expect(gatewayPassword('postgresql://owner@db.example/library', 'given', 'library')).toBe(
    'given',
  );
  expect(() => gatewayPassword('postgresql://owner@db.example/library', null, 'library')).toThrow(
    'AUTHENTICATOR_PASSWORD',
  );
  expect(gatewayUrl(url, 'given')).toBe(
    'postgresql://authenticator:given@db.example:5432/library?sslmode=require',
  );
});

test('a login that is refused is repaired by the owner, and one that works is left alone', async () => {
  const { ownerUrl, gatewayUrl: url } = database.current;
  const stored = (owner: pg.Client) =>
    owner
      .query(`select rolpassword from pg_authid where rolname = 'authenticator'`)
      .then(({ rows }) => rows[0].rolpassword as string);

  await asOwner(ownerUrl, async (owner) => {
    const before = await stored(owner);
    await ensureGatewayLogin(owner, url);
    expect(await stored(owner)).toBe(before);

    await owner.query(`create role spare login password 'old'`);
    const spare = new URL(url);
    spare.username = 'spare';
    await expect(ensureGatewayLogin(owner, spare.href)).rejects.toThrow('recusa o login');
    await owner.query('set role spare');
    await expect(ensureGatewayLogin(owner, spare.href)).rejects.toThrow('AUTHENTICATOR_PASSWORD');
    await owner.query('reset role');
    await owner.query('drop role spare');
  });
});
