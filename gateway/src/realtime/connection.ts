import type { RawData, WebSocket } from 'ws';
import { Channel, type ChannelConnection, TOPIC_PREFIX } from './channel.ts';
import type { Dispatcher } from './dispatcher.ts';
import {
  decodeBinaryFrame,
  decodeFrame,
  encodeFrame,
  type Frame,
  type OutgoingFrame,
} from './frames.ts';
import { replyError, replyOk } from './messages.ts';
import { rateLimit } from './rate-limit.ts';
import type { SocketTerms } from './upgrade.ts';

/** docs/security.md, "Limits". */
const MAX_CHANNELS = 20;
const JOINS_PER_SECOND = 10;
const FRAMES_PER_SECOND = 100;
/** Per ten seconds: twenty channels that join, fail, join again and renew their tokens stay far below. */
const LONG_WINDOW_MS = 10_000;
const FRAMES_IN_LONG_WINDOW = 300;
const BYTES_IN_LONG_WINDOW = 1024 * 1024;
/** The topic is returned with every change; our screens put a hundred ids into it. */
const MAX_TOPIC_CHARACTERS = 4_096;
/** A socket that has joined nothing for this many pings is closed; the stock client keeps one open for a minute. */
const MAX_IDLE_PINGS = 4;
/** A client this far behind is cut off; it connects again and reads its data again. */
const MAX_BUFFERED_BYTES = 1024 * 1024;

/** How long the client has to confirm that the socket is being closed, in milliseconds. */
const FAREWELL_MS = 1_000;

const NORMAL = 1000;
const GOING_AWAY = 1001;
const MALFORMED = 1007;
const POLICY = 1008;

/** One WebSocket connection and its channels. */
export class Connection implements ChannelConnection {
  /** Whether anything was received since the last ping. */
  #alive = true;
  #idlePings = 0;
  /** It sent too much: nothing more that it sends is read. */
  #isOver = false;
  readonly #channels = new Map<string, Channel>();
  readonly #mayJoin = rateLimit(JOINS_PER_SECOND, 1000);
  readonly #maySpeak = rateLimit(FRAMES_PER_SECOND, 1000);
  readonly #maySpeakOn = rateLimit(FRAMES_IN_LONG_WINDOW, LONG_WINDOW_MS);
  readonly #maySend = rateLimit(BYTES_IN_LONG_WINDOW, LONG_WINDOW_MS);

  constructor(
    private readonly dispatcher: Dispatcher,
    private readonly socket: WebSocket,
    private readonly address: string,
    readonly terms: SocketTerms,
  ) {
    socket.on('message', (data, isBinary) => this.#receive(data, isBinary));
    socket.on('ping', (data) => this.#count(data.length));
    socket.on('pong', (data) => {
      this.#alive = true;
      this.#count(data.length);
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
    this.sendBytes(Buffer.from(encodeFrame(this.terms.version, frame)));
  }

  sendBytes(bytes: Buffer): void {
    if (this.socket.bufferedAmount > MAX_BUFFERED_BYTES) this.cut();
    else this.socket.send(bytes, { binary: false });
  }

  /** Sends a ping. A client that has sent nothing since the last one is cut off, an idle one closed. */
  ping(): void {
    this.#idlePings = this.#channels.size > 0 ? 0 : this.#idlePings + 1;
    if (!this.#alive) this.cut();
    else if (this.#idlePings > MAX_IDLE_PINGS) this.socket.close(NORMAL, 'no channels');
    else this.socket.ping();
    this.#alive = false;
  }

  /** Closes because the server stops; the client connects again by itself. */
  goodbye(): void {
    this.socket.close(GOING_AWAY);
  }

  /** Ends the connection without a closing handshake. */
  cut(): void {
    this.socket.terminate();
  }

  forget(topic: string, channel: Channel): void {
    if (this.#channels.get(topic) === channel) this.#channels.delete(topic);
  }

  #receive(data: RawData, isBinary: boolean): void {
    this.#alive = true;
    const bytes = data as Buffer;
    if (!this.#count(bytes.length)) return;
    const frame = isBinary
      ? decodeBinaryFrame(bytes)
      : decodeFrame(this.terms.version, bytes.toString('utf8'));
    if (frame) this.#handle(frame);
    else this.socket.close(MALFORMED, 'malformed frame');
  }

  /** Counts what came in; false when it was too much and the socket is being closed. */
  #count(bytes: number): boolean {
    if (this.#isOver) return false;
    if (this.#maySpeak() && this.#maySpeakOn() && this.#maySend(bytes)) return true;
    this.#isOver = true;
    this.socket.close(POLICY, 'too many messages');
    // A client that goes on sending does not complete the closing handshake.
    setTimeout(() => this.cut(), FAREWELL_MS).unref();
    return false;
  }

  #handle(frame: Frame): void {
    const { topic, event } = frame;
    const channel = this.#channels.get(topic);
    // A frame for an earlier join of the same topic must not affect this one.
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
    const channel = new Channel(this.dispatcher, this, topic, frame.joinRef ?? frame.ref);
    this.#channels.set(topic, channel);
    channel.join(frame.ref, frame.payload);
  }

  #joinRefusal(topic: string): string | null {
    if (!topic.startsWith(TOPIC_PREFIX) || topic === TOPIC_PREFIX) return 'unmatched topic';
    if (topic.length > MAX_TOPIC_CHARACTERS) return 'The topic is too long';
    if (!this.#mayJoin()) return 'Too many joins per second';
    if (!this.dispatcher.addresses.mayJoin(this.address)) return 'Too many joins from this address';
    const isNew = !this.#channels.has(topic);
    return isNew && this.#channels.size >= MAX_CHANNELS ? 'Too many channels' : null;
  }

  #reply({ joinRef, ref, topic }: Frame, payload: string): void {
    this.send({ joinRef, ref, topic, event: 'phx_reply', payload });
  }
}
