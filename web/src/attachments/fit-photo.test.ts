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
