import { reais } from '../../../database/brl.ts';
import { dateFormat, distanceFormat } from './date-format.ts';
import { lazily } from './lazily.ts';

/**
 * Brazilian writing of money, dates and shares. The formatters are
 * made once, when they are first needed: a list of a thousand rows asks them thousands of times, and making one is the slow part.
 */

const shortMoney = lazily(
  () =>
    new Intl.NumberFormat('pt-BR', {
      style: 'currency',
      currency: 'BRL',
      notation: 'compact',
      maximumFractionDigits: 1,
    }),
);
const plainMoney = lazily(
  () =>
    new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 2,
    }),
);
const unitMoney = lazily(
  () =>
    new Intl.NumberFormat('pt-BR', {
      minimumFractionDigits: 2,
      maximumFractionDigits: 4,
    }),
);
const count = lazily(() => new Intl.NumberFormat('pt-BR'));
const quantities = lazily(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 3 }));
const share = lazily(() => new Intl.NumberFormat('pt-BR', { maximumFractionDigits: 1 }));
const rates = lazily(
  () => new Intl.NumberFormat('pt-BR', { style: 'percent', maximumFractionDigits: 2 }),
);
const day = dateFormat({ timeZone: 'America/Sao_Paulo' });
const clock = dateFormat({
  hour: '2-digit',
  minute: '2-digit',
  timeZone: 'America/Sao_Paulo',
});
const relative = distanceFormat('auto');
const counted = distanceFormat('always');

/** `1234.5` -> `R$ 1.234,50` (with the no-break space that Intl writes). */
export const formatBRL = (amount: number) => reais.format(amount);

/** `+R$ 1.800,00`, `−R$ 300,00`, `R$ 0,00`: what is added or taken off. */
export function formatSignedBRL(amount: number): string {
  if (amount === 0) return formatBRL(0);
  return `${amount > 0 ? '+' : '−'}${formatBRL(Math.abs(amount))}`;
}

/** For long axes and tight cards: `R$ 129 mil`. Never where a person decides on the amount. */
export const formatShortBRL = (amount: number) => shortMoney().format(amount);

/** `1234.5` -> `1.234,50`, for fields whose `R$` stands outside; with four decimals `12,3456`, and still `12,30`. */
export const formatAmount = (amount: number, decimals: 2 | 4 = 2) =>
  (decimals === 2 ? plainMoney : unitMoney)().format(amount);

/** `1234.5` -> `1.235`: whole reais, for sums that are compared at a glance and decided upon elsewhere. */
export const formatWhole = (amount: number) => count().format(Math.round(amount));

/** `12.3456` -> `R$ 12,3456`: the price of one unit, which may be finer than a cent. */
export const formatUnitPrice = (amount: number) => `R$\u00a0${formatAmount(amount, 4)}`;

/**
 * `21/11/2026` from an instant (shown in São Paulo) or from a plain `2026-11-21`. A plain day is not
 * an instant: it is rearranged, never converted, so it cannot slip to the day before.
 */
export function formatDate(value: string | Date): string {
  const plainDay = typeof value === 'string' && /^(\d{4})-(\d{2})-(\d{2})$/.exec(value);
  if (plainDay) return `${plainDay[3]}/${plainDay[2]}/${plainDay[1]}`;
  return day.format(new Date(value));
}

/** `21/11`, with the year where it is another one than now. */
export function formatShortDate(value: string | Date, now = new Date()): string {
  const date = formatDate(value);
  return date.endsWith(today(now).slice(0, 4)) ? date.slice(0, 5) : date;
}

/** `340 kB`, `1,2 MB`, `40,5 GB`: the size of a file or a disk. */
export function formatBytes(bytes: number): string {
  if (bytes < 1_000_000) return `${count().format(Math.max(1, Math.round(bytes / 1000)))} kB`;
  return bytes < 1_000_000_000
    ? `${share().format(bytes / 1_000_000)} MB`
    : `${share().format(bytes / 1_000_000_000)} GB`;
}

/** `14:32` in São Paulo. */
export const formatTime = (value: string | number | Date) => clock.format(new Date(value));

/** `21/11/2026 às 14:32`. */
export const formatDateTime = (value: string | Date) =>
  `${formatDate(value)} às ${formatTime(value)}`;

const dayOfMonth = dateFormat({
  day: 'numeric',
  month: 'long',
  timeZone: 'UTC',
});

