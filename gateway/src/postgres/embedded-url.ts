import { createHmac } from 'node:crypto';

/** Names inside an embedded cluster; it serves one database to one product. */
export const SUPERUSER = 'postgres';
export const DATABASE = 'prumo';
export const OWNER = 'prumo_owner';
/** Only part of the socket's file name: nothing listens on the network. */
export const PORT = 5432;

/** Connection string for one login over the socket in the cluster's private folder. */
export function embeddedUrl(
  socket: string,
  database: string,
  user: string,
  password: string,
): string {
  return `postgresql://${user}:${password}@localhost:${PORT}/${database}?host=${encodeURIComponent(socket)}`;
}

/** The schema owner's password, derived from the cluster's secret so that it needs no file of its own. */
export function ownerPassword(secret: string): string {
  return createHmac('sha256', secret).update(`prumo ${OWNER}`).digest('base64url');
}
