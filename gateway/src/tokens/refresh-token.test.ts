import { randomBytes, randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { readRefreshToken, refreshToken } from './refresh-token.ts';

const secret = randomBytes(32);

describe('a refresh token', () => {
  test('names its session and number, readable only with the secret', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.integer({ min: 0, max: 2 ** 31 - 1 }), (sessionId, number) => {
        const text = refreshToken(secret, { sessionId, number });

        expect(text).toMatch(/^[\w-]{48}$/);
        expect(readRefreshToken(secret, text)).toEqual({ sessionId, number });
        expect(readRefreshToken(randomBytes(32), text)).toBeNull();
      }),
    );
  });

  test('is the same each time it is computed, and different for each number', () => {
    const sessionId = randomUUID();
    const texts = [0, 0, 1, 2].map((number) => refreshToken(secret, { sessionId, number }));

    expect(texts[0]).toBe(texts[1]);
    expect(new Set(texts).size).toBe(3);
  });

  test('any other text is refused', () => {
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(readRefreshToken(secret, text)).toBeNull();
      }),
    );
  });
});
