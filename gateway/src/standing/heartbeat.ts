import { statfs } from 'node:fs/promises';
import path from 'node:path';
import type { Deps } from '../deps.ts';
import { mailState } from '../mail/mail-state.ts';
import { levelOf } from '../postgres/sqlstate.ts';
import { unfit } from './fitness.ts';

const HEARTBEAT_MS = 60_000;

/** Facts about the installation that only a gateway knows, as private.note_gateway takes them. */
async function factsOf({ config, db, product }: Omit<Deps, 'keys' | 'log'>) {
  const disk = await room(config.dataDir);
  const files = 'folder' in config.files ? await room(config.files.folder) : null;
  return {
    version: product.version ?? null,
    node: process.versions.node,
    is_demo: config.demo,
    mail: mailState({ config, db }),
    push: Boolean(config.pushContact && product.push),
    disk_free: disk?.free ?? null,
    disk_total: disk?.total ?? null,
    files_in: 'folder' in config.files ? 'folder' : 'bucket',
    files_free: files?.free ?? null,
    files_total: files?.total ?? null,
    unfit: await unfit(config, (text) => db.pool.query(text)),
  };
}

/** Bytes of the file system on which a folder lies, or will lie: one that nothing was written to is not there yet. */
async function room(folder: string): Promise<{ free: number; total: number } | null> {
  const system = await statfs(folder).catch(() => null);
  if (system) return { free: system.bavail * system.bsize, total: system.blocks * system.bsize };
  const above = path.dirname(folder);
  return above === folder ? null : room(above);
}

/** Reports once a minute that this gateway is up, with its facts; on stop, that it is down. */
export function startHeartbeat(deps: Deps): { stop(): Promise<void> } {
  const id = crypto.randomUUID();
  const report = async () => {
    try {
      const facts = JSON.stringify(await factsOf(deps));
      await deps.db.pool.query('select private.note_gateway($1, $2)', [id, facts]);
    } catch (error) {
      deps.log[levelOf(error, 'warn')]({ err: error }, 'could not report that this gateway is up');
    }
  };
  let reporting = report();
  const timer = setInterval(() => {
    reporting = report();
  }, HEARTBEAT_MS).unref();
  return {
    async stop() {
      clearInterval(timer);
      await reporting;
      await deps.db.pool
        .query('select private.leave_gateway($1)', [id])
        .catch((error) =>
          deps.log[levelOf(error, 'warn')](
            { err: error },
            'could not report that this gateway stops',
          ),
        );
    },
  };
}
