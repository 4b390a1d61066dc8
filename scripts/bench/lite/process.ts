import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import getPort from 'get-port';
import { SignJWT } from 'jose';
import type { Caller } from '../callers.ts';

const SECRET = 'only for a bench that nobody else can reach';

export interface LiteProcess {
  address: string;
  pid: number;
  stop(): Promise<void>;
}

/** Starts it on a free port of this machine and waits until it listens. */
export async function startLite(databaseUrl: string): Promise<LiteProcess> {
  const port = await getPort({ host: '127.0.0.1' });
  const file = path.join(import.meta.dirname, 'server.ts');
  const child = spawn(
    process.execPath,
    ['--import', 'tsx', file, databaseUrl, String(port), SECRET],
    {
      stdio: ['ignore', 'pipe', 'inherit'],
      env: { PATH: process.env.PATH, NODE_ENV: 'production' },
    },
  );
  const ended = once(child, 'exit').then(() => {
    throw new Error('lite did not start');
  });
  await Promise.race([once(child.stdout, 'data'), ended]);
  ended.catch(() => undefined);
  return {
    address: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** The same person with a token that lite believes. */
export async function knownToLite(caller: Caller): Promise<Caller> {
  const token = await new SignJWT({ role: 'authenticated' })
    .setProtectedHeader({ alg: 'HS256', typ: 'JWT' })
    .setSubject(caller.id)
    .setAudience('authenticated')
    .setIssuedAt()
    .setExpirationTime('2h')
    .sign(new TextEncoder().encode(SECRET));
  return { ...caller, token };
}
