import type { Page } from '@playwright/test';
import type { WaitingAct } from '../../web/src/offline/waiting-act.ts';

/** An act as a test puts it on a device: what the application writes when somebody works without a signal. */
export type KeptAct = Pick<WaitingAct, 'act' | 'entity' | 'arguments' | 'title'> &
  Partial<WaitingAct>;

/**
 * Puts acts into the database of a person on the device of the page, in their order, as if they had been done without a
 * signal. The page opens the database first, whose form is that of web/src/offline/store.ts.
 */
export async function putWaitingActs(
  page: Page,
  person: string,
  acts: readonly KeptAct[],
): Promise<void> {
  await page.evaluate(
    async ([whose, given]) => {
      const store = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(`prumo-offline:${whose}`);
        opening.onsuccess = () => resolve(opening.result);
        opening.onerror = () => reject(opening.error);
      });
      const work = store.transaction('outbox', 'readwrite');
      for (const act of given)
        work.objectStore('outbox').add({
          id: crypto.randomUUID(),
          ...{ form: 1, person: whose, account: whose, version: null, state: 'waiting' },
          ...{ sentence: null, code: null, tries: 0, revision: 0, follows: true },
          ...{ words: act.title, at: Date.now(), photo: null },
          ...act,
        });
      await new Promise<void>((resolve, reject) => {
        work.oncomplete = () => resolve();
        work.onerror = () => reject(work.error);
      });
      store.close();
      localStorage.setItem(`prumo-not-sent:${whose}`, String(given.length));
    },
    [person, acts] as const,
  );
}

/** How many acts the page says wait on the device; 0 where it says nothing. */
export const notSentCount = (page: Page, person: string): Promise<number> =>
  page.evaluate((whose) => Number(localStorage.getItem(`prumo-not-sent:${whose}`) ?? 0), person);
