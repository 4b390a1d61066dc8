export type Tone = 'green' | 'amber' | 'red' | 'petrol';

/** Share of a budget that is spent: over 90 % red, over 75 % yellow, otherwise green. */
export function spendingTone(percent: number): Tone {
  if (percent > 90) return 'red';
  return percent > 75 ? 'amber' : 'green';
}

/** Share of answers that came in: all green, some yellow, none red. */
export function completionTone(percent: number): Tone {
  if (percent >= 100) return 'green';
  return percent > 0 ? 'amber' : 'red';
}
