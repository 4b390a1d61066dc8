import { Socket, type SocketConstructorOpts } from 'node:net';
import type { Duplex } from 'node:stream';
import pg from 'pg';
import { Parser } from 'pg-protocol/dist/parser.js';

/** The fields of a row as PostgreSQL sent them. */
export type RowBytes = (Buffer | null)[];

/** First bytes of PostgreSQL's messages. */
const DATA_ROW = 0x44;
const READY_FOR_QUERY = 0x5a;
/** One byte for the kind, then four for the length, which counts itself. */
const HEADER = 5;

interface Message {
  name: string;
}

/** A method of the parser of `pg`; its type declarations leave it out. */
interface PacketParser {
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): Message;
}

interface Connection {
  attachListeners(stream: Duplex): void;
  emit(event: string, message: object): void;
}

const readers = new WeakMap<object, MessageReader>();

/**
 * A client of `pg` that can leave rows as bytes. The JSON of a response is built by PostgreSQL and
 * passed on unchanged: decoding it to text and encoding it again would be wasted work.
 */
export class BytesClient extends pg.Client {
  constructor(config: pg.ClientConfig = {}) {
    let take = (_bytes: Buffer) => {};
    const stream = ({ ssl }: pg.ClientConfig) =>
      // TLS reads the socket itself, and its output has a new buffer each time.
      ssl ? new Socket() : socketReadBy((bytes) => take(bytes));
    super({ ...config, stream: stream as unknown as () => Duplex });
    const { connection } = this as unknown as { connection: Connection };
    // Called once the connection is there, with the stream that TLS may have replaced.
    connection.attachListeners = (stream) => {
      const reader = new MessageReader((message) =>
        connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message),
      );
      readers.set(connection, reader);
      take = (bytes) => reader.take(bytes);
      stream.on('data', take);
    };
  }
}

/**
 * All sockets read into this one buffer in turn: a new buffer for each read takes up to a tenth off
 * the rate at which lists are served.
 */
const READ = Buffer.allocUnsafeSlow(65_536);

/** A socket that passes what it reads to `take`, which must not keep it, and to no listener. */
function socketReadBy(take: (bytes: Buffer) => void): Socket {
  const callback = (length: number) => {
    take(READ.subarray(0, length));
    return true;
  };
  // A socket takes this as `connect` does; the type declarations leave it out here.
  return new Socket({ onread: { buffer: READ, callback } } as SocketConstructorOpts);
}

/** Until it is ready for the next query, the rows of this connection come as bytes. */
export function leaveAsBytes(connection: object): void {
  const reader = readers.get(connection);
  if (!reader) throw new Error('this connection cannot leave rows as bytes');
  reader.asBytes = true;
}

/** Cuts what comes over a connection into messages; the parser of `pg` reads their contents. */
class MessageReader {
  asBytes = false;
  /** A message that has arrived in part, and how much of it is here. */
  private part: Buffer | null = null;
  private filled = 0;
  private readonly stock = new Parser() as unknown as PacketParser;

  constructor(private readonly onMessage: (message: Message) => void) {}

  /** The caller may reuse the bytes afterwards. */
  take(chunk: Buffer): void {
    // `pg` keeps the bytes of a few messages, such as the salt of a password; none of these belongs
    // to a pipelined transaction.
    const bytes = this.asBytes ? chunk : Buffer.from(chunk);
    let at = 0;
    while (at < bytes.length) {
      const length = this.part ? undefined : lengthAt(bytes, at);
      if (length !== undefined && at + length <= bytes.length) {
        this.onMessage(this.read(bytes, at, length, Buffer.from));
        at += length;
      } else {
        at += this.gather(bytes, at, length);
      }
    }
  }

  /** Copies the next bytes of a message into a buffer with room for all of it; returns how many. */
  private gather(bytes: Buffer, at: number, length = HEADER): number {
    const part = this.part ?? Buffer.allocUnsafeSlow(length);
    const taken = bytes.copy(part, this.filled, at);
    this.part = part;
    this.filled += taken;
    if (this.filled < part.length) return taken;
    const whole = lengthAt(part, 0) ?? HEADER;
    if (whole > part.length) {
      this.part = Buffer.concat([part], whole);
    } else {
      this.part = null;
      this.filled = 0;
      this.onMessage(this.read(part, 0, whole, asItIs));
    }
    return taken;
  }

  private read(bytes: Buffer, at: number, length: number, own: (bytes: Buffer) => Buffer): Message {
    const code = bytes[at] as number;
    if (code === READY_FOR_QUERY) this.asBytes = false;
    if (this.asBytes && code === DATA_ROW) return new DataRow(readFields(bytes, at + HEADER, own));
    return this.stock.handlePacket(at + HEADER, code, length - 1, bytes);
  }
}

class DataRow implements Message {
  readonly name = 'dataRow';

  constructor(readonly fields: RowBytes) {}
}

const asItIs = (bytes: Buffer) => bytes;

/** The length of the message that begins at `at`; undefined while its header is not complete. */
const lengthAt = (bytes: Buffer, at: number) =>
  at + HEADER <= bytes.length ? 1 + bytes.readUInt32BE(at + 1) : undefined;

function readFields(bytes: Buffer, offset: number, own: (bytes: Buffer) => Buffer): RowBytes {
  const count = bytes.readInt16BE(offset);
  const fields: RowBytes = [];
  let at = offset + 2;
  for (let index = 0; index < count; index += 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    fields.push(length === -1 ? null : own(bytes.subarray(at, at + length)));
    at += Math.max(0, length);
  }
  return fields;
}
