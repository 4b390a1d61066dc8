import { mkdtempSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { useGateway } from '../testing.ts';
import { startHeartbeat } from './heartbeat.ts';

const gateway = useGateway();
const above = mkdtempSync(path.join(tmpdir(), 'gateway-standing-'));
afterAll(() => rm(above, { recursive: true, force: true }));

const noted = async () =>
  (
    await gateway.database.owner.query(
      `select disk_free > 0 as has_disk, disk_total >= disk_free as is_whole, files_in,
              files_free > 0 as has_files from private.gateways`,
    )
  ).rows;

test.each([
  ['that is there', above],
  ['that nothing was written to yet', path.join(above, 'none', 'yet')],
])(
  '[OPE-061] a gateway says how much room the disk of a folder %s has, and leaves when it stops',
  async (_, dataDir) => {
    const config = {
      ...gateway.deps.config,
      dataDir,
      files: { folder: path.join(dataDir, 'files') },
    };
    const standing = startHeartbeat({ ...gateway.deps, config });

    await expect
      .poll(noted)
      .toEqual([{ has_disk: true, is_whole: true, files_in: 'folder', has_files: true }]);
    await standing.stop();
    expect(await noted()).toEqual([]);
  },
);
