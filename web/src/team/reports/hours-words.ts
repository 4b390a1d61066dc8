import { formatQuantity, plural } from '../../words/format.ts';

/** How long something usually takes: `menos de 1 h`, `5 h`, `3 dias`; a dash where nothing is known. */
export function hoursWords(hours: number | null): string {
  if (hours === null) return '–';
  if (hours < 1) return 'menos de 1 h';
  if (hours < 48) return `${formatQuantity(Math.round(hours))} h`;
  return plural(Math.round(hours / 24), 'dia', 'dias');
}
