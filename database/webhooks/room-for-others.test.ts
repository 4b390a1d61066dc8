import { expect, test } from 'vitest';
import { PERSON } from '../quotes/testing-renovation.ts';
import { useScene } from '../testing.ts';
import { addWebhook, claim, raise } from './testing.ts';

const scene = useScene();

test(
  '[POR-095] of one account five calls are under way, of webhooks that failed 150 together: receivers that hang leave room for others',
  scene(async ({ owner }) => {
    for (let made = 0; made < 5; made++) await addWebhook(owner, 'ana', ['message.created']);
    const hers = await addWebhook(owner, 'elisa', ['message.created']);
    await raise(owner, 'ana', 3);
    const first = await claim(owner, 300);
    expect(first).toHaveLength(5);
    await raise(owner, 'elisa');
    expect(await claim(owner, 300)).toMatchObject([{ webhook_id: hers }]);
    await owner.query(`select private.finish_webhook($1, 204, 3, '')`, [first[0]?.id]);
    expect(await claim(owner, 300)).toHaveLength(1);

    // Those that hang have failed by now, and as many as may are under way.
    await owner.query(
      'update private.webhooks set first_failed_at = now(), failures = 1, begun_at = null',
    );
    await owner.query('update private.webhook_deliveries set claimed_until = null');
    const [hung] = await owner.query<{ event_id: string }>(
      'select event_id from private.webhook_deliveries limit 1',
    );
    await owner.query(
      `insert into private.webhook_deliveries (webhook_id, event_id, attempts, claimed_until)
       select $1, $2, 1, now() + interval '1 minute' from generate_series(1, 149)`,
      [hers, hung?.event_id],
    );
    await addWebhook(owner, 'bruno', ['message.created']);
    await raise(owner, 'bruno', 2);
    const claimed = await claim(owner, 300);
    expect(claimed.filter(({ account_id }) => account_id === PERSON.bruno)).toHaveLength(2);
    expect(claimed.filter(({ account_id }) => account_id === PERSON.ana)).toHaveLength(1);
  }),
);
