import { mkdtempSync, readFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** An empty folder for one test. What a killed process left running on it is killed at the end. */
export function temporaryFolder(prefix = 'fault-'): string {
  const folder = mkdtempSync(path.join(tmpdir(), prefix));
  onTestFinished(async () => {
    const pid = postmasterPid(folder);
    if (pid) process.kill(pid, 'SIGQUIT');
    await rm(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 100 });
  });
  return folder;
}

/** The pid in the cluster's postmaster.pid, null when the server stopped in order. */
export function postmasterPid(dataDir: string): number | null {
  try {
    const text = readFileSync(path.join(dataDir, 'cluster/data/postmaster.pid'), 'utf8');
    const pid = Number(text.split('\n')[0]);
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes(dataDir) ? pid : null;
  } catch {
    return null;
  }
}

/** Between two looks at something that will become visible. */
export const pause = (ms = 25) => new Promise((resolve) => setTimeout(resolve, ms));
