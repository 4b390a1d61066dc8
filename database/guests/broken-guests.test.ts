import { expect, test } from 'vitest';
import { brokenInvariants } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import {
  altoDaLapa,
  answerByLink,
  askByLink,
  chooseShelf,
  consultorio,
  JOAO,
  offerOf,
  PERSON,
} from './testing.ts';
import { accountOf, claim } from './testing-claims.ts';

const scene = useScene();

test.each<[string, string[]]>([
  [
    'a guest has no account and no approval',
    [`insert into auth.users (id, email) values ('${JOAO}', 'joao@outro.test')`],
  ],
  [
    'a guest is asked by the architect whose contact it is',
    [`update profiles set guest_of = '${PERSON.elisa}' where id = '${JOAO}'`],
  ],
  [
    'a link that nobody ended is of a guest',
    [`update quote_requests set supplier_id = '${PERSON.ana}' where supplier_id = '${JOAO}'`],
  ],
  [
    'an offer that was sent as guest earns nothing',
    [`update commissions set commission_rate = 0.05 where supplier_id = '${JOAO}'`],
  ],
])('[CVD-040] the invariants notice that %s', async (words, breaks) => {
  await scene(async ({ owner, as, asAnonymous }) => {
    const { secret } = await askByLink(as('ana'));
    await answerByLink(asAnonymous(), secret, offerOf(12_000, 5000));
    await chooseShelf(as('ana'), owner);
    expect(await brokenInvariants(owner)).toEqual([]);
    for (const text of breaks) await owner.query(text);
    expect(JSON.stringify(await brokenInvariants(owner))).toContain(words);
  })();
});

test(
  '[CVD-040] [T86] the invariants notice that a claim left rows behind',
  scene(async (stage) => {
    const { owner, as } = stage;
    const { secret, request_id } = await askByLink(as('ana'));
    await askByLink(as('ana'), { project: consultorio });
    const account = await accountOf(stage);
    await claim(as(account), secret);
    expect(await brokenInvariants(owner)).toEqual([]);
    await owner.query(`select private.move_rows_of_guest($1, $2, array[$3::uuid])`, [
      account,
      JOAO,
      altoDaLapa,
    ]);
    await owner.query(
      `update quote_requests set invited_at = now() - interval '1 hour' where id = $1`,
      [request_id],
    );
    expect(JSON.stringify(await brokenInvariants(owner))).toContain(
      'the rows of a claimed guest are all moved',
    );
  }),
);
