import { chown, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Ports } from './ports.ts';
import type { Part, Processes } from './processes.ts';
import { programOf } from './programs.ts';

/** PgBouncer's configuration: transactions of `authenticator`, to the primary of the moment. */
export function pgbouncerConfig({ pooler, primary }: Ports, database: string): string {
  return `[databases]
; HAProxy's port, which follows the primary: this file never changes with it.
${database} = host=127.0.0.1 port=${primary} dbname=${database}

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${pooler}
unix_socket_dir =
pool_mode = transaction
auth_type = scram-sha-256
auth_file = users.txt
; Few enough for the server, many enough that two processors always have work.
default_pool_size = 16
max_client_conn = 400
; After a login that failed the next is tried after 1 s instead of 15 s: a new primary is used as soon as it is there.
server_login_retry = 1
server_connect_timeout = 3
; A request that found no server within 3 s is refused instead of waiting for 2 minutes; the person is notified meanwhile.
query_wait_timeout = 3
; What is open to a server that was not used for 5 s is checked before it is given to anybody.
server_check_delay = 5
tcp_keepalive = 1
log_connections = 0
log_disconnections = 0
`;
}

/** Starts the pooler. @param password of `authenticator`. */
export async function startPgbouncer(
  processes: Processes,
  ports: Ports,
  { database, password }: { database: string; password: string },
): Promise<Part> {
  const home = await processes.makeFolder('pgbouncer');
  const files = {
    'pgbouncer.ini': pgbouncerConfig(ports, database),
    'users.txt': `"authenticator" "${password}"\n`,
  };
  for (const [name, text] of Object.entries(files)) {
    const file = path.join(home, name);
    await writeFile(file, text, { mode: 0o600 });
    if (processes.account) await chown(file, processes.account.uid, processes.account.gid);
  }
  return processes.start({
    name: 'pgbouncer',
    command: programOf('pgbouncer'),
    args: ['pgbouncer.ini'],
  });
}
