import type pg from 'pg';
import type { ProductName } from '../product-name.ts';
import { namesIn, ownerPassword } from './embedded-url.ts';
import { scramVerifier } from './scram.ts';

/**
 * Creates the product's database and its owner in an embedded cluster, where they are not there yet.
 *
 * @param client the superuser's.
 * @param root the folder of the cluster, for the sentence of a refusal.
 * @param secret the cluster's, from which the owner's password is derived.
 * @throws Error in pt-BR: the cluster has another encoding.
 */
export async function ensureDatabase(
  client: pg.Client,
  { id, article, name }: ProductName,
  root: string,
  secret: string,
): Promise<void> {
  const { database, owner } = namesIn(id);
  const { rows } = await client.query(
    `select current_setting('server_encoding') as encoding,
            exists (select from pg_database where datname = $1) as present,
            exists (select from pg_roles where rolname = $2) as has_owner`,
    [database, owner],
  );
  if (rows[0].encoding !== 'UTF8') {
    throw new Error(
      `O banco em ${root} está em ${rows[0].encoding}; ${article} ${name} precisa de UTF8.`,
    );
  }
  if (!rows[0].has_owner) {
    const password = scramVerifier(ownerPassword(secret, id));
    await client.query(`create role ${owner} login createrole password '${password}'`);
  }
  if (!rows[0].present) await client.query(`create database ${database} owner ${owner}`);
}
