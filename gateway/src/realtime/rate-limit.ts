/** True as long as no more than `max` was spent within any `windowMs`; the caller refuses the rest. */
export function rateLimit(max: number, windowMs: number): (amount?: number) => boolean {
  const spent: { at: number; amount: number }[] = [];
  let sum = 0;
  return (amount = 1) => {
    const now = performance.now();
    while (spent[0] !== undefined && spent[0].at <= now - windowMs) {
      sum -= spent.shift()?.amount ?? 0;
    }
    if (sum + amount > max) return false;
    spent.push({ at: now, amount });
    sum += amount;
    return true;
  };
}
