import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import type { System } from '../bench/system.ts';
import type { Watched } from './figures.ts';

/** Longer than anybody would look into an empty mailbox. */
const PATIENCE_MS = 20_000;

/** A mailbox for everybody, which knows when each mail came. */
export class MailWatcher {
  readonly #server: SMTPServer;
  readonly #received = new Map<string, number>();
  #next = 0;
  #system: System | undefined;

  private constructor() {
    this.#server = new SMTPServer({
      authOptional: true,
      disabledCommands: ['STARTTLS'],
      onData: (stream, session, done) => {
        stream.resume();
        stream.on('end', () => {
          for (const { address } of session.envelope.rcptTo)
            this.#received.set(address, performance.now());
          done();
        });
      },
    });
  }

  static async open(): Promise<MailWatcher> {
    const mail = new MailWatcher();
    await new Promise<void>((resolve) => mail.#server.listen(0, '127.0.0.1', resolve));
    return mail;
  }

  /** The settings with which the server uses it. */
  get settings(): Record<string, string> {
    const { port } = this.#server.server.address() as { port: number };
    return { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'Prumo <prumo@volume.test>' };
  }

  by(system: System): void {
    this.#system = system;
  }

  /** Ever other people ask for a mail every so often; how long until it is in their mailbox. */
  async ask(times: number, everyMs: number): Promise<Watched> {
    const asked = Array.from({ length: times }, async (_, nth) => {
      await wait(nth * everyMs);
      return this.#askOne();
    });
    const took = await Promise.all(asked);
    const came = took.filter((each) => each !== null);
    return { took: came, refused: took.length - came.length };
  }

  async #askOne(): Promise<number | null> {
    const { target, suppliers } = this.#system as System;
    this.#next += 1;
    // From the other end than those who sign in.
    const email = suppliers.at(-1 - (this.#next % suppliers.length))?.email ?? '';
    const began = performance.now();
    const answer = await fetch(`${target.address}/auth/v1/recover`, {
      method: 'POST',
      headers: {
        apikey: target.anonKey,
        'content-type': 'application/json',
        'x-forwarded-for': `10.200.${(this.#next >> 8) & 255}.${this.#next & 255}`,
      },
      body: JSON.stringify({ email }),
    }).catch(() => null);
    await answer?.arrayBuffer();
    if (!answer?.ok) return null;
    while (performance.now() - began < PATIENCE_MS) {
      const at = this.#received.get(email);
      if (at !== undefined && at >= began) return at - began;
      await wait(2);
    }
    return null;
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#server.close(() => resolve()));
  }
}
