import { chmod, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import path from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Ports } from './ports.ts';
import type { Part, Processes } from './processes.ts';
import { programOf } from './programs.ts';

const UNKNOWN =
  'O serviço não respondeu, e não sabemos se o pedido foi feito. Veja como ficou antes de enviar de novo.';

/** Responses of HAProxy itself, in the shape of the gateways' errors: people read them like any other sentence. */
const ANSWERS = {
  502: { code: 'OUTCOME_UNKNOWN', message: UNKNOWN },
  503: {
    code: 'PGRST001',
    message: 'O serviço está indisponível por um instante. Tente de novo em alguns segundos.',
  },
  504: { code: 'OUTCOME_UNKNOWN', message: UNKNOWN },
};

/** HAProxy's configuration: three ways in, each with the check that decides who serves it. */
export function haproxyConfig(ports: Ports, socket: string): string {
  const database = (option: string) =>
    ports.postgres
      .map(
        (port, n) =>
          `  server postgres-${n + 1} 127.0.0.1:${port} check port ${ports.patroni[n]} ${option}`,
      )
      .join('\n');
  const gateways = ports.gateway
    .map((port, n) => `  server gateway-${n + 1} 127.0.0.1:${port} check`)
    .join('\n');
  // /livez, not /readyz: while PostgreSQL changes its primary no gateway is ready, and each still says so in its own words.
  // One that stops in order is drained by name before (drain, below).
  const check = `  option httpchk
  http-check send meth GET uri /livez
  http-check expect status 200
  # A gateway that no longer answers is left within five seconds, by requests and open pages that wait for it too.
  timeout check 1500ms
  default-server on-marked-down shutdown-sessions`;
  const answers = Object.entries(ANSWERS)
    .map(
      ([status, body]) =>
        `  http-error status ${status} content-type application/json string '${JSON.stringify(body)}'`,
    )
    .join('\n');
  return `global
  maxconn 4000
  stats socket ${socket} mode 600 level admin
  # The last minute of open pages may go on after a reload, no longer.
  hard-stop-after 60s

defaults
  timeout connect 2s
  timeout check 2s
  # Every second; two failures take a server out, one success brings it back.
  default-server inter 1s fastinter 500ms fall 2 rise 1

# PostgreSQL, the primary of the moment: Patroni answers 200 to /primary on that member alone, and 503 from the moment it steps down.
listen primary
  bind 127.0.0.1:${ports.primary}
  mode tcp
  option httpchk OPTIONS /primary
  http-check expect status 200
  # Longer than the gateways keep an idle connection, which has its own keepalive.
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
  # A connection to a server that is no longer primary, or no longer answers, is ended, so that its owner connects again.
  default-server on-marked-down shutdown-sessions
${database('')}

# Reads: Patroni answers 200 to /replica on a running replica, unless that is more than 16 MB behind.
listen replicas
  bind 127.0.0.1:${ports.replicas}
  mode tcp
  balance leastconn
  option httpchk OPTIONS /replica?lag=16MB
  http-check expect status 200
  timeout client 1h
  timeout server 1h
  option clitcpka
  option srvtcpka
  default-server on-marked-down shutdown-sessions
${database('')}

frontend people
  bind 127.0.0.1:${ports.gateways}
  mode http
  option forwardfor
  timeout http-request 10s
  # Bodies of 26 MB over slow links (docs/operations.md, "Files"); counts from the last byte that came or went.
  timeout client 60s
  use_backend pages if { req.hdr(Upgrade) -i websocket }
  default_backend gateways

backend gateways
  mode http
  balance roundrobin
${answers}
${check}
  # A connection of its own for each request: one that was kept could be closed by a gateway that stops in the moment in which a
  # request is sent, and whether that was done would be unknown.
  option http-server-close
  # A gateway that refuses the connection was sent nothing: the next one is asked, whatever the request. One that closed without a
  # word may have done it: only what changes nothing is asked again.
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  timeout server 60s
${gateways}

# Open pages: one WebSocket each, apart from requests, so that draining a gateway can wait for its requests alone.
backend pages
  mode http
  balance leastconn
${check}
  retries 3
  option redispatch 1
  timeout server 60s
  # The WebSocket of an open page has a heartbeat every 25 s.
  timeout tunnel 2m
${gateways}

listen status
  bind 127.0.0.1:${ports.status}
  mode http
  timeout client 30s
  timeout server 30s
  stats enable
  stats uri /
`;
}

/** Starts HAProxy, the one that everybody connects to. */
export async function startHaproxy(processes: Processes, ports: Ports): Promise<Part> {
  const home = await processes.makeFolder('haproxy');
  const file = path.join(home, 'haproxy.cfg');
  await writeFile(file, haproxyConfig(ports, socketIn(processes)));
  await chmod(file, 0o644);
  return processes.start({
    name: 'haproxy',
    command: programOf('haproxy'),
    args: ['-f', file, '-db'],
  });
}

const socketIn = ({ folder }: Processes) => path.join(folder, 'haproxy', 'admin.sock');

/** One command on HAProxy's administrative socket; returns what it answered. */
async function command(processes: Processes, text: string): Promise<string> {
  const socket = connect(socketIn(processes));
  socket.end(`${text}\n`);
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  return answer;
}

const BACKENDS = ['gateways', 'pages'];

/** Sends the nth gateway nothing new, and waits up to `limitMs` for the requests that it has. */
export async function drain(processes: Processes, n: number, limitMs = 10_000): Promise<void> {
  for (const backend of BACKENDS)
    await command(processes, `set server ${backend}/gateway-${n + 1} state drain`);
  const deadline = Date.now() + limitMs;
  while (Date.now() < deadline) {
    const lines = (await command(processes, 'show stat')).split('\n');
    // The fifth column counts what is under way.
    const line = lines.find((each) => each.startsWith(`gateways,gateway-${n + 1},`));
    if (line?.split(',')[4] === '0') return;
    await wait(50);
  }
}

/** Sends the nth gateway its share again. */
export async function undrain(processes: Processes, n: number): Promise<void> {
  for (const backend of BACKENDS)
    await command(processes, `set server ${backend}/gateway-${n + 1} state ready`);
}
