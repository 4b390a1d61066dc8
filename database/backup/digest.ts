import { createHash } from 'node:crypto';
import { Transform } from 'node:stream';

/** Passes bytes on and remembers their sha256 and number. */
export class Digest extends Transform {
  private readonly hash = createHash('sha256');
  bytes = 0;

  override _transform(chunk: Buffer, _encoding: string, done: (e: null, data: Buffer) => void) {
    this.hash.update(chunk);
    this.bytes += chunk.length;
    done(null, chunk);
  }

  /** To be asked once, after the last byte. */
  sha256(): string {
    return this.hash.digest('hex');
  }
}
