import { afterEach, expect, test, vi } from 'vitest';
import { fitPhoto } from './fit-photo.ts';

afterEach(() => vi.unstubAllGlobals());
const fileOf = (bytes: number, type: string) => new File([new Uint8Array(bytes)], 'foto', { type });

test.each([
  ['a small photo', fileOf(1000, 'image/jpeg')],
  ['a large file that is no photo', fileOf(3_000_000, 'application/pdf')],
])('[ARQ-016] %s goes as it is', async (_what, file) => {
  expect(await fitPhoto(file)).toBe(file);
});

test('[ARQ-016] a photo that this browser cannot read goes as it is', async () => {
  vi.stubGlobal('createImageBitmap', () => Promise.reject(new Error('unreadable')));
  const file = fileOf(3_000_000, 'image/jpeg');
  expect(await fitPhoto(file)).toBe(file);
});

test.each([
  ['smaller', 2_000_000, true],
  ['as large', 3_000_000, false],
  ['larger', 3_000_001, false],
])(
  '[ARQ-016] a photo that comes out %s than it was goes in the smaller of its two forms',
  async (_what, bytes, isShrunk) => {
    vi.stubGlobal('createImageBitmap', () =>
      Promise.resolve({ width: 4000, height: 3000, close: () => {} }),
    );
    vi.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({
      drawImage: () => {},
      fillRect: () => {},
    } as unknown as null);
    vi.spyOn(HTMLCanvasElement.prototype, 'toBlob').mockImplementation((done) =>
      done(new Blob([new Uint8Array(bytes)], { type: 'image/jpeg' })),
    );
    const file = fileOf(3_000_000, 'image/jpeg');

    const sent = await fitPhoto(file);

    expect(sent.size).toBe(isShrunk ? bytes : file.size);
    expect(sent === file).toBe(!isShrunk);
  },
);
