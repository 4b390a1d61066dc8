import { quoteIds } from '../quotes/testing-renovation.ts';
import type { Actor, Scene } from '../testing.ts';

/** Something that a person does for an account, prepared by others before. */
export interface Act {
  /** First name of the founder of the account. */
  account: string;
  right: 'prepare' | 'decide' | 'manage';
  /** Prepares what the act needs; its result is passed to `act`. */
  before?: (stage: Scene) => Promise<unknown>;
  act: (who: Actor, stage: Scene, before: never) => Promise<unknown>;
}

export const of = (
  account: string,
  right: Act['right'],
  act: (who: Actor, stage: Scene, before: never) => Promise<unknown>,
  before?: Act['before'],
): Act => ({ account, right, act, ...(before && { before }) });
/** One statement whose first argument is the id of a quote of Alto da Lapa. */
export const onQuote =
  (text: string, quote: string, ...more: unknown[]) =>
  async (who: Actor, { owner }: Scene) =>
    who.query(text, [...(await quoteIds(owner, quote)), ...more]);
export const sql =
  (text: string, ...values: unknown[]) =>
  (who: Actor) =>
    who.query(text, values);
