import { describe, expect, test } from 'vitest';
import {
  boardOf,
  coverageWords,
  groupNotes,
  inView,
  isPressing,
  owedWords,
  rowStateOf,
  startsOpen,
  validityWords,
} from './board.ts';
import { boardRow } from './testing-board.ts';
import { reminderLink, reminderText } from './whatsapp.ts';
import { grantOf } from './wishes.ts';

const now = new Date('2026-12-05T12:00:00-03:00');
const saturday = '2026-12-12T23:59:00-03:00';
const yesterday = '2026-12-04T23:59:00-03:00';

describe('[TRM-031] the line of a category', () => {
  const groups = boardOf(
    [
      boardRow({ request_id: 'a', state: 'answered', owes: false, version: 2 }),
      boardRow({ request_id: 'b', respond_until: saturday }),
      boardRow({ request_id: 'c', state: 'declined', owes: false }),
      boardRow({ request_id: 'd', category: 'civil', state: 'decided', owes: false }),
    ],
    now,
  );

  test('says who declined, and the deadline while somebody owes', () => {
    expect(groups.map((group) => groupNotes(group, now))).toEqual([
      null,
      '1 não vai cotar · prazo sáb., 12/12',
    ]);
  });

  test('counts an answer that was not chosen in the end', () => {
    const [closed] = boardOf([boardRow({ state: 'closed', owes: false, version: 1 })], now);

    expect(closed?.answered).toBe(1);
    const [silent] = boardOf([boardRow({ state: 'closed', owes: false, version: 0 })], now);
    expect(silent?.answered).toBe(0);
  });

  test('has the latest deadline of those who still may answer, and without any the latest of all', () => {
    const later = '2026-12-20T23:59:00-03:00';
    const done = boardRow({ state: 'answered', owes: false, version: 1, respond_until: later });
    const waiting = boardRow({ request_id: 'b', respond_until: saturday });
    const deadline = (...rows: (typeof done)[]) => boardOf(rows, now)[0]?.deadline;

    expect(deadline(done, waiting, { ...waiting, respond_until: yesterday })).toBe(saturday);
    expect(deadline(done, { ...done, respond_until: saturday })).toBe(later);
    expect(deadline({ ...done, respond_until: null })).toBeNull();
  });

  test('has those who owe an answer first', () => {
    expect(groups[1]?.rows.map(({ request_id }) => request_id)).toEqual(['b', 'a', 'c']);
  });

  test('says when the deadline has passed and nobody answered', () => {
    const [late] = boardOf([boardRow({ respond_until: yesterday })], now);

    expect(late && groupNotes(late, now)).toBe('prazo terminou há 12 horas');
  });
});

test.each([
  ['invited', {}, 'Não abriu', 1],
  ['opened', {}, 'Abriu, não disse se cota', 2],
  ['will_quote', {}, 'Vai cotar', 3],
  ['declined', { decline_reason: 'schedule' }, 'Não vai cotar: agenda cheia', 2],
  ['partly_answered', { version: 1 }, 'Respondeu em parte', 3],
  ['answered', { version: 2 }, 'Respondeu, versão 2', 4],
  ['decided', {}, 'Aprovado', 4],
  ['closed', {}, 'Encerrado', 2],
] as const)(
  '[TRM-031] a request that is %s is said in words and dots',
  (state, more, words, steps) => {
    expect(rowStateOf(boardRow({ state, ...more }))).toMatchObject({ words, steps });
  },
);

test.each([
  [{}, 'falta responder'],
  [{ state: 'partly_answered', version: 1 }, 'faltam itens'],
  [{ version: 1 }, 'falta reenviar a proposta'],
  [{ version: 1, addendum: 2 }, 'falta reenviar a proposta (mudança 2)'],
  [{ round: 2 }, 'falta responder à rodada 2'],
  [{ owes: false, state: 'answered', version: 1 }, null],
] as const)('[TRM-031] what is owed: %j', (row, words) => {
  expect(owedWords(boardRow(row))).toBe(words);
});

// 23:30 of 9 December in São Paulo, when it is the tenth in UTC, noon of the tenth, and half past midnight of the eleventh.
test.each([
  ['2026-12-10T02:30:00Z', 'até 10/12'],
  ['2026-12-10T15:00:00Z', 'até 10/12'],
  ['2026-12-11T02:30:00Z', 'até 10/12'],
  ['2026-12-11T03:30:00Z', 'vencida em 10/12'],
])('[TRM-031] an offer that is valid until 10 December reads at %s: %s', (moment, words) => {
  const shown = validityWords(boardRow({ valid_until: '2026-12-10' }), new Date(moment));

  expect(shown).toEqual({ words, isOver: words.startsWith('vencida') });
});

