import { rm } from 'node:fs/promises';
import type pg from 'pg';
import { loadCrowd } from '../../database/crowd.ts';
import { asOwner, firstDay, type Site, startSite } from './site.ts';

/**
 * A product of the cast on a day when they have more of everything than one answer can hold
 * (database/crowd.sql).
 */
export const startCrowdedSite = (): Promise<Site> => startSiteAfter(loadCrowd);

/**
 * A product of the cast whose database was filled further by its owner before anybody came.
 * @param fill gets a connection past all policies, which is closed afterwards.
 */
export async function startSiteAfter(fill: (owner: pg.Client) => Promise<void>): Promise<Site> {
  const data = await firstDay();
  // Where no first day could be prepared, the product makes one.
  await (await startSite({}, { data })).stop();
  await asOwner(data, fill);
  const site = await startSite({}, { data });
  return {
    ...site,
    async stop() {
      await site.stop();
      await rm(data, { recursive: true, force: true });
    },
  };
}
