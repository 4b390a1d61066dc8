/**
 * Phoenix frames, in the two serialisations of the stock client: an object (vsn 1.0.0) and an
 * array `[join_ref, ref, topic, event, payload]` (vsn 2.0.0). Source: gateway/docs/protocol.md, "Realtime".
 */

export type Version = '1.0.0' | '2.0.0';

export interface Frame {
  joinRef: string | null;
  ref: string | null;
  topic: string;
  event: string;
  payload: unknown;
}

/**
 * A frame that we send: the payload is JSON already, so that a row's text from PostgreSQL is never
 * parsed and serialised again.
 */
export interface OutgoingFrame extends Omit<Frame, 'payload'> {
  payload: string;
}

export const isVersion = (value: unknown): value is Version =>
  value === '1.0.0' || value === '2.0.0';

/** Null when the text is not a frame of this version: such a client does not follow the protocol. */
export function decodeFrame(version: Version, text: string): Frame | null {
  let parsed: unknown;
  try {
    parsed = JSON.parse(text);
  } catch {
    return null;
  }
  const [joinRef, ref, topic, event, payload] =
    version === '2.0.0' ? fromArray(parsed) : fromObject(parsed);
  if (!isRef(joinRef) || !isRef(ref) || typeof topic !== 'string' || typeof event !== 'string') {
    return null;
  }
  return { joinRef: joinRef ?? null, ref: ref ?? null, topic, event, payload };
}

function fromArray(parsed: unknown): unknown[] {
  return Array.isArray(parsed) && parsed.length === 5 ? parsed : [];
}

function fromObject(parsed: unknown): unknown[] {
  if (typeof parsed !== 'object' || parsed === null) return [];
  const frame = parsed as Record<string, unknown>;
  return [frame.join_ref, frame.ref, frame.topic, frame.event, frame.payload];
}

/** Clients count refs; they are returned with every reply and kept with every channel. */
const MAX_REF_CHARACTERS = 64;

const isRef = (value: unknown): value is string | null | undefined =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' && value.length <= MAX_REF_CHARACTERS);

const BROADCAST_PUSH = 3;
const HEADER_BYTES = 7;

/**
 * Only vsn 2 sends binary frames, and only to broadcast. The header is parsed so that the refusal
 * reaches the right push: kind, five lengths, encoding, then join_ref, ref, topic, each of its
 * length.
 */
export function decodeBinaryFrame(bytes: Buffer): Frame | null {
  const [kind, joinRefLength = 0, refLength = 0, topicLength = 0] = bytes;
  const topicEnd = HEADER_BYTES + joinRefLength + refLength + topicLength;
  if (kind !== BROADCAST_PUSH || bytes.length < topicEnd) return null;
  const text = (start: number, length: number) => bytes.toString('utf8', start, start + length);
  return {
    joinRef: text(HEADER_BYTES, joinRefLength) || null,
    ref: text(HEADER_BYTES + joinRefLength, refLength) || null,
    topic: text(HEADER_BYTES + joinRefLength + refLength, topicLength),
    event: 'broadcast',
    payload: {},
  };
}

export function encodeFrame(version: Version, frame: OutgoingFrame): string {
  const joinRef = JSON.stringify(frame.joinRef);
  const ref = JSON.stringify(frame.ref);
  const topic = JSON.stringify(frame.topic);
  const event = JSON.stringify(frame.event);
  return version === '2.0.0'
    ? `[${joinRef},${ref},${topic},${event},${frame.payload}]`
    : `{"topic":${topic},"event":${event},"payload":${frame.payload},"ref":${ref},"join_ref":${joinRef}}`;
}
