import { afterEach, describe, expect, test } from 'vitest';
import { noticeWords } from '../../../database/notifications/words.ts';
import { groupItems } from '../homes/project/grid/rows.ts';
import { categoryNamed } from '../sourcing/items/import/known-words.ts';
import { configure } from '../wire/supabase.ts';
import {
  allCategories,
  categoriesAtFirst,
  categoryFilterOptions,
  categoryLabel,
  categoryOptions,
  inCategoryOrder,
  isCategory,
  learnCategories,
  offeredCategories,
  specifiedCategories,
} from './categories.ts';

const eletrica = { key: 'eletrica', label: 'Elétrica', retired: false };
afterEach(() => learnCategories(categoriesAtFirst));

describe('[OPE-023] the categories of an installation', () => {
  test('come with the configuration, in its order; without them there are the seven', () => {
    const config = {
      supabaseUrl: 'http://prumo.test',
      anonKey: 'anon',
      google: false,
      demo: false,
    };
    configure(config);
    expect(allCategories()).toEqual(specifiedCategories);

    configure({ ...config, categories: [eletrica, ...categoriesAtFirst] });

    expect(allCategories()).toEqual(['eletrica', ...specifiedCategories]);
    expect(categoryLabel('eletrica')).toBe('Elétrica');
    expect(categoryOptions()[0]).toEqual({ value: 'eletrica', label: 'Elétrica' });
    expect(isCategory('eletrica')).toBe(true);
    expect(categoryNamed('Material de eletrica')).toBe('eletrica');
  });

  test('a retired one has its name and its place, and is offered to nobody who does not have it', () => {
    learnCategories([...categoriesAtFirst, { ...eletrica, retired: true }]);

    expect(categoryLabel('eletrica')).toBe('Elétrica');
    expect(offeredCategories()).toEqual(specifiedCategories);
    expect(categoryOptions().map(({ value }) => value)).not.toContain('eletrica');
    expect(categoryOptions('eletrica').at(-1)).toEqual({ value: 'eletrica', label: 'Elétrica' });
    expect(categoryFilterOptions().at(-1)).toEqual({ value: 'eletrica', label: 'Elétrica' });
  });

  test('nothing is lost of one that came while the page was open: it stands last, under its key', () => {
    expect(inCategoryOrder(['eletrica', 'pintura', 'civil', 'pintura'])).toEqual([
      'civil',
      'pintura',
      'eletrica',
    ]);
    expect(categoryLabel('eletrica')).toBe('eletrica');
    const item = { id: 'i1', category: 'eletrica', room: null } as never;
    expect(groupItems([item], 'categories')).toEqual([
      { key: 'eletrica', category: 'eletrica', items: [item] },
    ]);
  });

  test('a notification says its name, which a device and a mail get with the data', () => {
    const notice = {
      kind: 'budget_threshold',
      data: { category: 'eletrica', percent: 90, approved: 9, forecast: 10 },
      times: 1,
      project_name: null,
      about_name: null,
    };
    learnCategories([...categoriesAtFirst, eletrica]);

    expect(noticeWords(notice, categoryLabel).title).toBe('Elétrica chegou a 90% do previsto');
    const sent = { ...notice, data: { ...notice.data, labels: { eletrica: 'Elétrica' } } };
    expect(noticeWords(sent).title).toBe('Elétrica chegou a 90% do previsto');
    expect(noticeWords({ ...notice, data: { ...notice.data, category: 'pintura' } }).title).toBe(
      'Pintura chegou a 90% do previsto',
    );
  });
});
