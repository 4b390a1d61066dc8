import { expect, test } from 'vitest';
import { addColleague } from '../account-people/testing-colleagues.ts';
import { answer, confirmedOrder, propose } from '../change-orders/testing.ts';
import { accountOf, claim, history } from '../guests/testing-claims.ts';
import { PERSON, PROJECT } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { fulfilled, rate, ratingOf } from './testing.ts';

// The window of ratings where the work around it changes: an order that ends, a project that changes hands, a history that is claimed.

const scene = useScene();

test(
  '[OBR-207] an order that is terminated after something was paid is rated by its sides from that moment on, and not before',
  scene(async (stage) => {
    const { as } = stage;
    const { id: order, quotes, supplier } = await confirmedOrder(stage, '0201 marcos');
    await as('ana').query(
      `insert into payments (quote_id, amount, payment_date) values ($1, 800, current_date)`,
      [quotes[0]],
    );
    await expect(rate(as('rafael'), order)).rejects.toMatchObject({ code: 'RATEW' });
    const end = await propose(as('ana'), order, {
      kind: 'termination',
      title: 'Sem acordo sobre o prazo',
      lines: [{ quote_id: quotes[0], price_delta: 800 - 29_800 }],
    });
    await answer(as(supplier), end);
    await answer(as('rafael'), end);

    for (const who of ['ana', 'rafael', 'marcos'])
      expect(await ratingOf(as(who), order), who).toMatchObject({ may_rate: true });
    await rate(as('rafael'), order, 2, 'Parou no meio.');
    expect(await ratingOf(as('marcos'), order)).toMatchObject({ ratings: [] });
  }),
);

test(
  '[OBR-208] a project that changes hands within the window is rated by who was its architect when it opened, and by nobody after them',
  scene(async ({ as, owner }) => {
    const order = await fulfilled(owner);
    await as('davi').query('select transfer_project($1, $2, $3)', [
      PROJECT.vilaMariana,
      PERSON.elisa,
      'Licença da arquiteta.',
    ]);

    await expect(rate(as('elisa'), order)).rejects.toMatchObject({ code: '42501' });
    expect(await ratingOf(as('elisa'), order)).toMatchObject({ may_rate: false });
    await rate(as('ana'), order, 4);
    await rate(as('clara'), order, 5);
    // The new architect reads nothing before the last side, and all of it after.
    expect(await as('elisa').query('select id from ratings')).toEqual([]);
    await rate(as('bruno'), order, 3, 'Projeto claro.');
    expect(await as('elisa').query('select id from ratings')).toHaveLength(3);
    expect(
      await as('ana').query('select rater_role from ratings where rated_role = $1', ['architect']),
    ).toEqual([{ rater_role: 'supplier' }]);
  }),
);

test(
  '[OBR-209] a contact whose history is claimed within the window becomes a side that rates and is waited for; what was rated of it is the account’s',
  scene(async (stage) => {
    const { as, owner, asAnonymous } = stage;
    const { first } = await history(owner, as, asAnonymous());
    const [placed] = await owner.query<{ id: string }>(
      `update orders set fulfilled_at = now() where id = (
         select t.order_id from private.order_items t join quotes q on q.id = t.quote_id where q.request_id = $1 limit 1
       ) returning id`,
      [first.request_id],
    );
    const order = placed?.id ?? '';
    await rate(as('ana'), order, 4);
    const account = await accountOf(stage);
    expect(await claim(as(account), first.secret)).toBe('moved');

    expect(await owner.query('select rated_id from ratings where order_id = $1', [order])).toEqual([
      { rated_id: account },
    ]);
    expect(await ratingOf(as(account), order)).toMatchObject({ may_rate: true, ratings: [] });
    await rate(as('rafael'), order, 5);
    expect(await as('ana').query('select rater_role from ratings')).toEqual([
      { rater_role: 'architect' },
    ]);
    await rate(as(account), order, 3);
    expect(
      await owner.query('select bool_and(sealed_until <= now()) as open from ratings'),
    ).toEqual([{ open: true }]);
  }),
);

test(
  '[OBR-210] a colleague rates for the account with the right to decide and not without it, and reads as the account does; the account rates once',
  scene(async ({ as, owner }) => {
    const order = await fulfilled(owner);
    await addColleague(owner, { name: 'lia', account: 'ana', role: 'manager' });
    await addColleague(owner, { name: 'caue', account: 'ana', role: 'collaborator' });
    await addColleague(owner, { name: 'ivo', account: 'ana', role: 'reader' });

    for (const who of ['caue', 'ivo'])
      await expect(rate(as(who), order, 1), who).rejects.toMatchObject({ code: 'RIGHT' });
    await rate(as('lia'), order, 4, 'Boa marcenaria.');
    for (const who of ['ana', 'caue', 'ivo'])
      expect((await ratingOf(as(who), order))?.ratings, who).toMatchObject([
        { is_mine: true, quality: 4 },
      ]);
    await expect(rate(as('ana'), order, 5)).rejects.toMatchObject({ code: 'PT409' });
    expect(await as('clara').query('select id from ratings')).toEqual([]);
  }),
);
