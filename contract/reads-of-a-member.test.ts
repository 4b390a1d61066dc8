import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { promisedRights } from '../database/permissions.ts';
import { useDatabase } from '../database/testing.ts';
import { listedWhose } from '../database/whose.ts';
import { pageTexts, partsOf } from '../gateway/src/documents/testing.ts';
import { callsOf, firstDifference, idsFor } from './catalog-calls.ts';
import { behindOf, employ, sendAs, signInTo } from './colleagues.ts';
import { readSignatures, type Signature } from './probes/function-probes.ts';
import { type RunningServer, startServer } from './server.ts';
import { keyOf, TABLES } from './tables.ts';
import { fixture } from './threats/fixture.ts';

// Every read of the wire as the founder of an account and as somebody who belongs to it: what comes back is the same, byte
// for byte, but for what is each person's own. Tables and functions come from the catalog, so what is added later is compared too.

const database = useDatabase({ cast: true });
let server: RunningServer;
let signatures: Signature[] = [];

beforeAll(async () => {
  fixture.database = database;
  server = await startServer({ DATABASE_URL: database.current.ownerUrl, RATE_LIMITS: 'off' });
  signatures = await readSignatures();
});
afterAll(() => server?.stop());

/** Reads that differ because something that they call is the person's own, with the reason; others are in database/whose.csv. */
const THROUGH_OTHERS: Record<string, string> = {};

/**
 * Functions and tables of the wire that database/whose.csv calls the person's, or both: a function, the policies and the masked view of a
 * table. Everything else is the account's.
 */
function notOfTheAccount(): { functions: Set<string>; tables: Map<string, 'person' | 'both'> } {
  const functions = new Set(Object.keys(THROUGH_OTHERS));
  const tables = new Map<string, 'person' | 'both'>();
  for (const { object, whose } of listedWhose()) {
    if (whose !== 'person' && whose !== 'both') continue;
    const [, called] = /^function public\.(\w+)$/.exec(object) ?? [];
    if (called) functions.add(called);
    const [, read] = /^(?:policy public|view masked)\.(\w+)/.exec(object) ?? [];
    if (read && tables.get(read) !== 'both') tables.set(read, whose);
  }
  return { functions, tables };
}

const FOUNDERS = [
  { founder: 'ana', member: 'lia', right: 'manager', role: 'app_architect' },
  { founder: 'ana', member: 'nair', right: 'reader', role: 'app_architect' },
  { founder: 'clara', member: 'ivo', right: 'collaborator', role: 'app_client' },
  { founder: 'bruno', member: 'iara', right: 'manager', role: 'app_supplier' },
] as const;

/** The documents and workbooks of the catalog, each with the name of its first argument. */
const documentsOf = () =>
  behindOf(database.current).query<{ name: string; argument: string }>(
    `select proname as name, proargnames[1] as argument from pg_proc
     where pronamespace = 'private'::regnamespace and proname ~ '^(document|sheet)_' and proargtypes[0] = 'uuid'::regtype
     order by 1`,
  );

/** The words of a PDF without the time at which it was drawn, or the parts of a workbook. */
async function contentOf(bytes: Uint8Array, ending: string): Promise<unknown> {
  if (ending === 'pdf')
    return (await pageTexts(bytes)).join('\n').replace(/Gerado em [\d/, :]+/g, '');
  const { 'docProps/core.xml': _times, ...parts } = partsOf(bytes);
  return parts;
}

/** Reads of the specified lists with rows of other tables in them. */
const EMBEDS = [
  'projects?select=*,client:profiles!projects_client_id_fkey(*),project_items(*)&order=id',
  'quotes?select=*,project_item:project_items(*,project:projects(*))&order=id',
  'payments?select=*,quote:quotes(*)&order=id',
];

