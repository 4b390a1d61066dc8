import { applySchema } from './database/apply.ts';
import { jobs } from './database/jobs.ts';
import { mail } from './database/mail.ts';
import { serve } from './gateway/src/serve.ts';
import { greeting } from './product/greeting.ts';
import { ensurePeople } from './product/people.ts';
import { readSettings } from './product/settings.ts';
import { productWeb } from './product/web.ts';

// The one file that knows both the product and the gateway, and what `npm start` runs.
serve({
  name: 'Prumo',
  settings: readSettings,
  async schema(owner, log) {
    await applySchema(owner, { log: (line) => log.debug(line) });
  },
  people: ensurePeople,
  mail,
  jobs,
  web: productWeb,
  greeting,
});
