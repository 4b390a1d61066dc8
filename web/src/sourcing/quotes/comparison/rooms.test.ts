import { expect, it } from 'vitest';
import { bruno, iara, quote, wardrobe } from '../testing-quotes.ts';
import { buildMatrix } from './matrix.ts';
import { roomsOf, roomTotal } from './rooms.ts';

const rowsIn = (rooms: readonly (string | null)[]) => {
  const [matrix] = buildMatrix(
    rooms.flatMap((room, position) => {
      const item = { ...wardrobe, id: `item-${position}`, position, room };
      return [
        quote(item, bruno, 100 + position),
        ...(position === 0 ? [quote(item, iara, 50)] : []),
      ];
    }),
    new Map(),
  );
  return matrix?.rows ?? [];
};

it('[CMP-011] many items of several rooms stand under their rooms, in the order of the list', () => {
  const rows = rowsIn([
    'Cozinha',
    'Cozinha',
    'Sala',
    null,
    'Cozinha',
    'Sala',
    'Sala',
    'Sala',
    'Sala',
  ]);
  const rooms = roomsOf(rows);

  expect(rooms?.map(({ room, rows: own }) => [room, own.length])).toEqual([
    ['Cozinha', 3],
    ['Sala', 5],
    ['', 1],
  ]);
  // 100 + 101 + 104 of Bruno; Iara priced the first alone.
  expect(roomTotal(rooms?.[0]?.rows ?? [], 0)).toEqual({ total: 305, covered: 3 });
  expect(roomTotal(rooms?.[0]?.rows ?? [], 1)).toEqual({ total: 50, covered: 1 });
});

it('[CMP-011] few items, or one room alone, need no headings', () => {
  expect(roomsOf(rowsIn(['Cozinha', 'Sala']))).toBeNull();
  expect(roomsOf(rowsIn(Array.from({ length: 12 }, () => 'Sala')))).toBeNull();
});
