import type { RawData, WebSocket } from 'ws';
import { Channel, TOPIC_PREFIX } from './channel.ts';
import {
  decodeBinaryFrame,
  decodeFrame,
  encodeFrame,
  type Frame,
  type OutgoingFrame,
  type Version,
} from './frames.ts';
import type { Hub } from './hub.ts';
import { rateLimit } from './limit.ts';
import { replyError, replyOk } from './messages.ts';

/** security.md section 3, Our limits. */
const MAX_CHANNELS = 20;
const JOINS_PER_SECOND = 10;
const FRAMES_PER_SECOND = 100;
/** A socket that has joined nothing for this many pings is closed; the stock client keeps one open for a minute. */
const MAX_IDLE_PINGS = 4;
/** A reader this far behind is cut off; it connects again and reads again. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

const NORMAL = 1000;
const GOING_AWAY = 1001;
const MALFORMED = 1007;
const POLICY = 1008;

/** One socket and its channels. */
export class Peer {
  /** Any sign of life since the last ping. */
  #alive = true;
  #idlePings = 0;
  readonly #channels = new Map<string, Channel>();
  readonly #mayJoin = rateLimit(JOINS_PER_SECOND, 1000);
  readonly #maySpeak = rateLimit(FRAMES_PER_SECOND, 1000);

  constructor(
    private readonly hub: Hub,
    private readonly socket: WebSocket,
    readonly version: Version,
    readonly apikey: string,
  ) {
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary));
    socket.on('pong', () => {
      this.#alive = true;
    });
    socket.on('close', () => {
      for (const channel of [...this.#channels.values()]) channel.abandon();
    });
    // A frame over the limit, a broken connection: 'close' follows and is enough.
    socket.on('error', () => undefined);
  }

  get channelCount(): number {
    return this.#channels.size;
  }

  send(frame: OutgoingFrame): void {
    this.sendBytes(Buffer.from(encodeFrame(this.version, frame)));
  }

  sendBytes(bytes: Buffer): void {
    if (this.socket.bufferedAmount > MAX_BUFFERED_BYTES) this.cut();
    else this.socket.send(bytes, { binary: false });
  }

  /** Asks for a sign of life. A peer that has shown none since the last time is cut off, an idle one closed. */
  ping(): void {
    this.#idlePings = this.#channels.size > 0 ? 0 : this.#idlePings + 1;
    if (!this.#alive) this.cut();
    else if (this.#idlePings > MAX_IDLE_PINGS) this.socket.close(NORMAL, 'no channels');
    else this.socket.ping();
    this.#alive = false;
  }

  /** Says that the server goes away; the client connects again by itself. */
  goodbye(): void {
    this.socket.close(GOING_AWAY);
  }

  /** Ends the connection without a word. */
  cut(): void {
    this.socket.terminate();
  }

  forget(topic: string, channel: Channel): void {
    if (this.#channels.get(topic) === channel) this.#channels.delete(topic);
  }

  #hear(data: RawData, isBinary: boolean): void {
    this.#alive = true;
    if (!this.#maySpeak()) {
      this.socket.close(POLICY, 'too many messages');
      return;
    }
    const bytes = data as Buffer;
    const frame = isBinary
      ? decodeBinaryFrame(bytes)
      : decodeFrame(this.version, bytes.toString('utf8'));
    if (frame) this.#handle(frame);
    else this.socket.close(MALFORMED, 'malformed frame');
  }

  #handle(frame: Frame): void {
    const { topic, event } = frame;
    const channel = this.#channels.get(topic);
    // What was meant for an earlier join of the same topic must not touch this one.
    const meant = channel && (frame.joinRef === null || frame.joinRef === channel.joinRef);
    if (topic === 'phoenix' && event === 'heartbeat') this.#reply(frame, replyOk());
    else if (event === 'phx_join') this.#join(frame);
    else if (event === 'phx_leave') {
      this.#reply(frame, replyOk());
      if (meant) channel.close();
    } else if (!channel) this.#reply(frame, replyError('unmatched topic'));
    else if (meant && event === 'access_token') channel.renew(frame.payload);
    else if (meant) this.#reply(frame, replyError(`"${event}" is not offered here`));
  }

  #join(frame: Frame): void {
    const { topic } = frame;
    const refusal = this.#joinRefusal(topic);
    if (refusal) {
      this.#reply(frame, replyError(refusal));
      return;
    }
    this.#channels.get(topic)?.close();
    const channel = new Channel(this.hub, this, topic, frame.joinRef ?? frame.ref);
    this.#channels.set(topic, channel);
    channel.join(frame.ref, frame.payload);
  }

  #joinRefusal(topic: string): string | null {
    if (!topic.startsWith(TOPIC_PREFIX) || topic === TOPIC_PREFIX) return 'unmatched topic';
    if (!this.#mayJoin()) return 'Too many joins per second';
    const isNew = !this.#channels.has(topic);
    return isNew && this.#channels.size >= MAX_CHANNELS ? 'Too many channels' : null;
  }

  #reply({ joinRef, ref, topic }: Frame, payload: string): void {
    this.send({ joinRef, ref, topic, event: 'phx_reply', payload });
  }
}
