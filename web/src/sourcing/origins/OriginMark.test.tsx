import { expect, test } from 'vitest';
import { renderUi } from '../../testing/test-render.tsx';
import { OriginMark } from './OriginMark.tsx';
import { markedName, mostMarked, type Origin, originText } from './origin.ts';
import { byLink, confirmed, typed } from './testing-origins.ts';

/** The marks as they are read, and the icons beside them. */
function shown(origin: Origin | null, more: { isBrief?: true; withDetails?: true } = {}) {
  const { container } = renderUi(<OriginMark origin={origin} {...more} />);
  const marks = container.querySelector('span');
  return marks && [marks.textContent, marks.querySelectorAll('svg').length, marks.title];
}

test.each<[string, Origin, { isBrief?: true; withDetails?: true }, [string, number, string]]>([
  ['a guest', byLink, {}, ['Fora do Prumo', 1, '']],
  ['a typed offer', typed, {}, ['Registrada por Ana, ainda sem confirmação do fornecedor', 1, '']],
  [
    'a typed offer that its supplier disowned',
    { ...typed, disowned_at: '2026-11-14T15:00:00Z' },
    {},
    ['Registrada por Ana, não reconhecida pelo fornecedor', 1, ''],
  ],
  [
    'one that a guest confirmed',
    confirmed,
    {},
    ['Fora do PrumoRegistrada por Ana, confirmada pelo fornecedor', 2, ''],
  ],
  [
    'a narrow place',
    typed,
    { isBrief: true },
    ['Registrada por Ana', 1, 'Registrada por Ana, ainda sem confirmação do fornecedor'],
  ],
  [
    'with room',
    confirmed,
    { withDetails: true },
    [
      'Fora do PrumoRegistrada por Ana, confirmada pelo fornecedorpor telefone em 12/11/2026, segundo João',
      2,
      '',
    ],
  ],
  [
    'a link, with room',
    byLink,
    { withDetails: true },
    ['Fora do Prumorespondida por João (nome informado)', 1, ''],
  ],
])('[CVD-058] %s is marked by an icon and words', (_name, origin, more, marks) => {
  expect(shown(origin, more)).toEqual(marks);
});

test('[CVD-058] what a supplier with an account answered has no mark, nor what a former guest answered by a link', () => {
  expect(shown(null)).toBeNull();
  expect(shown({ ...byLink, is_guest: false })).toBeNull();
});

test('[CVD-058] as text, for sheets and names that are read aloud, the marks say the same', () => {
  expect([null, byLink, typed, confirmed].map(originText)).toEqual([
    '',
    'Fora do Prumo',
    'Registrada por Ana, ainda sem confirmação do fornecedor',
    'Fora do Prumo · Registrada por Ana, confirmada pelo fornecedor',
  ]);
  expect(markedName('Marcenaria Lima', byLink)).toBe('Marcenaria Lima · Fora do Prumo');
  expect(markedName('Marcenaria Lima', undefined)).toBe('Marcenaria Lima');
});

test('[CVD-058] several offers of a supplier have the mark that is needed most: typed before sent, unconfirmed before confirmed', () => {
  expect(mostMarked([null, byLink, confirmed, typed])).toBe(typed);
  expect(mostMarked([byLink, confirmed])).toBe(confirmed);
  expect(mostMarked([null, byLink])).toBe(byLink);
  expect(mostMarked([null, undefined])).toBeNull();
});
