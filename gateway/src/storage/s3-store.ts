import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import type { Readable } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import type { S3Place } from '../settings/files-url.ts';
import { type FileStore, MissingBytes } from './store.ts';

const MARK = 'database-id';

/** A bucket of an S3-compatible service: objects `ab/<sha256>`. */
export class S3Store implements FileStore {
  private readonly client: S3Client;
  private readonly bucket: string;

  constructor({ endpoint, region, accessKeyId, secretAccessKey, bucket }: S3Place) {
    this.bucket = bucket;
    this.client = new S3Client({
      endpoint,
      region,
      credentials: { accessKeyId, secretAccessKey },
      // The bucket in the path: every compatible service has that, few have a name for each bucket.
      forcePathStyle: true,
      // The newer checksums are refused by services that do not know them; each object is named by its own.
      requestChecksumCalculation: 'WHEN_REQUIRED',
      responseChecksumValidation: 'WHEN_REQUIRED',
    });
  }

  async keep(file: string, digest: string): Promise<void> {
    const { size } = await stat(file);
    await this.put(keyOf(digest), createReadStream(file), size);
  }

  async read(digest: string, part?: { start: number; end: number }): Promise<Readable> {
    const Range = part && `bytes=${part.start}-${part.end}`;
    try {
      const { Body } = await this.client.send(
        new GetObjectCommand({ Bucket: this.bucket, Key: keyOf(digest), Range }),
      );
      return Body as Readable;
    } catch (error) {
      throw isAbsent(error) ? new MissingBytes(`no bytes for ${digest}`) : error;
    }
  }

  async *list(): AsyncIterable<{ digest: string; keptAt: Date }> {
    for (let from: string | undefined; ; ) {
      const page = await this.client.send(
        new ListObjectsV2Command({ Bucket: this.bucket, ContinuationToken: from }),
      );
      for (const { Key = '', LastModified } of page.Contents ?? []) {
        const [, digest] = /^[0-9a-f]{2}\/([0-9a-f]{64})$/.exec(Key) ?? [];
        if (digest && LastModified) yield { digest, keptAt: LastModified };
      }
      from = page.NextContinuationToken;
      if (!from) return;
    }
  }

  async remove(digest: string, keptBefore: Date): Promise<void> {
    const place = { Bucket: this.bucket, Key: keyOf(digest) };
    // The service has no way to do both at once; between the two lie milliseconds of a day.
    const { LastModified } = await this.client.send(new HeadObjectCommand(place)).catch((error) => {
      if (isAbsent(error)) return { LastModified: undefined };
      throw error;
    });
    if (LastModified && LastModified < keptBefore) {
      await this.client.send(new DeleteObjectCommand(place));
    }
  }

  async belongsTo(filesId: string): Promise<boolean> {
    const place = { Bucket: this.bucket, Key: MARK };
    try {
      const { Body } = await this.client.send(new GetObjectCommand(place));
      return (await Body?.transformToString()) === filesId;
    } catch (error) {
      if (!isAbsent(error)) throw error;
      await this.put(MARK, filesId, Buffer.byteLength(filesId));
      return true;
    }
  }

  async check(signal: AbortSignal): Promise<void> {
    try {
      await this.client.send(new GetObjectCommand({ Bucket: this.bucket, Key: MARK }), {
        abortSignal: signal,
      });
    } catch (error) {
      // Nothing has been stored there yet.
      if (!isAbsent(error) || (error as Error).name === 'NoSuchBucket') throw error;
    }
  }

  private async put(key: string, body: Readable | string, size: number): Promise<void> {
    await this.client.send(
      new PutObjectCommand({ Bucket: this.bucket, Key: key, Body: body, ContentLength: size }),
    );
  }
}

const keyOf = (digest: string) => `${digest.slice(0, 2)}/${digest}`;

const isAbsent = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode === 404;
