import path from 'node:path';
import S3rver from 's3rver';
import { afterAll, beforeAll, describe } from 'vitest';
import { type FilesPlace, readFilesUrl } from '../../src/settings/files-url.ts';
import { filesFolder } from '../../src/storage/testing.ts';
import { testStorage } from './storage-suite.ts';

describe('[ARQ-008] with an S3 service', () => {
  const { dataDir } = filesFolder();
  let files: FilesPlace;
  let stop: () => Promise<void>;

  beforeAll(async () => {
    const service = new S3rver({
      port: 0,
      address: '127.0.0.1',
      silent: true,
      directory: path.join(dataDir, 's3'),
      configureBuckets: [{ name: 'library' }],
    });
    const { port } = await service.run();
    stop = () => service.close();
    const url = `s3://S3RVER:S3RVER@127.0.0.1:${port}/library?region=us-east-1&tls=off`;
    files = readFilesUrl(url, dataDir) as FilesPlace;
  });
  afterAll(() => stop());

  testStorage({
    dataDir,
    folder: dataDir,
    get files() {
      return files;
    },
  });
});
