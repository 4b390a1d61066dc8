import { chmodSync, mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';

declare module 'vitest' {
  export interface ProvidedContext {
    /** A folder for what the fault tests of a project's run share. */
    sharedFolder: string;
  }
}

/** For Vitest's global setup: an empty folder, removed with all that is in it at the end of the run. */
export default function sharedFolder(project: TestProject): () => Promise<void> {
  const folder = mkdtempSync(path.join(tmpdir(), 'faults-shared-'));
  // Under root PostgreSQL's account must get through to its own part.
  chmodSync(folder, 0o711);
  project.provide('sharedFolder', folder);
  return () => rm(folder, { recursive: true, force: true });
}
