import { today } from '../../words/format.ts';

/** `05/2026` of the first day of a month. */
export const shownMonth = (month: string): string => `${month.slice(5, 7)}/${month.slice(0, 4)}`;

/** How old a month is, from the third on: `há 4 meses`; '' before. Prices of last month are the newest that there are. */
export function monthAge(month: string, now = today()): string {
  const months =
    (Number(now.slice(0, 4)) - Number(month.slice(0, 4))) * 12 +
    Number(now.slice(5, 7)) -
    Number(month.slice(5, 7));
  return months > 2 ? `há ${months} meses` : '';
}
