import { mkdtempSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll } from 'vitest';

/** A folder for the files of one test file, removed after it. */
export function filesFolder(): { dataDir: string; files: { folder: string } } {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'gateway-files-'));
  afterAll(() => rm(dataDir, { recursive: true, force: true }));
  return { dataDir, files: { folder: path.join(dataDir, 'files') } };
}

/** Every file below a folder, but for the mark of the store. */
export function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name !== 'database-id')
    .map((entry) => path.join(entry.parentPath, entry.name));
}

/** A photo as a phone takes it: lying on its side, with the place and the time in its notes. */
export async function phonePhoto(): Promise<Buffer> {
  return sharp({ create: { width: 60, height: 40, channels: 3, background: '#a05020' } })
    .withExif({
      IFD0: { Make: 'Telefone' },
      IFD2: { DateTimeOriginal: '2026:11:02 09:30:00', OffsetTimeOriginal: '-03:00' },
      IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '23/1 33/1 0/1' },
    })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** A picture of so many pixels, in few bytes. */
export const pictureOf = (width: number, height: number, background = '#336699') =>
  sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();

export const PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj\n<< /Type /Catalog >>\nendobj\ntrailer\n<<>>\n%%EOF\n',
);

/** A PNG of one bit a pixel, all black: of any size in few bytes, and without drawing it first. */
export function blackPng(width: number, height: number): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header[8] = 1;
  const rows = Buffer.alloc((Math.ceil(width / 8) + 1) * height);
  return Buffer.concat([
    Buffer.from('89504e470d0a1a0a', 'hex'),
    pngChunk('IHDR', header),
    pngChunk('IDAT', deflateSync(rows)),
    pngChunk('IEND', Buffer.alloc(0)),
  ]);
}

function pngChunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
}
