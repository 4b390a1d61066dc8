import { CAST_PASSWORD } from '../../database/cast.ts';
import type { Caller } from '../bench/callers.ts';
import type { System } from '../bench/system.ts';
import { statusOf } from './hammer.ts';
import type { HttpMisdeed, Misdeed } from './misdeed.ts';
import { wrongSignIn } from './ordinary.ts';
import type { TestData } from './test-data.ts';

/** One way in which one person makes trouble, within every limit on how often they may ask. */
export interface Named {
  name: string;
  title: string;
  by: Misdeed[];
  /** The architect whose quotes the ordinary suppliers answer meanwhile. */
  answersTo?: string;
}

const json = { 'content-type': 'application/json' };
const get = (path: string) => ({ method: 'GET', path });
const post = (path: string, body: object) => ({
  method: 'POST',
  path,
  headers: json,
  body: JSON.stringify(body),
});

export async function misdeeds(system: System, data: TestData): Promise<Named[]> {
  const { lister, hoarder, writer, pending, supplier } = data;
  const [wide, broad] = [await heaviestList(system, lister), await heaviestEmbed(system, hoarder)];
  const http = (caller: Caller, atOnce: number, asked: HttpMisdeed['asked']): HttpMisdeed => ({
    kind: 'http',
    from: '10.250.0.1',
    token: caller.token,
    atOnce,
    asked,
  });
  return [
    {
      name: 'lists',
      title: `45 lists at once over 1,000 own projects, never the same shape: ${wide.words}`,
      by: [http(lister, 45, [get(wide.path)])],
    },
    {
      name: 'export',
      title: '60 exports of own data at once by somebody pending, over a trail of a million',
      by: [http(pending, 60, [post('/rest/v1/rpc/export_my_data', {})])],
    },
    {
      name: 'embeds',
      title: `six answers at once as large as may be, of 2,500 own items: ${broad.words}`,
      by: [http(hoarder, 6, [get(broad.path)])],
    },
    {
      name: 'passwords',
      title: '60 changes of the password to the same at once, and 10 wrong sign-ins',
      by: [
        http(pending, 60, [
          { ...post('/auth/v1/user', { password: CAST_PASSWORD }), method: 'PUT' },
        ]),
        http(pending, 10, [wrongSignIn(pending.email)]),
      ],
    },
    {
      name: 'writes',
      title:
        '12 inserts of 500 long rows and 12 updates of every own quote at once, undone each time',
      answersTo: writer.id,
      by: [
        http(writer, 12, [post('/rest/v1/project_items', longRows(data.planned))]),
        http(writer, 12, [
          {
            method: 'PATCH',
            path: '/rest/v1/quotes?status=in.(requested,submitted,viewed)',
            headers: { ...json, prefer: 'handling=strict,max-affected=1' },
            body: '{"status":"rejected"}',
          },
        ]),
      ],
    },
    {
      name: 'erasures',
      title: 'an erasure asked for and cancelled, 6 at once, over and over',
      by: [
        http(pending, 6, [
          post('/rest/v1/rpc/request_erasure', {}),
          post('/rest/v1/rpc/cancel_erasure', {}),
        ]),
      ],
    },
    {
      name: 'joins',
      title: '12 sockets, 9 joins a second each of 100 bindings with 20 filters',
      by: [
        {
          kind: 'joins',
          token: supplier.token,
          person: supplier.id,
          sockets: 12,
          joinsPerSecond: 9,
          bindings: 100,
          filters: 20,
        },
      ],
    },
  ];
}

/** As many as one insert takes, and nearly as long as a body may be. */
const longRows = (project: string) =>
  Array.from({ length: 500 }, (_, nth) => ({
    project_id: project,
    description: `Serviço ${nth} `.padEnd(360, 'conforme o projeto executivo, '),
    category: 'civil',
  }));

interface Found {
  path: string;
  words: string;
}

/** The requests of finding R26 where no limit stands in the way, and fewer where one does. */
function heaviestList(system: System, caller: Caller): Promise<Found> {
  const shapes = [95, 48, 24, 8, 4, 1].flatMap((embeds) =>
    [120, 60, 20].map((conditions) => {
      const select = list(embeds, (nth) => `x§_${nth}:project_items(id)`);
      const where = list(conditions, (nth) => `name=ilike.*${'apartmen'[nth % 8]}*`);
      return {
        path: `/rest/v1/projects?select=id,${select.join(',')}&${where.join('&')}`,
        words: `${embeds} embeds, ${conditions} conditions`,
      };
    }),
  );
  return firstTaken(system, caller, shapes);
}

/** The request of finding R25: one relation under as many names as are accepted. */
function heaviestEmbed(system: System, caller: Caller): Promise<Found> {
  const shapes = [95, 48, 24, 16, 8, 4, 2, 1].map((embeds) => ({
    path: `/rest/v1/projects?select=id,${list(embeds, (nth) => `x§_${nth}:project_items(description)`).join(',')}`,
    words: `${embeds} embeds`,
  }));
  return firstTaken(system, caller, shapes);
}

const list = (length: number, each: (nth: number) => string) =>
  Array.from({ length }, (_, nth) => each(nth));

async function firstTaken(system: System, caller: Caller, shapes: Found[]): Promise<Found> {
  for (const shape of shapes) {
    const { anonKey, address } = system.target;
    const headers = { apikey: anonKey, authorization: `Bearer ${caller.token}` };
    const status = await statusOf(
      address + shape.path.replaceAll('§', '0'),
      { headers },
      undefined,
    );
    // A time-out is as heavy as can be; a refusal before any work is not.
    if (status === 200 || status === 206 || status >= 500) return shape;
  }
  throw new Error('no such list is taken at all');
}
