import type { Duplex } from 'node:stream';
import pg from 'pg';
import { Parser } from 'pg-protocol/dist/parser.js';

/** The fields of a row as PostgreSQL sent them. */
export type RowBytes = (Buffer | null)[];

/** First bytes of PostgreSQL's messages. */
const DATA_ROW = 0x44;
const READY_FOR_QUERY = 0x5a;

/** What the parser of `pg` offers; its type declarations leave the second out. */
interface PacketParser {
  parse(chunk: Buffer, onMessage: (message: { name: string }) => void): void;
  handlePacket(offset: number, code: number, length: number, bytes: Buffer): { name: string };
}

interface Connection {
  attachListeners(stream: Duplex): void;
  emit(event: string, message: object): void;
}

const parsers = new WeakMap<object, RowParser>();

/**
 * A client of `pg` that can leave rows as bytes. The JSON of an answer is built by PostgreSQL and
 * passed on as it is: making text of it and bytes again is work for nothing (performance.md 2.4).
 */
export class BytesClient extends pg.Client {
  constructor(config?: pg.ClientConfig) {
    super(config);
    const { connection } = this as unknown as { connection: Connection };
    // Called once the connection is there, with the stream that TLS may have replaced.
    connection.attachListeners = (stream) => {
      const parser = new RowParser();
      parsers.set(connection, parser);
      stream.on('data', (chunk: Buffer) =>
        parser.parse(chunk, (message) =>
          connection.emit(message.name === 'error' ? 'errorMessage' : message.name, message),
        ),
      );
    };
  }
}

/** Until it is ready for the next query, the rows of this connection come as bytes. */
export function leaveAsBytes(connection: object): void {
  const parser = parsers.get(connection);
  if (!parser) throw new Error('this connection cannot leave rows as bytes');
  parser.asBytes = true;
}

class RowParser {
  asBytes = false;
  private readonly stock = new Parser() as unknown as PacketParser;

  constructor() {
    const handlePacket = this.stock.handlePacket.bind(this.stock);
    this.stock.handlePacket = (offset, code, length, bytes) => {
      if (code === READY_FOR_QUERY) this.asBytes = false;
      if (!this.asBytes || code !== DATA_ROW) return handlePacket(offset, code, length, bytes);
      const message = { name: 'dataRow', fields: readFields(bytes, offset) };
      return message;
    };
  }

  parse(chunk: Buffer, onMessage: (message: { name: string }) => void): void {
    this.stock.parse(chunk, onMessage);
  }
}

/** Copies the fields: the parser uses its buffer again for what comes next. */
function readFields(bytes: Buffer, offset: number): RowBytes {
  const count = bytes.readInt16BE(offset);
  const fields: RowBytes = [];
  let at = offset + 2;
  for (let index = 0; index < count; index += 1) {
    const length = bytes.readInt32BE(at);
    at += 4;
    fields.push(length === -1 ? null : Buffer.from(bytes.subarray(at, at + length)));
    at += Math.max(0, length);
  }
  return fields;
}
