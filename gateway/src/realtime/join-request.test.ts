import { describe, expect, test } from 'vitest';
import { JoinRefused, parseJoin, tokenOf } from './join-request.ts';

const join = (postgres_changes: unknown, rest: object = {}) => ({
  config: {
    broadcast: { ack: false, self: false },
    presence: { key: '', enabled: false },
    postgres_changes,
    private: false,
    ...rest,
  },
});
const reservations = { event: '*', schema: 'public', table: 'reservations' };

describe('join', () => {
  test('bindings come back as sent, in order, each with an integer id', () => {
    const sent = [
      { ...reservations, filter: 'copy_id=in.(a,b)' },
      { event: 'UPDATE', schema: 'public', table: 'reservations', filter: '' },
      { ...reservations, select: ['id', 'status'] },
    ];

    const { echo } = parseJoin(join(sent));

    const echoed = JSON.parse(echo).postgres_changes;
    expect(echoed).toEqual(sent.map((binding) => ({ ...binding, id: expect.any(Number) })));
    expect(new Set(echoed.map((binding: { id: number }) => binding.id)).size).toBe(3);
  });

  test('the same binding has the same id for every caller, and twice in one channel', () => {
    const first = parseJoin(join([reservations, reservations])).bindings;
    const second = parseJoin(join([{ ...reservations, filter: null }])).bindings;

    expect(new Set([...first, ...second].map((binding) => binding.id)).size).toBe(1);
  });

  test.each([
    ['no payload', null],
    ['no config', {}],
    ['no bindings', join([])],
    ['bindings that are no list', join({})],
    ['a binding that is no object', join(['reservations'])],
    ['a filter that is no text', join([{ ...reservations, filter: { id: 1 } }])],
    ['an unknown event', join([{ ...reservations, event: 'TRUNCATE' }])],
    ['more than 20 bindings', join(Array(21).fill(reservations))],
    ['presence', join([reservations], { presence: { enabled: true } })],
    ['a filter on every table', join([{ event: '*', schema: 'public', filter: 'id=eq.1' }])],
  ])('%s is refused', (_what, payload) => {
    expect(() => parseJoin(payload)).toThrow(JoinRefused);
  });

  test('an opaque key, null and an absent token are no token', () => {
    for (const value of ['sb_publishable_x', null, undefined, '', 7]) {
      expect(tokenOf(value)).toBeUndefined();
    }
    expect(tokenOf('ey.J.x')).toBe('ey.J.x');
  });
});