describe.each(FOUNDERS)(
  '[OFI-1] $founder and a $right of the account',
  ({ founder, member, right, role }) => {
    let ids = { accountId: '', personId: '' };
    beforeAll(async () => {
      ids = await employ(database.current, { name: member, account: founder, role: right });
    });

    test('get the same documents and workbooks', async () => {
      const account = ids.accountId;
      const [own, other] = [await signInTo(server, founder), await signInTo(server, member)];
      const drawn = new Set<string>();
      for (const { name, argument } of await documentsOf()) {
        for (const id of await idsFor(database.current, argument, account)) {
          const [, kind, called = ''] = /^(document|sheet)_(\w+)$/.exec(name) ?? [];
          const ending = kind === 'sheet' ? 'xlsx' : 'pdf';
          const path = `/documents/v1/${called.replaceAll('_', '-')}/${id}.${ending}`;
          const alone = await sendAs(server, own, path);
          const named = await sendAs(server, { token: other.token, account }, path);
          expect([path, named.status]).toEqual([path, alone.status]);
          if (alone.status !== 200) continue;
          drawn.add(name);
          expect(await contentOf(named.bytes, ending)).toEqual(
            await contentOf(alone.bytes, ending),
          );
        }
      }
      expect(drawn.size).toBeGreaterThan(0);
    });

    test('read the same of every table and every function of the wire', async () => {
      const { accountId, personId } = ids;
      const [own, other] = [await signInTo(server, founder), await signInTo(server, member)];
      const except = notOfTheAccount();
      const rights = new Set(promisedRights());
      const reads: { path: string; body?: object; name: string }[] = [
        ...TABLES.map((name) => ({ name, path: `${name}?select=*&order=${keyOf(name)}` })),
        ...EMBEDS.map((path) => ({ name: path, path })),
      ];
      for (const signature of signatures) {
        if (signature.writes || !rights.has(`${signature.name}() execute ${role}`)) continue;
        for (const call of await callsOf(database.current, signature, accountId))
          reads.push({ ...call, name: signature.name });
      }

      const compare = async ({ path, body, name }: (typeof reads)[number]) => {
        const url = `/rest/v1/${path}`;
        const alone = await sendAs(server, own, url, body);
        const named = await sendAs(server, { token: other.token, account: accountId }, url, body);
        expect([path, alone.status < 500, named.status < 500]).toEqual([path, true, true]);
        if (alone.status === 200 && !/^(\[\]|null|)$/.test(alone.text)) withRows.add(path);
        if (alone.status === named.status && alone.text === named.text) return undefined;
        if (except.functions.has(name) || except.tables.get(name) === 'person') return undefined;
        const isMore =
          except.tables.get(name) === 'both' && isTheSameAndOwn(alone.text, named.text, personId);
        if (isMore) return undefined;
        return `${path} ${JSON.stringify(body)}: ${firstDifference(alone.text, named.text)}`;
      };
      const withRows = new Set<string>();
      const different: string[] = [];
      for (const read of reads) {
        // A job of the server may have written something between the two reads: what differs is read once more.
        const wrong = (await compare(read)) && (await compare(read));
        if (wrong) different.push(wrong);
      }

      expect(different).toEqual([]);
      // A client has the fewest reads with rows to compare.
      expect(withRows.size).toBeGreaterThan(30);
    });
  },
);

/** Whether a member reads all rows of the account, and beside them only rows that name the member. */
function isTheSameAndOwn(account: string, member: string, personId: string): boolean {
  const [rows, more] = [account, member].map((text) => JSON.parse(text) as unknown[]);
  const texts = new Set((rows ?? []).map((row) => JSON.stringify(row)));
  const added = (more ?? []).map((row) => JSON.stringify(row)).filter((row) => !texts.delete(row));
  return texts.size === 0 && added.every((row) => row.includes(personId));
}

describe('[OFI-19] a person alone', () => {
  test.each(FOUNDERS.filter(({ right }) => right !== 'reader'))(
    'reads the same with and without naming the account: $founder',
    async ({ founder }) => {
      const person = await signInTo(server, founder);
      for (const table of TABLES) {
        const path = `/rest/v1/${table}?select=*&order=${keyOf(table)}`;
        const plain = await sendAs(server, person, path);
        expect(await sendAs(server, { ...person, account: person.id }, path)).toEqual(plain);
      }
    },
  );
});
