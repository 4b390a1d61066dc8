import { CAST_PASSWORD } from '../../database/cast.ts';
import type { Caller } from '../bench/callers.ts';
import type { Asked } from '../bench/load.ts';
import { signIns } from '../bench/logins.ts';
import { PunctualSender } from '../bench/punctual.ts';
import type { Answered } from '../bench/punctual-worker.ts';
import { readingKinds } from '../bench/requests.ts';
import type { System } from '../bench/system.ts';
import type { Watched } from './figures.ts';
import { JoinWatcher } from './joins.ts';
import type { MailWatcher } from './mail.ts';

/** How often the ordinary people do what: calm for a small machine. */
const EVERY_MS = { requests: 33, 'sign-ins': 500, joins: 100, mail: 1_000 };
export type Kind = keyof typeof EVERY_MS;
export const KINDS = Object.keys(EVERY_MS) as Kind[];
const PEOPLE = 60;

/**
 * Sixty architects and as many suppliers who use the product as its screens do: five reads of the
 * heaviest screens in turn, and a write in every six requests; some sign in, some open a page that
 * listens, some ask for a mail. Sent by the clock from processes of their own.
 */
export class OrdinaryPeople {
  readonly #requests: PunctualSender;
  readonly #signIns: PunctualSender;
  readonly #joins: JoinWatcher;

  private constructor(
    system: System,
    private readonly nextRequest: (answersTo?: string) => Asked,
    private readonly nextSignIn: () => Asked,
    private readonly listeners: Caller[],
    private readonly mail: MailWatcher,
  ) {
    this.#requests = new PunctualSender(system.target);
    this.#signIns = new PunctualSender(system.target);
    this.#joins = new JoinWatcher(system.target);
  }

  static async gather(system: System, mail: MailWatcher): Promise<OrdinaryPeople> {
    const signIn = signIns(system);
    const listeners = system.architects.slice(PEOPLE, 2 * PEOPLE);
    const next = await requestSource(system);
    return new OrdinaryPeople(system, next, () => signIn().asked, listeners, mail);
  }

  /**
   * Everything for so many seconds.
   *
   * @param answersTo the architect whom suppliers answer, rather than anybody.
   */
  async live(seconds: number, answersTo?: string): Promise<Record<Kind, Watched>> {
    const times = (kind: Kind) => Math.floor((seconds * 1_000) / EVERY_MS[kind]);
    const list = (kind: Kind, next: () => Asked) => Array.from({ length: times(kind) }, next);
    const [requests, signIns, joins, mail] = await Promise.all([
      this.#requests.send(
        list('requests', () => this.nextRequest(answersTo)),
        EVERY_MS.requests,
      ),
      this.#signIns.send(list('sign-ins', this.nextSignIn), EVERY_MS['sign-ins']),
      this.#joins.join(this.listeners, times('joins'), EVERY_MS.joins),
      this.mail.ask(times('mail'), EVERY_MS.mail),
    ]);
    return { requests: watched(requests), 'sign-ins': watched(signIns), joins, mail };
  }

  async close(): Promise<void> {
    await Promise.all([this.#requests.close(), this.#signIns.close(), this.#joins.close()]);
  }
}

function watched(answered: readonly Answered[]): Watched {
  const good = answered.filter(({ status }) => status >= 200 && status < 300);
  return { took: good.map(({ tookMs }) => tookMs), refused: answered.length - good.length };
}

const json = { 'content-type': 'application/json' };
const as = ({ token }: Caller, { headers, ...asked }: Asked): Asked => ({
  ...asked,
  headers: { authorization: `Bearer ${token}`, ...headers },
});

/** Reads of five kinds and writes of two, by ever other people. */
async function requestSource(system: System): Promise<(answersTo?: string) => Asked> {
  const architects = system.architects.slice(0, PEOPLE);
  const kinds = await readingKinds({ ...system, architects });
  const writes = await writeSource(system, architects);
  let turn = 0;
  return (answersTo) => {
    turn += 1;
    const caller = architects[turn % architects.length] as Caller;
    const kind = kinds[turn % (kinds.length + 1)];
    return kind ? as(caller, kind.ask(caller)) : writes(answersTo);
  };
}

/** Payments by architects and answers by suppliers, each possible once. */
async function writeSource({ owner, suppliers }: System, architects: Caller[]) {
  const { rows: paid } = await owner.query<{ person: string; id: string }>(
    `select architect_id as person, id from public.quotes
     where status = 'approved' and architect_id = any ($1) order by md5(id::text)`,
    [architects.map(({ id }) => id)],
  );
  const { rows: open } = await owner.query<{
    person: string;
    id: string;
    item: string;
    architect: string;
  }>(
    `select distinct on (supplier_id, project_id, category)
            supplier_id as person, id, project_item_id as item, architect_id as architect
     from public.quotes where status = 'requested' and supplier_id = any ($1)`,
    [suppliers.map(({ id }) => id)],
  );
  const people = new Map([...architects, ...suppliers].map((caller) => [caller.id, caller]));
  let turn = 0;
  const nextOpen = (answersTo?: string) => {
    const at = open.findLastIndex(({ architect }) => !answersTo || architect === answersTo);
    return at < 0 ? undefined : open.splice(at, 1)[0];
  };
  return (answersTo?: string): Asked => {
    turn += 1;
    const answer = turn % 2 === 0 ? nextOpen(answersTo) : undefined;
    if (answer) {
      const items = [{ project_item_id: answer.item, price: 1234.5, note: 'Sob medida' }];
      return as(people.get(answer.person) as Caller, {
        method: 'POST',
        path: '/rest/v1/rpc/submit_quote_response',
        headers: json,
        body: JSON.stringify({ target_quote_id: answer.id, items, delivery_time_days: 30 }),
      });
    }
    const payment = paid[turn % paid.length] as (typeof paid)[number];
    return as(people.get(payment.person) as Caller, {
      method: 'POST',
      path: '/rest/v1/payments',
      headers: json,
      // Never twice the same, which would be refused as sent by mistake.
      body: JSON.stringify({
        quote_id: payment.id,
        amount: ((turn % 90) + 1) / 100,
        payment_date: `2026-06-${String((turn % 28) + 1).padStart(2, '0')}`,
      }),
    });
  };
}

/** A sign-in with a wrong password, as a guesser sends it. */
export const wrongSignIn = (email: string): Asked => ({
  method: 'POST',
  path: '/auth/v1/token?grant_type=password',
  headers: json,
  body: JSON.stringify({ email, password: `${CAST_PASSWORD}?` }),
});
