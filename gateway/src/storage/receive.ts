import { createHash, randomUUID } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { type Readable, Writable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { entityTooLarge } from './errors.ts';

/** A file that was received whole, in a place of its own. */
export interface Received {
  file: string;
  size: number;
}

/**
 * Writes a body to a file of its own. A body beyond `most` is read to its end and not kept: its sender
 * would not read the refusal before. How long it may take is the sender's clock (body-timers.ts).
 * @throws StorageError EntityTooLarge; whatever fails leaves no file.
 */
export async function receive(body: Readable, folder: string, most: number): Promise<Received> {
  const file = path.join(folder, randomUUID());
  const output = createWriteStream(file, { flags: 'wx', mode: 0o600 });
  let size = 0;
  const meter = new Writable({
    write(chunk: Buffer, _encoding, done) {
      size += chunk.length;
      if (size > most || output.write(chunk)) done();
      else output.once('drain', done);
    },
    final(done) {
      output.end(done);
    },
    destroy(error, done) {
      output.destroy();
      done(error);
    },
  });
  output.on('error', (error) => meter.destroy(error));
  try {
    await pipeline(body, meter);
    if (size > most) throw entityTooLarge(most);
    return { file, size };
  } catch (error) {
    await rm(file, { force: true });
    throw error;
  }
}

/** sha256 of a file, in hex. */
export async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256');
  for await (const chunk of createReadStream(file)) hash.update(chunk as Buffer);
  return hash.digest('hex');
}
