import { describe, expect, test } from 'vitest';
import { changeLines } from './addendum-words.ts';
import { deadlineState, leftWords } from './deadline.ts';
import { dueWords } from './due.ts';
import { visitEvent } from './visit-event.ts';

const now = new Date('2026-12-09T15:00:00-03:00');
const standing = (respond_until: string | null, accepts_late: boolean, is_closed = false) =>
  deadlineState({ respond_until, accepts_late, is_closed }, now);

describe('[TRM-042] the deadline of a request', () => {
  test('says the day and the clock time in São Paulo, and how long is left', () => {
    expect(standing('2026-12-11T23:59:00-03:00', true)).toEqual({
      words: 'Responder até sex., 11/12, 23:59',
      short: 'até sex., 11/12, 23:59',
      left: 'depois de amanhã',
      urgency: 'soon',
      badge: null,
    });
    expect(standing('2026-12-18T23:59:00-03:00', false)).toMatchObject({
      left: 'em 9 dias · depois disso a resposta não é aceita',
      urgency: 'calm',
    });
    expect(standing('2026-12-09T23:59:00-03:00', true)).toMatchObject({
      short: 'até hoje, 23:59',
      urgency: 'now',
    });
  });

  test.each([
    ['2026-12-09T15:20:00-03:00', 'em 20 minutos'],
    ['2026-12-09T23:59:00-03:00', 'em 8 horas'],
    ['2026-12-10T01:00:00-03:00', 'amanhã'],
  ])('of %s, %s', (instant, words) => {
    expect(leftWords(instant, now)).toBe(words);
  });

  test('once it has passed: late answers are taken, or none any more', () => {
    expect(standing('2026-12-08T23:59:00-03:00', true)).toMatchObject({
      words: 'O prazo terminou em ter., 08/12, 23:59',
      short: 'fora do prazo',
      left: 'há 15 horas · você ainda pode responder',
      badge: 'Fora do prazo',
    });
    expect(standing('2026-12-08T23:59:00-03:00', false, true)).toMatchObject({
      short: 'prazo encerrado',
      left: 'há 15 horas · respostas não são mais aceitas',
      badge: 'Prazo encerrado',
      urgency: 'now',
    });
  });

  test('a request that was closed is closed, whatever the clock of this machine says of its date', () => {
    expect(standing('2026-12-11T23:59:00-03:00', false, true)).toMatchObject({
      short: 'prazo encerrado',
      badge: 'Prazo encerrado',
    });
  });

  test('of a request of before there were deadlines nothing is said', () => {
    expect(standing(null, true)).toBeNull();
  });
});

test.each([
  ['2026-12-09T23:59:00-03:00', { date: 'hoje', left: '23:59', urgency: 'now' }],
  ['2026-12-11T23:59:00-03:00', { date: '11/12', left: 'em 2 dias', urgency: 'soon' }],
  ['2026-12-17T23:59:00-03:00', { date: '17/12', left: 'em 8 dias', urgency: 'calm' }],
  ['2027-01-17T23:59:00-03:00', { date: '17/01/2027', left: 'em 39 dias', urgency: 'calm' }],
  ['2026-12-05T23:59:00-03:00', { date: '05/12', left: 'há 4 dias', urgency: 'now' }],
])('[TRM-040] in the narrow column of the list %s is %o', (instant, words) => {
  expect(dueWords(instant, now)).toEqual(words);
});

test('[TRM-044] an addendum is read item by item: what came, what went, what is different', () => {
  const shelf = { description: 'Estante', quantity: 3, unit: 'un' } as const;
  expect(
    changeLines({
      number: 2,
      note: null,
      issued_at: '2026-12-01T12:00:00Z',
      changes: [
        { op: 'add', item_id: 'a', after: { description: 'Nicho', quantity: 1.5, unit: 'm' } },
        { op: 'cancel', item_id: 'b', before: { ...shelf, description: 'Deque' } },
        { op: 'change', item_id: 'c', before: shelf, after: { ...shelf, quantity: 4 } },
        {
          op: 'change',
          item_id: 'd',
          before: shelf,
          after: { ...shelf, description: 'Estante dupla' },
          link_changed: true,
        },
        {
          op: 'change',
          item_id: 'e',
          before: shelf,
          after: shelf,
          spec_before: { model: 'Link', accepts_equivalent: true },
          spec_after: { model: 'Slim', accepts_equivalent: false },
        },
      ],
    }),
  ).toEqual([
    { id: 'a', verb: 'Incluído', item: 'Nicho', details: ['1,5 m'] },
    { id: 'b', verb: 'Retirado', item: 'Deque', details: [] },
    { id: 'c', verb: 'Alterado', item: 'Estante', details: ['3 un → 4 un'] },
    {
      id: 'd',
      verb: 'Alterado',
      item: 'Estante dupla',
      details: ['antes: Estante', 'as especificações mudaram'],
    },
    {
      id: 'e',
      verb: 'Alterado',
      item: 'Estante',
      details: ['Modelo: Link → Slim', 'Aceita equivalente: sim → não'],
    },
  ]);
});

test('[TRM-042] a visit becomes an event of an hour, with place and note', () => {
  const text = visitEvent(
    {
      id: 'r1',
      at: '2026-12-02T09:00:00-03:00',
      title: 'Visita: Casa; fundos',
      place: 'Rua Pio XI, 1450',
      note: 'Portão lateral\nfalar com Zé',
    },
    now,
  );
  expect(text.split('\r\n')).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Prumo//PT',
    'BEGIN:VEVENT',
    'UID:r1@prumo',
    'DTSTAMP:20261209T180000Z',
    'DTSTART:20261202T120000Z',
    'DTEND:20261202T130000Z',
    'SUMMARY:Visita: Casa\\; fundos',
    'LOCATION:Rua Pio XI\\, 1450',
    'DESCRIPTION:Portão lateral\\nfalar com Zé',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});
