import { afterAll, beforeAll } from 'vitest';
import { CAST_PASSWORD } from '../../database/cast.ts';
import { useDatabase } from '../../database/testing.ts';
import { signIn } from '../people.ts';
import { startServer } from '../server.ts';
import { costlyInput } from './costly-input.ts';
import { dryRun } from './dry-run.ts';
import { ACTORS, type Actor, fixture } from './fixture.ts';
import { inheritedNames } from './inherited-names.ts';
import { othersRows } from './others-rows.ts';
import { ownRights } from './own-rights.ts';
import { ownShare } from './own-share.ts';
import { openSlowClients, pressure } from './pressure.ts';
import { refusals } from './refusals.ts';
import { text } from './text.ts';
import { wire } from './wire.ts';

// Threats of docs/security.md with their literal requests, sent to a listening server of its own on
// the cast. The other threats are tested nearer to the code that prevents them; the table there
// names the files.

fixture.database = useDatabase({ cast: true });

beforeAll(async () => {
  fixture.server = await startServer({
    DATABASE_URL: fixture.database.current.ownerUrl,
    RATE_LIMITS: 'off',
  });
  const entered = await Promise.all(
    ACTORS.map((name) => signIn(fixture.server, `${name}@prumo.test`, CAST_PASSWORD)),
  );
  fixture.people = Object.fromEntries(ACTORS.map((name, n) => [name, entered[n]])) as never;
  for (const name of ACTORS) fixture.tokens[name] = await tokenOf(name);
  await openSlowClients();
}, 120_000);
afterAll(() => fixture.server?.stop());

async function tokenOf(name: Actor): Promise<string> {
  const { data } = await fixture.people[name].client.auth.getSession();
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
