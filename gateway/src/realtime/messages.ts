import type { Change } from './change.ts';
import { encodeFrame, type Version } from './frames.ts';

/** The JSON texts that a channel sends (gateway/docs/protocol.md, "Realtime"). */

export const replyOk = (response = '{}') => `{"status":"ok","response":${response}}`;

export const replyError = (reason: string) =>
  JSON.stringify({ status: 'error', response: { reason } });

/** Stands for a record that is too long: the change is sent with the row's id alone. */
export const TOO_LARGE = '';

/** `channel` is the topic as the client named it, without `realtime:`. */
export const systemMessage = (
  extension: 'postgres_changes' | 'system',
  status: 'ok' | 'error',
  message: string,
  channel: string,
) => JSON.stringify({ extension, status, message, channel });

/** `shape` is the JSON of the columns, `record` the row's JSON as PostgreSQL wrote it. */
function changeData(change: Change, shape: string, record: string | null): string {
  const { schema, table, commit_timestamp, type, id } = change;
  const head = JSON.stringify({ schema, table, commit_timestamp, type }).slice(0, -1);
  const isCut = record === TOO_LARGE;
  const now = record === null ? '' : `"record":${isCut ? JSON.stringify({ id }) : record},`;
  const errors = isCut ? '["Error 413: Payload Too Large"]' : 'null';
  const before = type === 'INSERT' ? '' : `"old_record":${JSON.stringify({ id })},`;
  return `${head},"columns":${shape},${now}${before}"errors":${errors}}`;
}

/** Bytes already encoded, by change: shape and record, then version, topic and ids. */
const made = new WeakMap<Change, Map<string, { data: string; frames: Map<string, Buffer> }>>();

/**
 * The bytes of one change for one subscription: encoded once for all who see the same
 * (gateway/docs/tuning.md, "Realtime delivery").
 */
export function changeFrame(
  version: Version,
  topic: string,
  change: Change,
  ids: number[],
  shape: string,
  record: string | null,
): Buffer {
  const ofChange = made.get(change) ?? new Map();
  made.set(change, ofChange);
  const sight = `${shape}${record}`;
  const known = ofChange.get(sight) ?? {
    data: changeData(change, shape, record),
    frames: new Map(),
  };
  ofChange.set(sight, known);
  const target = `${version} ${ids} ${topic}`;
  let bytes = known.frames.get(target);
  if (!bytes) {
    const payload = `{"ids":[${ids}],"data":${known.data}}`;
    const frame = { joinRef: null, ref: null, topic, event: 'postgres_changes', payload };
    bytes = Buffer.from(encodeFrame(version, frame));
    known.frames.set(target, bytes);
  }
  return bytes;
}
