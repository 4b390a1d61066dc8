/** 0.07 -> 7, without the dust of binary fractions (0.07 * 100 is 7.000000000000001). */
export const percentOf = (rate: number) => Math.round(rate * 10_000) / 100;
