import { afterEach, describe, expect, it } from 'vitest';
import { categoriesAtFirst, learnCategories, specifiedCategories } from '../../words/categories.ts';
import {
  amountProblem,
  budgetCategories,
  changesTo,
  emptyBudgets,
  isChanged,
  type SavedBudget,
  totalOf,
  typedFrom,
} from './amounts.ts';

const saved: SavedBudget[] = [
  { id: 'b1', category: 'civil', budgeted_amount: 40_000 },
  { id: 'b2', category: 'pintura', budgeted_amount: 9_500.5 },
];

describe('saving budgets', () => {
  it('[SCR-SHR-003] the fields start as saved', () => {
    expect(typedFrom(saved)).toMatchObject({ civil: 40_000, pintura: 9_500.5, marmoraria: '' });
  });

  it('[VAL-032] an amount above zero is saved, an unchanged one is left alone', () => {
    const typed = { ...typedFrom(saved), marmoraria: 7_000 };

    expect(changesTo(saved, typed)).toEqual({
      upserts: [{ category: 'marmoraria', budgeted_amount: 7_000 }],
      deleteIds: [],
      isUnsaved: true,
    });
  });

  it('[VAL-032] a changed amount is saved, up or down, and by a cent', () => {
    for (const amount of [41_000, 39_999.99])
      expect(changesTo(saved, { ...typedFrom(saved), civil: amount })).toEqual({
        upserts: [{ category: 'civil', budgeted_amount: amount }],
        deleteIds: [],
        isUnsaved: true,
      });
    expect(changesTo(saved, typedFrom(saved))).toEqual({
      upserts: [],
      deleteIds: [],
      isUnsaved: false,
    });
    expect(changesTo(saved, { ...typedFrom(saved), civil: '' }).isUnsaved).toBe(true);
  });

  it('[VAL-031] a zero or an empty field on an existing row deletes it', () => {
    const typed = { ...typedFrom(saved), civil: 0, pintura: '' as const };

    expect(changesTo(saved, typed)).toMatchObject({ upserts: [], deleteIds: ['b1', 'b2'] });
  });

  it('[VAL-031] a zero without a row is nothing to save (Q-72)', () => {
    const typed = { ...typedFrom(saved), decoracao: 0 };

    expect(changesTo(saved, typed).isUnsaved).toBe(false);
  });

  it('marks the fields that differ from what is saved, an empty one without a row not among them', () => {
    const typed = { ...typedFrom(saved), civil: 41_000, decoracao: 0 };

    expect(isChanged(saved, typed, 'civil')).toBe(true);
    expect(isChanged(saved, typed, 'pintura')).toBe(false);
    expect(isChanged(saved, typed, 'decoracao')).toBe(false);
  });

  it('[VAL-030] an amount below 0 or with part of a cent has a problem; blank, 0 and cents have none', () => {
    expect([-0.01, 10.005, 0.001].map(amountProblem)).toEqual([
      'O valor não pode ser negativo',
      'Use no máximo duas casas decimais',
      'Use no máximo duas casas decimais',
    ]);
    expect((['', 0, 0.01, 9_999_999_999.99] as const).map(amountProblem)).toEqual(
      Array(4).fill(null),
    );
  });

  it('the sum is exact to the cent', () => {
    expect(totalOf({ ...emptyBudgets(), civil: 0.1, pintura: 0.2 })).toBe(0.3);
  });
});

describe('a category that is not offered any more', () => {
  afterEach(() => learnCategories(categoriesAtFirst));

  it('[OPE-023] keeps its field where it has a budget, and its amount can be taken away', () => {
    learnCategories([...categoriesAtFirst, { key: 'eletrica', label: 'Elétrica', retired: true }]);
    const own: SavedBudget[] = [{ id: 'b3', category: 'eletrica', budgeted_amount: 500 }];

    expect(budgetCategories([])).toEqual(specifiedCategories);
    expect(budgetCategories(own)).toEqual([...specifiedCategories, 'eletrica']);
    expect(changesTo(own, { ...typedFrom(own), eletrica: '' })).toMatchObject({
      deleteIds: ['b3'],
    });
  });
});
