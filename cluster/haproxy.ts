import { chmod, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Ports } from './ports.ts';
import type { Part, Processes } from './processes.ts';
import { programOf } from './programs.ts';

/** HAProxy's configuration: three ways in, each with the check that decides who serves it. */
export function haproxyConfig(ports: Ports): string {
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
  return `global
  maxconn 4000
  # The last minute of open pages may go on after a reload, no longer.
  hard-stop-after 60s

defaults
  timeout connect 2s
  timeout check 2s
  # Every second; two failures take a server out, one success brings it back.
  default-server inter 1s fastinter 500ms fall 2 rise 1

# PostgreSQL, whoever is primary now: Patroni answers 200 to /primary on that member alone, and 503 from the moment it steps down.
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

listen gateways
  bind 127.0.0.1:${ports.gateways}
  mode http
  balance roundrobin
  option httpchk
  http-check send meth GET uri /healthz
  http-check expect status 200
  option forwardfor
  # A connection of its own for each request: one that was kept could be closed by a gateway that stops in the moment in which a
  # request is sent, and whether that was done would be unknown.
  option http-server-close
  # A gateway that refuses the connection was sent nothing: the next one is asked, whatever the request. One that closed without a
  # word may have done it: only what changes nothing is asked again.
  retries 3
  option redispatch 1
  retry-on conn-failure empty-response
  http-request disable-l7-retry unless METH_GET
  timeout http-request 10s
  # Bodies of 26 MB over slow links (docs/operations.md, "Files").
  timeout client 10m
  timeout server 10m
  # An open page: its WebSocket has a heartbeat of 25 s.
  timeout tunnel 2m
  # A gateway that no longer answers is left at once, by its open pages too.
  default-server on-marked-down shutdown-sessions
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
  await writeFile(file, haproxyConfig(ports));
  await chmod(file, 0o644);
  return processes.start({
    name: 'haproxy',
    command: programOf('haproxy'),
    args: ['-f', file, '-db'],
  });
}
