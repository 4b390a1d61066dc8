import { describe, expect, test } from 'vitest';
import { decodeBinaryFrame, decodeFrame, encodeFrame } from './frames.ts';

const heartbeat = {
  joinRef: null,
  ref: '7',
  topic: 'phoenix',
  event: 'heartbeat',
  payload: {},
};

describe('frames', () => {
  test('vsn 2 is an array and vsn 1 an object of the same five values', () => {
    expect(decodeFrame('2.0.0', '[null,"7","phoenix","heartbeat",{}]')).toEqual(heartbeat);
    expect(
      decodeFrame('1.0.0', '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"7"}'),
    ).toEqual(heartbeat);
  });

  test('a reply is decoded as it was encoded, in both versions', () => {
    const topic = 'realtime:"acervo"\n';
    for (const version of ['1.0.0', '2.0.0'] as const) {
      const text = encodeFrame(version, {
        ...heartbeat,
        topic,
        payload: '{"price":1234567890.10}',
      });

      expect(text).toContain('1234567890.10');
      expect(decodeFrame(version, text)).toEqual({
        ...heartbeat,
        topic,
        payload: { price: 1234567890.1 },
      });
    }
  });

  test.each([
    ['2.0.0', '{"topic":"phoenix","event":"heartbeat","payload":{},"ref":"7"}'],
    ['2.0.0', '[null,"7","phoenix","heartbeat"]'],
    ['2.0.0', '[{},"7","phoenix","heartbeat",{}]'],
    ['2.0.0', `[null,"${'7'.repeat(65)}","phoenix","heartbeat",{}]`],
    ['1.0.0', '[null,"7","phoenix","heartbeat",{}]'],
    ['1.0.0', '{"topic":7,"event":"heartbeat"}'],
    ['1.0.0', 'null'],
    ['1.0.0', '{'],
  ] as const)('vsn %s does not accept %s', (version, text) => {
    expect(decodeFrame(version, text)).toBeNull();
  });

  test('a binary broadcast push is decoded with its topic and refs', () => {
    const frame = Buffer.concat([
      Buffer.from([3, 1, 2, 10, 1, 0, 1]),
      Buffer.from('4' + '12' + 'realtime:x' + 'e' + '{}'),
    ]);

    expect(decodeBinaryFrame(frame)).toMatchObject({
      joinRef: '4',
      ref: '12',
      topic: 'realtime:x',
      event: 'broadcast',
    });
  });

  test('other bytes are not a frame', () => {
    expect(decodeBinaryFrame(Buffer.from([4, 1, 2, 3]))).toBeNull();
    expect(decodeBinaryFrame(Buffer.from([3, 255, 255, 255, 0, 0, 0]))).toBeNull();
    expect(decodeBinaryFrame(Buffer.alloc(0))).toBeNull();
  });
});
