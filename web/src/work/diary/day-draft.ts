import { plural } from '../../words/format.ts';
import type { DayContent, DayLog } from './queries.ts';

export type Weather = NonNullable<DayLog['weather_morning']>;
export type Crew = DayContent['crew'][number];
export type Activity = DayContent['activities'][number];

export const weatherLabel: Record<Weather, string> = {
  clear: 'Limpo',
  cloudy: 'Nublado',
  rain: 'Chuva',
  storm: 'Temporal',
};

/** Texts of a day with their labels, in the order of the form. */
export const TEXTS = [
  ['occurrences', 'Ocorrências', 'Acidentes, paralisações, falta de energia…'],
  ['guidance', 'Orientações na obra', 'O que foi decidido ou pedido no local'],
  ['materials', 'Materiais', 'O que chegou'],
  ['visitors', 'Visitas', 'Quem passou pela obra'],
] as const;

export const BLANK: DayContent = {
  weather_morning: null,
  weather_afternoon: null,
  idle_hours: 0,
  crew: [],
  activities: [],
  occurrences: null,
  guidance: null,
  materials: null,
  visitors: null,
};

export const contentOf = (log: DayLog): DayContent => ({
  weather_morning: log.weather_morning,
  weather_afternoon: log.weather_afternoon,
  idle_hours: log.idle_hours,
  crew: log.crew,
  activities: log.activities,
  occurrences: log.occurrences,
  guidance: log.guidance,
  materials: log.materials,
  visitors: log.visitors,
});

/** As the database keeps it: without lines that nobody has filled in, and without spaces around words. */
export const storedForm = (day: DayContent): DayContent => ({
  ...day,
  crew: day.crew
    .map((line) => ({ ...line, trade: line.trade.trim() }))
    .filter(({ trade }) => trade !== ''),
  activities: day.activities
    .map((line) => ({ ...line, text: line.text.trim() }))
    .filter(({ text }) => text !== ''),
  occurrences: wordsIn(day.occurrences),
  guidance: wordsIn(day.guidance),
  materials: wordsIn(day.materials),
  visitors: wordsIn(day.visitors),
});

const wordsIn = (said: string | null) => said?.trim() || null;

export const isSame = (one: DayContent, other: DayContent) =>
  JSON.stringify(storedForm(one)) === JSON.stringify(storedForm(other));

/** Whether nothing was written. */
export const isBlank = (day: DayContent) => isSame(day, BLANK);

/** A day that goes on with another one: the same crew, and what was not finished. */
export const goingOn = (
  day: DayContent,
  before: Pick<DayContent, 'crew' | 'activities'>,
): DayContent => ({
  ...day,
  crew: before.crew,
  activities: before.activities.filter(({ percent }) => percent === null || percent < 100),
});

/** How many people worked there: `4 pessoas`. */
export const peopleWords = (crew: readonly Crew[]) =>
  plural(
    crew.reduce((sum, { count }) => sum + count, 0),
    'pessoa',
    'pessoas',
  );

/** `Manhã limpa` in words of the list: morning, then afternoon. */
export const weatherWords = (morning: Weather | null, afternoon: Weather | null) =>
  [
    morning && `Manhã: ${weatherLabel[morning].toLowerCase()}`,
    afternoon && `Tarde: ${weatherLabel[afternoon].toLowerCase()}`,
  ]
    .filter(Boolean)
    .join(' · ');
