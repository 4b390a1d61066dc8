const DAY_MS = 86_400_000;

/** The plain day so many days after another, `2026-11-21`. */
export const daysAfter = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