test('[TRM-031] coverage and validity of an offer', () => {
  expect(coverageWords(boardRow({ priced_items: 4 }))).toBe('4/5 itens');
  expect(validityWords(boardRow({ valid_until: '2026-12-10' }), now)).toEqual({
    words: 'até 10/12',
    isOver: false,
  });
  expect(validityWords(boardRow({ valid_until: '2026-12-04' }), now)?.words).toBe(
    'vencida em 04/12',
  );
});

test('[PRJ-004] the two lowest offers are in view, the other answers in one line, then who is waited for', () => {
  const answer = (request_id: string, total: number) =>
    boardRow({ request_id, state: 'answered', owes: false, version: 1, total });
  const [group] = boardOf([
    boardRow({ request_id: 'late' }),
    answer('c', 30),
    answer('a', 10),
    answer('d', 40),
    boardRow({ request_id: 'no', state: 'declined', owes: false }),
    answer('b', 20),
  ]);
  if (!group) throw new Error('no board');
  const { first, more, last } = inView(group);
  const ids = (rows: typeof first) => rows.map(({ request_id }) => request_id);

  expect([ids(first), ids(more), ids(last)]).toEqual([
    ['a', 'b'],
    ['c', 'd'],
    ['late', 'no'],
  ]);
  const three = { ...group, rows: [answer('a', 1), answer('b', 2), answer('c', 3)] };
  expect(ids(inView(three).first)).toEqual(['a', 'b', 'c']);
});

test('[PRJ-004] who owes an answer has to be reminded once the deadline has passed, is near, or was never set', () => {
  const pressing = (row: Parameters<typeof boardRow>[0]) => isPressing(boardRow(row), now);

  expect(pressing({ respond_until: yesterday })).toBe(true);
  expect(pressing({ respond_until: '2026-12-07T11:59:00-03:00' })).toBe(true);
  expect(pressing({ respond_until: '2026-12-07T12:00:00-03:00' })).toBe(false);
  expect(pressing({ respond_until: null })).toBe(true);
  expect(pressing({ respond_until: saturday })).toBe(false);
  expect(pressing({ respond_until: yesterday, owes: false })).toBe(false);
});

test('[TRM-031] a long board starts folded, but for what asks for the architect', () => {
  const [calm] = boardOf([boardRow({ respond_until: saturday })], now);
  const [late] = boardOf([boardRow({ respond_until: yesterday })], now);
  if (!calm || !late) throw new Error('no board');

  expect(startsOpen(calm, 5)).toBe(true);
  expect([12, 13].map((rows) => startsOpen(calm, rows))).toEqual([true, false]);
  expect(startsOpen(calm, 88)).toBe(false);
  expect(startsOpen(late, 88)).toBe(true);
});

test('[TRM-033] a wish is granted with the latest deadline of the category, and not with one too near', () => {
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();
  const wish = boardRow({ more_time_until: inDays(5), respond_until: inDays(2) });
  const board = (...rows: (typeof wish)[]) => {
    const [group] = boardOf(rows);
    if (!group) throw new Error('no board');
    return group;
  };

  expect(grantOf(wish, board(wish))).toBe(wish.more_time_until);
  const later = boardRow({ request_id: 'r2', respond_until: inDays(9) });
  expect(grantOf(wish, board(wish, later))).toBe(later.respond_until);
  const near = boardRow({ more_time_until: inDays(0.5), respond_until: inDays(0.2) });
  expect(grantOf(near, board(near))).toBeNull();
  expect(grantOf(later, board(later))).toBeNull();
});

test('[TRM-032] [SCR-ARCH-050] the text for WhatsApp names people, project, category and deadline', () => {
  const reminder = {
    supplier: 'Móveis do Vale',
    architect: 'Ana Ribeiro',
    project: 'Casa Alto da Lapa',
    category: 'Marcenaria',
    respondUntil: saturday,
    address: 'https://prumo.test/quotes',
    phone: '+55 11 95550-0102',
  };

  expect(reminderText(reminder, now)).toBe(
    'Olá, Móveis do Vale! Aqui é Ana Ribeiro. Enviei pelo Prumo a solicitação de orçamento de Marcenaria da obra “Casa Alto da Lapa”. O prazo é sáb., 12/12. Você consegue responder? https://prumo.test/quotes',
  );
  expect(reminderText({ ...reminder, respondUntil: yesterday }, now)).toContain(
    'O prazo era sex., 04/12.',
  );
  // To the supplier where the phone may be read; without one, the person is chosen in WhatsApp.
  expect(reminderLink(reminder)).toMatch(/^https:\/\/wa\.me\/5511955500102\?text=Ol/);
  expect(reminderLink({ ...reminder, phone: null })).toMatch(/^https:\/\/wa\.me\/\?text=Ol/);
});
