import { createServer } from 'node:net';

/** Where everything of one cluster listens, on the loopback address only. */
export interface Ports {
  /** HAProxy: gateways by HTTP, PostgreSQL's primary, its replicas, HAProxy's own status page. */
  gateways: number;
  primary: number;
  replicas: number;
  status: number;
  pooler: number;
  files: number;
  mail: number;
  /** One for each of three. */
  gateway: number[];
  postgres: number[];
  patroni: number[];
  etcd: number[];
  etcdPeers: number[];
}

const WIDTH = 60;
/** Below the range from which Linux takes the local ports of outgoing connections. */
const FIRST = 20_000;
const LAST = 32_000;

/** All ports counted from one base, so that an operator can read from a port whose it is. */
export function portsFrom(base: number): Ports {
  const three = (from: number) => [1, 2, 3].map((n) => base + from + n);
  return {
    gateways: base,
    primary: base + 1,
    replicas: base + 2,
    status: base + 3,
    pooler: base + 4,
    files: base + 5,
    mail: base + 6,
    gateway: three(10),
    postgres: three(20),
    patroni: three(30),
    etcd: three(40),
    etcdPeers: three(50),
  };
}

/** A base from which every port is free now. */
export async function freePorts(): Promise<Ports> {
  for (let tries = 0; tries < 100; tries++) {
    const base = FIRST + Math.floor((Math.random() * (LAST - FIRST)) / WIDTH) * WIDTH;
    const ports = portsFrom(base);
    const free = await Promise.all(Object.values(ports).flat().map(isFree));
    if (free.every(Boolean)) return ports;
  }
  throw new Error(`No ${WIDTH} free ports in a row between ${FIRST} and ${LAST}.`);
}

function isFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
