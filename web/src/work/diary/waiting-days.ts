import type { ActKind } from '../../offline/act-kind.ts';
import { joinLists, joinTexts } from '../../offline/join-texts.ts';
import { callAs } from '../../wire/as-sender.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { formatQuantity } from '../../words/format.ts';
import { contentOf, TEXTS, weatherLabel } from './day-draft.ts';
import { type DayContent, diaryKeys } from './queries.ts';

/** A day of the diário as it is written. */
export interface WrittenDay {
  id: string;
  projectId: string;
  /** yyyy-mm-dd */
  date: string;
  content: DayContent;
}

const readDay = (projectId: string, date: string) =>
  supabase().rpc('get_daily_logs', { target_project_id: projectId, from: date, until: date });

export const saveDayAct: ActKind<WrittenDay, number | null> = {
  name: 'save_daily_log',
  form: 1,
  async send({ arguments: { id, projectId, date, content }, version, as }) {
    const call = supabase().rpc('save_daily_log', {
      ...{ log_id: id, target_project_id: projectId, log_date: date, content },
      ...(version !== null && { version }),
    });
    const [saved] = await read(callAs(call, as));
    return saved?.saved_version ?? null;
  },
  versionIn: (version) => version,
  stales: [diaryKeys.all],
  withId: (mine, id) => ({ ...mine, id }),
  conflict: {
    async read({ arguments: mine, as }) {
      const [log] = await read(callAs(readDay(mine.projectId, mine.date), as));
      if (!log) return null;
      return {
        arguments: { ...mine, content: contentOf(log) },
        version: log.version,
        ...(log.log_id !== mine.id && { id: log.log_id }),
        isClosed: log.status === 'sent' || log.status === 'accepted',
      };
    },
    lines: ({ content }) => linesOf(content),
    join: (mine, theirs) => ({ ...mine, content: joined(mine.content, theirs.content) }),
  },
};

export const sendDayAct: ActKind<{ id: string }, { number: number; version: number | null }> = {
  name: 'send_daily_log',
  form: 1,
  async send({ arguments: { id }, version, as }) {
    const [sent] = await read(
      callAs(supabase().rpc('send_daily_log', { log_id: id, version }), as),
    );
    return { number: sent?.number ?? 0, version: sent?.sent_version ?? null };
  },
  versionIn: ({ version }) => version,
  stales: [diaryKeys.all],
  withId: (mine, id) => ({ ...mine, id }),
};

/** Everything that a day says, part by part. */
export const linesOf = (content: DayContent) => [
  { label: 'Tempo de manhã', text: weather(content.weather_morning) },
  { label: 'Tempo à tarde', text: weather(content.weather_afternoon) },
  { label: 'Horas paradas', text: content.idle_hours ? formatQuantity(content.idle_hours) : '' },
  {
    label: 'Equipe',
    text: content.crew.map(({ trade, count }) => `${count} ${trade}`).join('\n'),
  },
  {
    label: 'Atividades',
    text: content.activities
      .map(({ text, percent }) => (percent === null ? text : `${text} (${percent} %)`))
      .join('\n'),
  },
  ...TEXTS.map(([name, label]) => ({ label, text: content[name] ?? '' })),
];

const weather = (word: DayContent['weather_morning']) => (word ? weatherLabel[word] : '');

const joinedText = (mine: string | null, theirs: string | null) =>
  joinTexts(mine ?? '', theirs ?? '') || null;

/** Both days in one: texts one after the other, lists without what is in both, and what was chosen here where both chose. */
const joined = (mine: DayContent, theirs: DayContent): DayContent => ({
  weather_morning: mine.weather_morning ?? theirs.weather_morning,
  weather_afternoon: mine.weather_afternoon ?? theirs.weather_afternoon,
  idle_hours: Math.max(mine.idle_hours, theirs.idle_hours),
  crew: joinLists(mine.crew, theirs.crew),
  activities: joinLists(mine.activities, theirs.activities),
  occurrences: joinedText(mine.occurrences, theirs.occurrences),
  guidance: joinedText(mine.guidance, theirs.guidance),
  materials: joinedText(mine.materials, theirs.materials),
  visitors: joinedText(mine.visitors, theirs.visitors),
});
