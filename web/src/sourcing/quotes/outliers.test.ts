import { describe, expect, it } from 'vitest';
import { outliersOf } from './outliers.ts';

describe('[CMP-006] prices far from the others of their item', () => {
  it('two prices say nothing', () => {
    expect(outliersOf([100, 1_000])).toEqual([null, null]);
  });

  it('of three only one over 40% under the median is named', () => {
    expect(outliersOf([500, 1_000, 1_100])).toEqual(['low', null, null]);
    expect(outliersOf([900, 1_000, 9_000])).toEqual([null, null, null]);
  });

  it('from four on the quartiles name both sides', () => {
    // Quartiles 1.010 and 1.040: fences at 965 and 1.085; and 20% from the median of 1.020.
    expect(outliersOf([1_000, 1_010, 1_020, 1_040, 1_300])).toEqual([
      null,
      null,
      null,
      null,
      'high',
    ]);
    expect(outliersOf([700, 1_010, 1_020, 1_030, 1_040])).toEqual(['low', null, null, null, null]);
  });

  it('prices that agree almost to the cent have no outlier at the next one', () => {
    expect(outliersOf([1_000, 1_000, 1_000, 1_010])).toEqual([null, null, null, null]);
  });

  it('the order in which they come is kept', () => {
    expect(outliersOf([1_300, 1_000, 1_040, 1_010, 1_020])).toEqual([
      'high',
      null,
      null,
      null,
      null,
    ]);
  });
});
