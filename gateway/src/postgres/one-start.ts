import { readFile, rm, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** No start takes so long; what is older was left by one that was killed, also where its process id is somebody else's now. */
const LONGEST_START_MS = 120_000;

const startsOfThisProcess = new Set<string>();

/**
 * Holds a data folder while one process starts PostgreSQL on it. The lock inside PostgreSQL cannot do that: until a start has taken it, another
 * one finds a server whose lock is free, takes it for one that was left behind, and stops it, so that neither of the two starts.
 *
 * @returns releases the folder; null where another start is under way.
 */
export async function holdStart(root: string): Promise<(() => Promise<void>) | null> {
  const file = path.join(root, 'starting');
  for (let tries = 0; tries < 2; tries++) {
    try {
      await writeFile(file, String(process.pid), { flag: 'wx', mode: 0o600 });
      startsOfThisProcess.add(file);
      return async () => {
        startsOfThisProcess.delete(file);
        await rm(file, { force: true });
      };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      if (await isUnderWay(file)) return null;
      await rm(file, { force: true });
    }
  }
  return null;
}

async function isUnderWay(file: string): Promise<boolean> {
  const [text, found] = await Promise.all([
    readFile(file, 'utf8').catch(() => ''),
    stat(file).catch(() => null),
  ]);
  // Released a moment ago.
  if (!found) return false;
  if (Date.now() - found.mtimeMs > LONGEST_START_MS) return false;
  const pid = Number(text);
  // Not written yet.
  if (!pid) return true;
  // Our own number: another server of this process on the same folder, or a number that a container gives to each of its starts.
  if (pid === process.pid) return startsOfThisProcess.has(file);
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}
