import { expect, test } from 'vitest';
import { groupSuppliers } from './by-category.ts';
import type { ListedSupplier } from './queries.ts';

const supplier = (
  full_name: string,
  supplier_category: ListedSupplier['supplier_category'],
  company_name: string | null = null,
  further_categories: string[] = [],
): ListedSupplier => ({
  id: full_name,
  full_name,
  email: 'alguem@prumo.test',
  company_name,
  supplier_category,
  further_categories,
  created_at: '2026-01-01T00:00:00Z',
});
const cast = [
  supplier('Bruno', 'marcenaria', 'Marcenaria Carvalho'),
  supplier('Gustavo', 'civil', 'Pires Construções'),
  supplier('Sílvia', 'marcenaria', 'Andrade Móveis'),
  supplier('Úrsula', null),
];
const names = (search = '', category = '') =>
  groupSuppliers(cast, { search, category }).map(
    (group) => `${group.category}: ${group.suppliers.map(({ full_name }) => full_name).join(', ')}`,
  );

test('[SCR-ARCH-047] [RTE-024] suppliers stand by category; one without category is not listed', () => {
  expect(names()).toEqual(['civil: Gustavo', 'marcenaria: Bruno, Sílvia']);
});

test('[OPE-024] who serves several stands in each of them', () => {
  const both = supplier('Bruno', 'marcenaria', null, ['civil']);
  const groups = groupSuppliers([both, ...cast.slice(1)], { search: '', category: '' });

  expect(groups.map((group) => group.suppliers.map(({ full_name }) => full_name))).toEqual([
    ['Bruno', 'Gustavo'],
    ['Bruno', 'Sílvia'],
  ]);
});

test('search finds people, companies and categories without their accents', () => {
  expect(names('silvia')).toEqual(['marcenaria: Sílvia']);
  expect(names('construcoes')).toEqual(['civil: Gustavo']);
  expect(names('marcenaria')).toEqual(['marcenaria: Bruno, Sílvia']);
  expect(names('ursula')).toEqual([]);
});

test('the category narrows the search', () => {
  expect(names('', 'civil')).toEqual(['civil: Gustavo']);
  expect(names('bruno', 'civil')).toEqual([]);
});
