import type { FastifyInstance } from 'fastify';
import type { Database } from '../postgres/connect.ts';
import { DiskFullError } from '../postgres/disk-full.ts';

const READS = ['GET', 'HEAD', 'OPTIONS'];

/**
 * While the disk is too full to write, refuses requests of a surface that would write, except those
 * whose path ends in one of `small`: a session is a few bytes, and without one nobody could read
 * either.
 */
export function refuseWritesWithoutRoom(app: FastifyInstance, db: Database, small: string[]): void {
  app.addHook('onRequest', async ({ method, url }) => {
    if (db.mayWrite() || READS.includes(method)) return;
    const [pathname = ''] = url.split('?');
    if (!small.some((ending) => pathname.endsWith(ending))) throw new DiskFullError();
  });
}
