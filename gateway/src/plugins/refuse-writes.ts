import type { FastifyInstance } from 'fastify';
import type { Database } from '../postgres/connect.ts';
import { DiskFullError } from '../postgres/disk-full.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * While there is no room to write, refuses what a surface's requests would write; those whose path ends
 * in one of `small` go on: a session is a few bytes, and without one nobody could read either.
 */
export function refuseWritesWithoutRoom(app: FastifyInstance, db: Database, small: string[]): void {
  app.addHook('onRequest', async ({ method, url }) => {
    if (db.mayWrite() || READS.includes(method)) return;
    const [pathname = ''] = url.split('?');
    if (!small.some((ending) => pathname.endsWith(ending))) throw new DiskFullError();
  });
}
