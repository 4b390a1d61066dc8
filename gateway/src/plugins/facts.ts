import type { Deps } from '../deps.ts';
import { levelOf } from '../postgres/sqlstate.ts';

/** How old facts may be: a page that was just changed is shown so at the next look. */
const FRESH_MS = 1_000;
/** A page does not wait longer for a database that is slow or gone; it is then filled with what was known last. */
const PATIENCE_MS = 500;

/**
 * Values on the product's pages that its people change while it runs (`ProductWeb.facts`). Read when
 * somebody looks, at most once a second however many do, and kept while the database does not answer.
 */
export class Facts {
  /** The same object as long as the database says the same. */
  #known: unknown = null;
  #text = 'null';
  #readAt = Number.NEGATIVE_INFINITY;
  #reading: Promise<void> | null = null;

  private readonly deps: Pick<Deps, 'db' | 'log' | 'product'>;

  constructor(deps: Pick<Deps, 'db' | 'log' | 'product'>) {
    this.deps = deps;
  }

  /** The facts as of a second ago at most; null without any. */
  async latest(): Promise<unknown> {
    const { facts } = this.deps.product.web;
    if (facts && performance.now() - this.#readAt > FRESH_MS) {
      this.#reading ??= this.#read(facts).finally(() => {
        this.#reading = null;
      });
      await Promise.race([this.#reading, patience()]);
    }
    return this.#known;
  }

  async #read(statement: string): Promise<void> {
    try {
      const { rows } = await this.deps.db.pool.query<{ facts: unknown }>(statement);
      const facts = rows[0]?.facts ?? null;
      const text = JSON.stringify(facts);
      if (text !== this.#text) {
        this.#known = facts;
        this.#text = text;
      }
    } catch (error) {
      this.deps.log[levelOf(error, 'warn')]({ err: error }, 'what the pages say could not be read');
    }
    this.#readAt = performance.now();
  }
}

const patience = () => new Promise((resolve) => setTimeout(resolve, PATIENCE_MS).unref());
