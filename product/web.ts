import { statSync } from 'node:fs';
import path from 'node:path';
import type { Config } from '../gateway/src/config.ts';
import type { ProductWeb } from '../gateway/src/product.ts';
import { chatPage } from './chat-page.ts';
import { fillPage } from './fill-page.ts';
import { type PublicFacts, personInCharge } from './public-facts.ts';
import { isScreen } from './screen-paths.ts';
import { searchEngineRoutes } from './search-engines.ts';
import type { Settings } from './settings.ts';

/** Where `npm run build` leaves the web. */
export const BUILT_WEB = path.resolve(import.meta.dirname, '../web/build/client');

/** The web as one installation serves it: with its address, its data protection officer, its chat. */
export function productWeb({ siteUrl }: Config, settings: Settings): ProductWeb {
  return {
    folder: BUILT_WEB,
    revalidated: ['worker.js', 'notify-worker.js'],
    ...(!settings.appWorker && { instead: { 'worker.js': 'worker-off.js' } }),
    isScreen,
    facts: 'select private.public_facts() as facts',
    fillPage: (html, facts) =>
      fillPage(html, { siteUrl, ...settings }, facts as PublicFacts | null),
    clientConfig(facts) {
      const said = facts as PublicFacts | null;
      // Without an answer of the database the web has the categories of its build.
      return {
        dpo: personInCharge(settings, said),
        worker: settings.appWorker,
        showsExamples: said?.show_figures === 'illustrative',
        ...(said && { categories: said.categories }),
      };
    },
    addRoutes(app, pages) {
      chatPage(app, settings);
      if (pages) searchEngineRoutes(app, { siteUrl }, pages, statSync(BUILT_WEB).mtime);
    },
  };
}
