import { expect, test } from 'vitest';
import { type Actor, useDatabase } from '../testing.ts';
import { useFeed } from '../testing-feed.ts';
import { altoDaLapa, answerByCore, askByCore, JOAO, PERSON, writeCards } from './testing.ts';

const database = useDatabase({ cast: true });
const feeds = {
  profiles: useFeed(database, 'profiles'),
  quote_requests: useFeed(database, 'quote_requests'),
  quotes: useFeed(database, 'quotes'),
};

test('[CON-7] [CVD-014] a contact, what it is asked and what it answers are announced to its architect and the team, and to no rival, client or other architect', async () => {
  const { owner } = database.current;
  const asOwner = {
    query: async (text: string, values?: unknown[]) => (await owner.query(text, values)).rows,
  } as unknown as Actor;
  await writeCards(asOwner);
  await askByCore(asOwner, altoDaLapa, JOAO);
  await answerByCore(asOwner, JOAO, 12_000, 5000);

  for (const [table, announced] of Object.entries(feeds)) {
    const changes = (await announced()).filter(({ id, keys }) =>
      [id, ...Object.values(keys)].includes(JOAO),
    );
    if (table !== 'profiles') expect([table, changes.length > 0]).toEqual([table, true]);
    for (const { audience, audience_roles } of changes) {
      const others = audience.filter((person) => ![PERSON.ana, JOAO].includes(person as never));
      expect([table, others, audience_roles]).toEqual([table, [], ['app_admin']]);
    }
  }
});
