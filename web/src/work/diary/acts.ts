import { keepPhoto } from '../../common/attachments/photo-act.ts';
import { doAct } from '../../offline/do-act.ts';
import { entityOf, type WaitingAct } from '../../offline/waiting-act.ts';
import { read, supabase } from '../../wire/supabase.ts';
import { formatDate } from '../../words/format.ts';
import type { DayContent } from './queries.ts';
import { linesOf, saveDayAct, sendDayAct, type WrittenDay } from './waiting-days.ts';

/** A day of the diário to be kept; `version` is the one that was read, null for a day that is not stored yet. */
export interface SavedDay {
  id: string;
  projectId: string;
  date: string;
  content: DayContent;
  version: number | null;
}

/** The person who writes, and the account for which they do. */
export interface Writer {
  person: string;
  account: string;
}

/** The thing for which words and photos of a day wait on the device. */
export const dayEntity = (id: string) => entityOf('daily_log', id);

/** Those of all that waits which belong to a day, also where another device began it under another id. */
export function actsOfDay(
  acts: readonly WaitingAct[],
  { projectId, date, logId }: { projectId: string; date: string; logId: string | undefined },
): readonly WaitingAct[] {
  const things = new Set(logId ? [dayEntity(logId)] : []);
  for (const { act, entity, arguments: day } of acts)
    if (act === saveDayAct.name && isOfDay(day as WrittenDay, projectId, date)) things.add(entity);
  return acts.filter(({ entity }) => things.has(entity));
}

const isOfDay = (day: WrittenDay, projectId: string, date: string) =>
  day.projectId === projectId && day.date === date;

const dayTitle = (date: string) => `Diário de ${formatDate(date)}`;

/** Keeps a day on the device, from where it is sent by itself; sent again after a lost response it is stored once. */
export const saveDailyLog = ({ version, ...day }: SavedDay, writer: Writer) =>
  doAct(saveDayAct, {
    ...writer,
    entity: dayEntity(day.id),
    arguments: day,
    version,
    title: dayTitle(day.date),
    words: linesOf(day.content)
      .filter(({ text }) => text)
      .map(({ label, text }) => `${label}: ${text}`)
      .join('\n'),
  });

/** Sends a day to the client, after all that waits of it; sent again it has the same number. */
export const sendDailyLog = (
  { id, date, version }: Pick<SavedDay, 'id' | 'date' | 'version'>,
  writer: Writer,
) =>
  doAct(sendDayAct, {
    ...writer,
    entity: dayEntity(id),
    arguments: { id },
    version,
    title: dayTitle(date),
    words: '',
  });

/** Keeps a photo of a day on the device, from where it is sent after the day. The same photo twice is one file. */
export const addPhoto = (
  { id, date }: Pick<SavedDay, 'id' | 'date'>,
  file: File,
  writer: Writer,
): Promise<void> =>
  keepPhoto({
    ...writer,
    entity: dayEntity(id),
    kind: 'daily_log',
    id,
    file,
    title: dayTitle(date),
  });

/** A day in the version that was read. */
export interface ReadDay {
  id: string;
  version: number;
}

/** Takes back a day that the client has not answered. */
export const takeBackDailyLog = ({ id, version }: ReadDay) =>
  read(supabase().rpc('take_back_daily_log', { log_id: id, version }));

/** Deletes a day that was never sent; one that is gone already is nothing. */
export const discardDailyLog = (id: string) =>
  read(supabase().rpc('discard_daily_log', { target_log_id: id }));

/** The client's word about a day. */
export const answerDailyLog = (
  day: ReadDay & { decision: 'agreed' | 'refused'; reason?: string },
) =>
  read(
    supabase().rpc('sign_off', {
      kind: 'daily_log',
      entity_id: day.id,
      entity_version: day.version,
      decision: day.decision,
      ...(day.reason && { reason: day.reason }),
    }),
  );
