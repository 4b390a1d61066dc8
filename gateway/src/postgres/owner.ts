import { createHmac } from 'node:crypto';
import pg from 'pg';
import { scramVerifier } from './scram.ts';
import { openClient } from './servers.ts';

/** The gateway's login role: no rights of its own (security.md T35). */
const GATEWAY_ROLE = 'authenticator';

/**
 * Runs `work` on a connection of the owner, which only start-up and commands may use: the schema,
 * the cast, the first admin, the keys.
 */
export async function asOwner<T>(url: string, work: (owner: pg.Client) => Promise<T>): Promise<T> {
  const owner = await openClient(url, {
    application_name: 'gateway owner',
    connectionTimeoutMillis: 10_000,
  });
  try {
    return await work(owner);
  } finally {
    await owner.end();
  }
}

/**
 * The password with which the gateway logs in: derived from the owner's, so that every gateway of
 * one database knows it and nothing more has to be configured or kept.
 *
 * @param configured AUTHENTICATOR_PASSWORD, needed only when the owner logs in without a password.
 * @param id the product's, as in ProductName.
 */
export function gatewayPassword(ownerUrl: string, configured: string | null, id: string): string {
  if (configured) return configured;
  const { password } = new pg.Client({ connectionString: ownerUrl });
  if (!password) {
    throw new Error(
      'DATABASE_URL não tem senha: defina AUTHENTICATOR_PASSWORD, a senha com que o servidor ' +
        `entra no banco como ${GATEWAY_ROLE}.`,
    );
  }
  return createHmac('sha256', password).update(`${id} ${GATEWAY_ROLE}`).digest('base64url');
}

/** The owner's connection string with the gateway's login in place of the owner's. */
export function gatewayUrl(ownerUrl: string, password: string): string {
  const url = new URL(ownerUrl);
  url.searchParams.delete('user');
  url.searchParams.delete('password');
  url.username = GATEWAY_ROLE;
  url.password = password;
  return url.href;
}

/**
 * Another URL of the same database, with the gateway's login when the URL has none of its own; some
 * poolers want the user in a form of theirs (`authenticator.project`).
 */
export function withLogin(address: string, gateway: string): string {
  const [url, known] = [new URL(address), new URL(gateway)];
  url.username ||= known.username;
  url.password ||= known.password;
  return url.href;
}

/**
 * Makes sure that the gateway can log in. It tries first and changes the role only when refused, so
 * that gateways that start at the same time do not write the same row, and so that an operator
 * whose owner may not change roles can set the password by hand.
 */
export async function ensureGatewayLogin(owner: pg.Client, url: string): Promise<void> {
  const refused = await refusal(url);
  if (!refused) return;
  const password = decodeURIComponent(new URL(url).password);
  await owner.query('begin');
  await owner.query(`select pg_advisory_xact_lock(hashtext('gateway login'))`);
  // Sends a SCRAM verifier and not the password, so that no server log ever holds the password.
  try {
    await owner.query(`alter role ${GATEWAY_ROLE} login password '${scramVerifier(password)}'`);
    await owner.query('commit');
  } catch (error) {
    // This includes Neon, which takes no verifiers and reports it at the commit
    // (docs/operations.md).
    if (!(error instanceof pg.DatabaseError)) throw error;
    await owner.query('rollback');
    throw new Error(
      `O servidor não deixa o usuário de DATABASE_URL mudar a senha de ${GATEWAY_ROLE} (${error.message}). ` +
        'Dê a esse papel uma senha à mão, ou peça-a a quem o criou, e defina-a em AUTHENTICATOR_PASSWORD.',
    );
  }
  const still = await refusal(url);
  if (still) {
    throw new Error(`O banco recusa o login de ${GATEWAY_ROLE}: ${still.message}`);
  }
}

/** Null when the login works; errors that are not about the login itself are thrown. */
async function refusal(url: string): Promise<Error | null> {
  try {
    const client = await openClient(url, { connectionTimeoutMillis: 10_000 });
    await client.end();
    return null;
  } catch (error) {
    // 28P01 wrong or no password, 28000 the role may not log in.
    const { code } = error as { code?: string };
    if (code === '28P01' || code === '28000') return error as Error;
    throw error;
  }
}
