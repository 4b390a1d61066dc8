import { createHmac } from 'node:crypto';

/** Names inside an embedded cluster, which serves one database to one product. */
export const SUPERUSER = 'postgres';
/** Only part of the socket's file name: nothing listens on the network. */
export const PORT = 5432;

/** The product's database and the role that owns it. */
export const namesIn = (id: string) => ({ database: id, owner: `${id}_owner` });

/** Connection string for one login over the socket in the cluster's private folder. */
export function embeddedUrl(
  socket: string,
  database: string,
  user: string,
  password: string,
): string {
  return `postgresql://${user}:${password}@localhost:${PORT}/${database}?host=${encodeURIComponent(socket)}`;
}

/** Connection string of the owner of the product's database, from the cluster's secret. */
export function ownerUrlOf(socket: string, secret: string, id: string): string {
  const { database, owner } = namesIn(id);
  return embeddedUrl(socket, database, owner, ownerPassword(secret, id));
}

/** The schema owner's password, derived from the cluster's secret so that it needs no file of its own. */
export function ownerPassword(secret: string, id: string): string {
  return createHmac('sha256', secret)
    .update(`${id} ${namesIn(id).owner}`)
    .digest('base64url');
}
