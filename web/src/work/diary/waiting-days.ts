import type { ActKind } from '../../offline/act-kind.ts';
import { joinLists, joinTexts } from '../../offline/join-texts.ts';
import { callAs } from '../../wire/as-sender.ts';
import type { JsonShapes, RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { formatWhole } from '../../words/format.ts';

/** Below it lies what a page has read of the diário. */
const diaryKey = ['diary'] as const;

type DailyLog = RowOf<'get_daily_logs'>;
type DailyLogContent = JsonShapes['save_daily_log.content'];

/** A day of the diário as it is written. */
export interface WrittenDay {
  id: string;
  projectId: string;
  /** yyyy-mm-dd */
  date: string;
  content: DailyLogContent;
}

/** A day that is sent to the client. */
interface SentDay {
  id: string;
}

const weatherWord = {
  clear: 'Limpo',
  cloudy: 'Nublado',
  rain: 'Chuva',
  storm: 'Temporal',
} as const;

/** The content of a day as a form writes it. */
const contentOf = (log: DailyLog): DailyLogContent => ({
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

const readDay = (projectId: string, date: string) =>
  supabase().rpc('get_daily_logs', { target_project_id: projectId, from: date, until: date });

export const saveDayAct: ActKind<WrittenDay, { saved_version: number }> = {
  name: 'save_daily_log',
  form: 1,
  send: ({ arguments: { id, projectId, date, content }, version, as }) =>
    read(
      callAs(
        supabase().rpc('save_daily_log', {
          ...{ log_id: id, target_project_id: projectId, log_date: date, content, version },
        }),
        as,
      ).single(),
    ),
  versionIn: ({ saved_version }) => saved_version,
  stales: [diaryKey],
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

export const sendDayAct: ActKind<SentDay, { sent_version: number }> = {
  name: 'send_daily_log',
  form: 1,
  send: ({ arguments: { id }, version, as }) =>
    read(callAs(supabase().rpc('send_daily_log', { log_id: id, version }), as).single()),
  versionIn: ({ sent_version }) => sent_version,
  stales: [diaryKey],
  withId: (mine, id) => ({ ...mine, id }),
};

/** Everything that a day says, part by part. */
const linesOf = (content: DailyLogContent) => [
  { label: 'Tempo de manhã', text: weather(content.weather_morning) },
  { label: 'Tempo à tarde', text: weather(content.weather_afternoon) },
  {
    label: 'Horas paradas',
    text: content.idle_hours ? String(content.idle_hours).replace('.', ',') : '',
  },
  {
    label: 'Equipe',
    text: content.crew.map(({ trade, count }) => `${formatWhole(count)} ${trade}`).join('\n'),
  },
  {
    label: 'Atividades',
    text: content.activities
      .map(({ text, percent }) => (percent === null ? text : `${text} (${percent} %)`))
      .join('\n'),
  },
  { label: 'Ocorrências', text: content.occurrences ?? '' },
  { label: 'Orientações', text: content.guidance ?? '' },
  { label: 'Materiais', text: content.materials ?? '' },
  { label: 'Visitas', text: content.visitors ?? '' },
];

const weather = (word: DailyLogContent['weather_morning']) => (word ? weatherWord[word] : '');

const joinedText = (mine: string | null, theirs: string | null) =>
  joinTexts(mine ?? '', theirs ?? '') || null;

/** Both days in one: texts one after the other, lists without what is in both, and what was chosen here where both chose. */
const joined = (mine: DailyLogContent, theirs: DailyLogContent): DailyLogContent => ({
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
