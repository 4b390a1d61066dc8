import { lazily } from './lazily.ts';

/** Written where a date should stand that is none: one bad value takes no page down. */
const NO_DATE = '—';

/**
 * A formatter of dates in Brazilian writing, made when it is first needed. Unlike Intl's own it never throws: what is no
 * date, or lies beyond the calendar of browsers, is a dash. Every date that a page shows passes here.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions): { format(value: Date): string } {
  const made = lazily(() => new Intl.DateTimeFormat('pt-BR', options));
  return {
    format: (value) => (Number.isNaN(value.getTime()) ? NO_DATE : made().format(value)),
  };
}

/** The same for `há 3 dias` and `em 2 horas`. */
export function distanceFormat(numeric: 'auto' | 'always'): {
  format(distance: number, unit: Intl.RelativeTimeFormatUnit): string;
} {
  const made = lazily(() => new Intl.RelativeTimeFormat('pt-BR', { numeric }));
  return {
    format: (distance, unit) =>
      Number.isFinite(distance) ? made().format(distance, unit) : NO_DATE,
  };
}