/** `2026-12-01` -> `1º de dezembro`, for a sentence about days close by. */
export const formatDayOfMonth = (plainDay: string) =>
  dayOfMonth.format(new Date(`${plainDay}T00:00:00Z`)).replace(/^1 /, '1º ');

/** `2026-12-01` -> `01/12`, for a list of days close by. */
export const formatDayAndMonth = (value: string | Date) => formatDate(value).slice(0, 5);

const dayOfWeek = dateFormat({
  weekday: 'long',
  day: 'numeric',
  month: 'long',
  timeZone: 'America/Sao_Paulo',
});

/** `Quarta, 25 de novembro.`: the day on which a home is read, in São Paulo. */
export function todayWords(now = new Date()): string {
  const words = dayOfWeek.format(now).replace('-feira', '').replace(', 1 de', ', 1º de');
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}.`;
}

/** Today in São Paulo as `2026-11-21`, whatever the clock of the browser says. */
export function today(now = new Date()): string {
  return day.format(now).split('/').reverse().join('-');
}

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const DAY_MS = 24 * HOUR_MS;
/** Up to here days say it better: 45 of them are neither one month nor two. */
const DAYS_COUNTED = 60;

/**
 * `há 3 horas`, `ontem`, `há 45 dias`, `há 2 meses`: the age of something that happened, in whole units
 * that have passed. Days are those of São Paulo's calendar, so that "ontem" is yesterday.
 */
export function formatAge(value: string | Date, now = new Date()): string {
  const happened = new Date(value);
  const age = now.getTime() - happened.getTime();
  const days = (Date.parse(today(now)) - Date.parse(today(happened))) / DAY_MS;
  if (age < MINUTE_MS) return 'agora';
  if (age < HOUR_MS) return relative.format(-Math.floor(age / MINUTE_MS), 'minute');
  if (age < DAY_MS) return relative.format(-Math.floor(age / HOUR_MS), 'hour');
  if (days <= DAYS_COUNTED) return relative.format(-days, 'day');
  if (days < 365) return counted.format(-Math.floor(days / 30.4), 'month');
  return counted.format(-Math.floor(days / 365), 'year');
}

/** `12.5` -> `12,5%`. `digits` fixes the decimals; without it at most one is shown. */
export function formatPercent(percent: number, digits?: number): string {
  const options = { minimumFractionDigits: digits, maximumFractionDigits: digits };
  const figure =
    digits === undefined ? share().format(percent) : percent.toLocaleString('pt-BR', options);
  return `${figure}%`;
}

/** `0.0725` -> `7,25%`: a rate that somebody agrees to, never rounded further than it is kept. */
export const formatRate = (fraction: number) => rates().format(fraction);

/** `1,5`: a quantity without useless zeros. */
export const formatQuantity = (quantity: number) => quantities().format(quantity);

/** `plural(2, 'item', 'itens')` -> `2 itens`. */
export const plural = (amount: number, one: string, many: string) =>
  `${count().format(amount)} ${amount === 1 ? one : many}`;

const lists = lazily(() => new Intl.ListFormat('pt-BR', { type: 'conjunction' }));

/** `['Pintura', 'Civil', 'Vidros']` -> `Pintura, Civil e Vidros`. */
export const formatList = (words: readonly string[]) => lists().format(words);

/** The digits by which WhatsApp knows a Brazilian phone; null where there are none to call. */
function whatsappNumber(phone: string | null | undefined): string | null {
  const digits = (phone ?? '').replace(/\D/g, '').replace(/^55(?=\d{10,11}$)/, '');
  return digits.length >= 10 ? `55${digits}` : null;
}

/**
 * Link that opens WhatsApp with a text written, to the phone where one is known; otherwise the person chooses
 * to whom. The person sends it.
 */
export const whatsappText = (text: string, phone?: string | null) =>
  `https://wa.me/${whatsappNumber(phone) ?? ''}?text=${encodeURIComponent(text)}`;

/** Link that opens a conversation with a Brazilian phone, or null when there are no digits to call. */
export function whatsappLink(phone: string | null | undefined): string | null {
  const number = whatsappNumber(phone);
  return number && `https://wa.me/${number}`;
}

/** `0007/2026`: how people name an order. */
export const orderNumber = (number: number, year: number) =>
  `${String(number).padStart(4, '0')}/${year}`;
