import { describe, expect, it } from 'vitest';
import type { ProjectItem } from '../../../sourcing/items/item.ts';
import { drywall } from '../../../sourcing/projects/testing-projects.ts';
import { groupItems, roomStepOf, stepOf } from './rows.ts';

const item = (id: string, room: string | null, more: Partial<ProjectItem> = {}): ProjectItem => ({
  ...drywall,
  ...{ id, room },
  ...more,
});
const list = [item('a', 'Sala'), item('b', null), item('c', 'Hall'), item('d', 'Sala')];
const shown = (groups: ReturnType<typeof groupItems>) =>
  groups.map(({ key, items }) => `${key}: ${items.map(({ id }) => id).join('')}`);

describe('the list in groups', () => {
  it('[PRJ-018] by room has one heading for each room, however its items are spread, in the order of the list', () => {
    const groups = groupItems([...list, item('0', 'Sala')], 'rooms');

    expect(shown(groups)).toEqual(['room a: ad0', 'room b: b', 'room c: c']);
    expect(groups.map(({ room }) => room)).toEqual(['Sala', null, 'Hall']);
  });

  it('[LST-004] in the order of the list has no headings', () => {
    expect(shown(groupItems(list, 'list'))).toEqual(['list: abcd']);
  });

  it('has no headings while nothing has a room', () => {
    const [only] = groupItems([item('b', null), item('a', null)], 'rooms');

    expect(only?.room).toBeUndefined();
    expect(only?.items.map(({ id }) => id)).toEqual(['b', 'a']);
  });

  it('[LST-004] categories keep the order of the list within', () => {
    const mixed = [
      item('a', null, { category: 'pintura' }),
      item('z', null),
      item('b', null, { category: 'pintura' }),
      item('c', null),
    ];

    expect(shown(groupItems(mixed, 'categories'))).toEqual(['civil: zc', 'pintura: ab']);
  });

  it('[SCR-ARCH-012] newest first: by time, and what was added together from its end', () => {
    const mixed = [
      item('a', null, { created_at: '2026-11-19T10:00:00Z', position: 1 }),
      item('b', null, { created_at: '2026-11-20T10:00:00Z', position: 2 }),
      item('c', null, { created_at: '2026-11-20T10:00:00Z', position: 3 }),
      item('d', null, { created_at: '2026-11-18T10:00:00Z', position: 4 }),
    ];

    expect(shown(groupItems(mixed, 'newest'))).toEqual(['newest: cbad']);
  });
});

describe('one step', () => {
  const own = [item('a', 'Sala'), item('b', 'Sala'), item('c', 'Hall'), item('d', 'Hall')];
  const groups = groupItems(own, 'rooms');

  it.each([
    ['b', -1, { before: 'a', room: undefined }],
    ['a', 1, { before: 'c', room: undefined }],
    ['c', 1, { before: null, room: undefined }],
    ['b', 1, { before: 'c', room: 'Hall' }],
    ['c', -1, { before: 'd', room: 'Sala' }],
    ['a', -1, null],
    ['d', 1, null],
    ['x', 1, null],
  ] as const)('of %s by %d', (id, by, target) => {
    expect(stepOf(groups, own, id, by)).toEqual(target);
  });

  const spread = [item('a', 'Sala'), item('b', 'Hall'), item('c', 'Sala'), item('d', 'Sala')];

  it.each([
    ['c', 1, { before: null, room: undefined }],
    ['a', 1, { before: 'd', room: undefined }],
    ['c', -1, { before: 'a', room: undefined }],
    ['b', -1, { before: null, room: 'Sala' }],
    ['d', 1, { before: 'b', room: 'Hall' }],
  ] as const)(
    '[PRJ-018] of %s by %d, in a room whose items are spread over the list',
    (id, by, target) => {
      expect(stepOf(groupItems(spread, 'rooms'), spread, id, by)).toEqual(target);
    },
  );

  it('of a room, and none beyond the ends', () => {
    const three = groupItems(
      [item('a', 'Sala'), item('x', 'Sala'), item('b', 'Hall'), item('c', 'Copa')],
      'rooms',
    );

    expect(roomStepOf(three, 'room b', -1)).toEqual({ before: 'a' });
    expect(roomStepOf(three, 'room a', 1)).toEqual({ before: 'c' });
    expect(roomStepOf(three, 'room b', 1)).toEqual({ before: null });
    expect(roomStepOf(three, 'room a', -1)).toBeNull();
    expect(roomStepOf(three, 'room c', 1)).toBeNull();
  });
});
