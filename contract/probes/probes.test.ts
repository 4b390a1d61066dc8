import { afterAll, beforeAll, vi } from 'vitest';
import { CAST_PASSWORD } from '../../database/cast.ts';
import {
  altoDaLapa,
  answerByCore,
  askByCore,
  JOAO,
  LUIS,
  writeCards,
} from '../../database/guests/testing.ts';
import { type Actor, useDatabase } from '../../database/testing.ts';
import { signIn } from '../people.ts';
import { startServer, withLongStatements } from '../server.ts';
import { ACTORS, behind, fixture, P1 } from '../threats/fixture.ts';
import { colleagues } from './colleagues.ts';
import { matrix } from './matrix.ts';
import { mutations } from './mutations.ts';
import { queries } from './queries.ts';
import { sessions } from './sessions.ts';
import { COLLEAGUES, full, ids, NEWCOMER, PEOPLE, tokens } from './setup.ts';
import { recordStatements, type StatementRecorder } from './statement-recorder.ts';
import { statements } from './statements.ts';
import { states } from './states.ts';
import { texts } from './texts.ts';
import { values } from './values.ts';

// Generated probes (B1 to B7 of docs/measurements/probes.md): rights, queries, bytes, texts, values and
// sessions in numbers that nobody writes by hand, sent to one listening server on the cast. A failure
// names its seed: PROBES_SEED=… repeats it. `npm run probes` tries the full numbers.

vi.setConfig({ testTimeout: full ? 7_200_000 : 300_000 });

fixture.database = useDatabase({ cast: true });
let recorder: StatementRecorder;

beforeAll(async () => {
  recorder = await recordStatements(fixture.database.current.ownerUrl);
  fixture.server = await startServer(
    { DATABASE_URL: withLongStatements(recorder.url), RATE_LIMITS: 'off' },
    fixture.database.current.ownerUrl,
  );
  await behind(`set timezone = 'UTC'`);
  // Probes open more projects than a person may in a day.
  await behind(`insert into private.settings values ('projects_a_day', '1000000')`);
  // A product for real people sells no plan until its operator says so.
  await behind('update public.platform_settings set plans_on_sale = true');
  await addNewcomer();
  await addTerms();
  await addGuests();
  for (const name of [...PEOPLE, ...COLLEAGUES]) {
    const person = await signIn(fixture.server, `${name}@prumo.test`, CAST_PASSWORD);
    const { data } = await person.client.auth.getSession();
    ids[name] = person.id;
    tokens[name] = data.session?.access_token ?? '';
  }
  fixture.tokens = tokens as never;
  fixture.people = Object.fromEntries(ACTORS.map((name) => [name, { id: ids[name] }])) as never;
}, 300_000);
afterAll(async () => {
  await fixture.server?.stop();
  recorder?.stop();
});

/** An account that Google opened, with the cast's password so that it can sign in without a browser. */
async function addNewcomer(): Promise<void> {
  await behind(
    `with account as (
       insert into auth.users (email, encrypted_password, email_confirmed_at, email_proven_at, app_metadata)
       select $1, encrypted_password, now(), now(), '{"provider": "google", "providers": ["google", "email"]}'
       from auth.users where email = 'ana@prumo.test'
       returning id
     )
     insert into auth.identities (user_id, provider, provider_id) select id, 'google', $1 from account`,
    [`${NEWCOMER}@prumo.test`],
  );
}

/** Two contacts of Ana's, who are nobody's to read but hers: one was asked and answered, one was asked. */
async function addGuests(): Promise<void> {
  const owner = { query: behind } as Actor;
  await writeCards(owner);
  await askByCore(owner, altoDaLapa, JOAO, LUIS);
  await answerByCore(owner, JOAO, 12_000, 5000);
}

/** Terms and an answered question for everything that was asked, which the cast has none of, and an addendum in Ana's first project. */
async function addTerms(): Promise<void> {
  await behind(
    `with terms as (
       insert into request_terms (project_id, category, architect_id, client_id, respond_until, addendum)
       select distinct project_id, category, architect_id, client_id, now() + interval '7 days', (project_id = $1)::integer
       from quote_requests returning *
     ), addenda as (
       insert into addenda (project_id, category, architect_id, client_id, number, note)
       select project_id, category, architect_id, client_id, 1, 'Só pela manhã.' from terms where addendum = 1
     ), counted as (
       update quote_requests set addendum = 1 where project_id = $1
     )
     insert into questions
       (project_id, category, architect_id, client_id, request_id, supplier_id, body, answer, answered_at)
     select project_id, category, architect_id, client_id, id, supplier_id, 'Qual a espessura?', '18 mm', now()
     from quote_requests`,
    [P1],
  );
}

matrix();
colleagues();
queries();
texts();
values();
statements(() => recorder);
sessions();
states();
mutations();
