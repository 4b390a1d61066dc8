import path from 'node:path';
import S3rver from 's3rver';
import type { Ports } from './ports.ts';

/** An S3-compatible service for people's files, in this process. Its bytes lie in the cluster's folder. */
export async function startFiles(
  { files: port }: Ports,
  folder: string,
): Promise<{ url: string; close(): Promise<void> }> {
  const service = new S3rver({
    port,
    address: '127.0.0.1',
    silent: true,
    directory: path.join(folder, 'files'),
    configureBuckets: [{ name: 'prumo' }],
  });
  await service.run();
  return {
    url: `s3://S3RVER:S3RVER@127.0.0.1:${port}/prumo?region=us-east-1&tls=off`,
    close: () => service.close(),
  };
}
