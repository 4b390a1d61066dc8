import { expect, test } from 'vitest';
import { done, fetched, inWords } from '../test-queries.tsx';
import { refusing, standInWire } from '../test-wire.ts';
import { projectObjectionsQuery, useDecideObjection } from './objections.ts';
import { allProjectsQuery } from './queries.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

test('[SCR-ADM-030] every project is asked for newest first, with approved quotes only', async () => {
  wire.answers.projects = [];

  await fetched(allProjectsQuery);

  const [call] = wire.calls;
  expect(call?.query.get('order')).toBe('created_at.desc');
  expect(call?.query.get('project_items.quotes.status')).toBe('eq.approved');
  expect(call?.query.get('select')).toContain('project_items(quotes(price,payments(amount)))');
});

test.each([
  [null, null],
  [refusing('Já foi decidido.', 409, 'PT409'), 'Já foi decidido.'],
])(
  'a decided objection is sent; objections and projects are read again, also when refused (%#)',
  async (answer, refused) => {
    wire.answers['rpc/decide_objection'] = answer;
    wire.answers['rpc/list_project_objections'] = [];

    await fetched(projectObjectionsQuery);
    expect(await done(useDecideObjection, { id: 'o1', uphold: false })).toEqual({
      refused,
      staled: [['objections', 'everybody’s'], ['projects']],
    });
    expect(calls().at(-1)).toBe('POST rpc/decide_objection {"objection_id":"o1","uphold":false}');
  },
);
