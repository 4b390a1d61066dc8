import { applySchema } from './database/apply.ts';
import { jobs, work } from './database/jobs.ts';
import { mail } from './database/mail.ts';
import { PRUMO } from './database/name.ts';
import { push } from './database/push.ts';
import { watchedLists } from './database/watched-lists.ts';
import { webhooks } from './database/webhooks.ts';
import { serve } from './gateway/src/serve.ts';
import manifest from './package.json' with { type: 'json' };
import { api } from './product/api.ts';
import { backupJobs } from './product/backups.ts';
import { documents } from './product/documents.ts';
import { greeting } from './product/greeting.ts';
import { guestPage } from './product/guest-page.ts';
import { pages } from './product/pages.ts';
import { ensurePeople, personFields } from './product/people.ts';
import { readSettings } from './product/settings.ts';
import { BUILT_WEB, productWeb } from './product/web.ts';

// The one file that knows both the product and the gateway, and what `npm start` runs.
serve({
  ...PRUMO,
  settings: readSettings,
  async schema(owner, log) {
    const { warning } = await applySchema(owner, {
      log: (line) => log.debug(line),
      announce: (line) => log.info(line),
    });
    return warning;
  },
  people: ensurePeople,
  personFields,
  mail,
  push,
  webhooks,
  lists: watchedLists,
  jobs: [...jobs, ...backupJobs(process.env)],
  work,
  version: manifest.version,
  pages,
  documents,
  api,
  links: { page: guestPage(BUILT_WEB) },
  web: productWeb,
  greeting,
});
