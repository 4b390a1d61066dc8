import { SMTPServer } from 'smtp-server';

export interface ReceivedMail {
  to: string[];
  /** The message as it arrived, transfer encodings undone. */
  raw: string;
}

/** A real SMTP server on this machine. */
export interface TestSmtp {
  url: string;
  received: ReceivedMail[];
  /** Recipients refused with 550 while true. */
  refusing: boolean;
  /** Resolves with the `nth` mail to this e-mail address; rejects when the test ends first. */
  mailTo(address: string, nth?: number): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** @param port a free one by default. */
export async function startSmtp(port = 0): Promise<TestSmtp> {
  const waiting = new Set<() => void>();
  const received: ReceivedMail[] = [];
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onRcptTo(_address, _session, done) {
      done(smtp.refusing ? new Error('mailbox unavailable') : undefined);
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', () => {
        received.push({
          to: session.envelope.rcptTo.map(({ address }) => address),
          raw: decoded(Buffer.concat(chunks).toString('latin1')),
        });
        done();
        for (const look of waiting) look();
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: listening } = server.server.address() as { port: number };
  const smtp: TestSmtp = {
    url: `smtp://127.0.0.1:${listening}`,
    received,
    refusing: false,
    mailTo: (address, nth = 1) =>
      new Promise((resolve) => {
        const look = () => {
          const mail = received.filter(({ to }) => to.includes(address))[nth - 1];
          if (!mail) return;
          waiting.delete(look);
          resolve(mail);
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return smtp;
}

/** Undoes quoted-printable and encoded words, so that tests read what people read. */
function decoded(raw: string): string {
  const bytes = raw
    .replace(/=\?utf-8\?q\?([^?]*)\?=(\r\n\s(?==\?))?/gi, (_, words: string) =>
      words.replaceAll('_', ' '),
    )
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
