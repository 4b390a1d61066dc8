import { afterAll, beforeAll } from 'vitest';
import { CAST_PASSWORD } from '../../database/cast.ts';
import { useDatabase } from '../../database/testing.ts';
import { signIn } from '../people.ts';
import { startServer } from '../server.ts';
import { costlyInput } from './costly-input.ts';
import { dryRun } from './dry-run.ts';
import { inheritedNames } from './inherited-names.ts';
import { othersRows } from './others-rows.ts';
import { ownRights } from './own-rights.ts';
import { ownShare } from './own-share.ts';
import { openSlowClients, pressure } from './pressure.ts';
import { refusals } from './refusals.ts';
import { ACTORS, type Actor, stage } from './stage.ts';
import { text } from './text.ts';
import { wire } from './wire.ts';

// Threats of docs/security.md with their literal requests, sent to a listening server of its own on
// the cast. The other threats are tested nearer to the code that prevents them; the table there
// names the files.

stage.database = useDatabase({ cast: true });

beforeAll(async () => {
  stage.server = await startServer({
    DATABASE_URL: stage.database.current.ownerUrl,
    RATE_LIMITS: 'off',
  });
  const entered = await Promise.all(
    ACTORS.map((name) => signIn(stage.server, `${name}@prumo.test`, CAST_PASSWORD)),
  );
  stage.people = Object.fromEntries(ACTORS.map((name, n) => [name, entered[n]])) as never;
  for (const name of ACTORS) stage.tokens[name] = await tokenOf(name);
  await openSlowClients();
}, 120_000);
afterAll(() => stage.server?.stop());

async function tokenOf(name: Actor): Promise<string> {
  const { data } = await stage.people[name].client.auth.getSession();
  return data.session?.access_token ?? '';
}

othersRows();
ownRights();
wire();
costlyInput();
dryRun();
inheritedNames();
refusals();
text();
ownShare();
pressure();
