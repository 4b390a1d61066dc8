import { randomUUID } from 'node:crypto';
import type { Engine } from './engine.ts';
import { ask } from './engine.ts';
import { pause } from './prumo.ts';
import type { Ana } from './writers.ts';

/** Two projects of the demonstration: a flat that is being paid for, and a house whose joinery is being bought. */
const FLAT = 'e0000000-0000-4000-8000-000000000001';
const HOUSE = 'e0000000-0000-4000-8000-000000000002';

/**
 * Two clients that move money through a fault: one pays an order cent by cent, the other approves an offer and
 * undoes that again and again, which places, fills and cancels orders. Whatever got no response is sent again,
 * as a form does, so every acknowledged payment must be there once and nothing else.
 */
export class Deals {
  /** Batches of payments. */
  readonly acknowledged: string[] = [];
  undone = 0;
  /** Responses other than success: status and how often; `cut` is no response at all. */
  readonly refused = new Map<string, number>();
  private stopped = false;
  private readonly work: Promise<void>[];

  constructor(private readonly ana: Ana) {
    this.work = [this.pay(), this.approveAndUndo()];
  }

  /** Waits until this many payments and this many undone approvals more are acknowledged. */
  async progress(more: number): Promise<void> {
    const [payments, undone] = [this.acknowledged.length + more, this.undone + more];
    while (this.acknowledged.length < payments || this.undone < undone) await pause();
  }

  /** Ends after what is under way, which is not repeated any more. */
  async stop(): Promise<void> {
    this.stopped = true;
    await Promise.all(this.work);
  }

  private async pay(): Promise<void> {
    const instalment = await this.openInstalment();
    while (!this.stopped) {
      const batch = randomUUID();
      const payment = {
        target_instalment_id: instalment,
        amount: 0.01,
        payment_date: '2026-01-05',
        batch_id: batch,
      };
      if (await this.send('rpc/pay_instalment', payment)) this.acknowledged.push(batch);
    }
  }

  private async approveAndUndo(): Promise<void> {
    const quote = await this.offer();
    while (!this.stopped) {
      // A quote that was approved before the fault still is; the undo passes either way.
      await this.send('rpc/undo_approval', { quote_ids: [quote] });
      const approval = { target_project_id: HOUSE, quote_ids: [quote], keep_undecided: true };
      await this.attempt('rpc/approve_quotes', approval);
      if (await this.send('rpc/undo_approval', { quote_ids: [quote] })) this.undone += 1;
    }
  }

  /** Sends until it succeeds; false when the work ended before. */
  private async send(path: string, body: object): Promise<boolean> {
    while (!(await this.attempt(path, body))) {
      if (this.stopped) return false;
      await pause();
    }
    return true;
  }

  private async attempt(path: string, body: object): Promise<boolean> {
    const outcome = await this.ana.ask(path, body).then(
      async (response) => {
        await response.arrayBuffer();
        return response.ok ? 'ok' : `${response.status}`;
      },
      () => 'cut',
    );
    if (outcome === 'ok') return true;
    this.refused.set(outcome, (this.refused.get(outcome) ?? 0) + 1);
    return false;
  }

  private async openInstalment(): Promise<string> {
    const response = await this.ana.ask('rpc/get_orders', { target_project_id: FLAT });
    if (!response.ok) throw new Error(`The orders were answered with ${response.status}.`);
    const orders = (await response.json()) as {
      status: string;
      instalments: { id: string; remaining: number }[];
    }[];
    const open = orders
      .filter(({ status }) => status === 'confirmed')
      .flatMap(({ instalments }) => instalments)
      .find(({ remaining }) => remaining > 100);
    if (!open) throw new Error('The demonstration has no instalment to pay.');
    return open.id;
  }

  private async offer(): Promise<string> {
    const path = `quotes?select=id,item:project_items!quotes_project_item_id_fkey!inner(project_id)&item.project_id=eq.${HOUSE}`;
    const open = `${path}&status=in.(submitted,viewed,approved)&order=id&limit=1`;
    const [offer] = (await (await this.ana.ask(open)).json()) as { id: string }[];
    if (!offer) throw new Error('The demonstration has no offer to approve.');
    return offer.id;
  }
}

/** Acknowledged payments that are missing or not one cent, as the database has them. */
export async function lostPayments(engine: Engine, acknowledged: string[]): Promise<string[]> {
  const kept = await ask<{ batch_id: string }>(
    engine.ownerUrl(),
    `select batch_id from public.payments group by batch_id having sum(amount) = 0.01 and count(*) = 1`,
  );
  const whole = new Set(kept.map(({ batch_id }) => batch_id));
  return acknowledged.filter((batch) => !whole.has(batch));
}
