import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { useScene } from '../testing.ts';
import { altoDaLapa, answerByCore, askByCore, JOAO, quotesOf, writeCards } from './testing.ts';

// One predicate says whether a supplier takes part: an approved one, or a guest who is neither blocked nor erased.

const scene = useScene();

/** Rule files that join suppliers to what stands beside a quote by the id of the quote, the request or the order. */
const rules = readdirSync(path.join(import.meta.dirname, '..'), {
  recursive: true,
  encoding: 'utf8',
})
  .filter((name) => /^[\w-]+\/(?!\d{4}_)[\w-]+\.sql$/.test(name))
  .map((name) => ({
    name,
    text: readFileSync(path.join(import.meta.dirname, '..', name), 'utf8'),
  }));

/** `s.status = 'approved'` of an alias that is joined by somebody's supplier_id. */
function comparesBesideAQuote(text: string): boolean {
  const joined = text.matchAll(/public\.profiles (\w+)\b[^;]*?\b\1\.id = (?:\w+\.)?supplier_id\b/g);
  return [...joined].some(([, alias]) =>
    new RegExp(`\\b${alias}\\.status (?:=|<>) 'approved'`).test(
      text.slice(text.indexOf(`public.profiles ${alias}`)),
    ),
  );
}

test('[CVD-001] [T86] no rule compares the status of a supplier beside a quote by itself', () => {
  expect(
    comparesBesideAQuote(
      `join public.profiles s on s.id = q.supplier_id and s.status = 'approved'`,
    ),
  ).toBe(true);
  expect(
    comparesBesideAQuote(
      `select from public.profiles s where s.id = quote.supplier_id and s.status = 'approved'`,
    ),
  ).toBe(true);

  const alone = rules.filter(({ text }) => comparesBesideAQuote(text)).map(({ name }) => name);

  expect(rules.length).toBeGreaterThan(300);
  expect(alone).toEqual([]);
});

describe('[CVD-001] who may supply', () => {
  const may = `select p.id, private.may_supply(p) as may from profiles p where p.id = any ($1)`;
  const people = {
    bruno: 'b0000000-0000-4000-8000-000000000001',
    caio: 'b0000000-0000-4000-8000-000000000017',
    sergio: 'b0000000-0000-4000-8000-000000000018',
    joao: JOAO,
  };

  test(
    'is an approved supplier and a guest, not one who waits or was rejected, nor a blocked or erased guest',
    scene(async ({ owner }) => {
      await writeCards(owner);
      const asked = async () => {
        const rows = await owner.query<{ id: string; may: boolean }>(may, [Object.values(people)]);
        return Object.entries(people)
          .filter(([, id]) => rows.find((row) => row.id === id)?.may)
          .map(([name]) => name);
      };

      expect(await asked()).toEqual(['bruno', 'joao']);
      await owner.query('update profiles set guest_blocked_at = now() where id = $1', [JOAO]);
      expect(await asked()).toEqual(['bruno']);
      await owner.query('update profiles set guest_blocked_at = null where id = $1', [JOAO]);
      await owner.query('select private.erase_person($1)', [JOAO]);
      expect(await asked()).toEqual(['bruno']);
    }),
  );

  test(
    'a blocked guest is reminded of nothing and cannot be approved; another guest can',
    scene(async ({ owner, as }) => {
      await writeCards(owner);
      await askByCore(owner, altoDaLapa, JOAO);
      await answerByCore(owner, JOAO, 12_000, 5000);
      const [shelf, doors] = await quotesOf(owner, JOAO);
      await owner.query('update profiles set guest_blocked_at = now() where id = $1', [JOAO]);

      await expect(
        as('ana').query('select * from approve_quotes($1, array[$2::uuid], true)', [
          altoDaLapa,
          shelf?.id,
        ]),
      ).rejects.toMatchObject({ code: 'QSUPP' });
      await owner.query('update profiles set guest_blocked_at = null where id = $1', [JOAO]);
      await as('ana').query('select * from approve_quotes($1, array[$2::uuid], true)', [
        altoDaLapa,
        doors?.id,
      ]);
      expect((await quotesOf(owner, JOAO)).map(({ status }) => status)).toEqual([
        'submitted',
        'approved',
      ]);
    }),
  );
});
