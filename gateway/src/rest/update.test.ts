import { describe, expect, test } from 'vitest';
import { object, shown, useWrites } from './testing-writes.ts';

const { library, send, titles } = useWrites();

describe('update', () => {
  test('204 without Prefer, 200 with the rows when asked', async () => {
    const silent = await send('PATCH', '/books?id=in.(1)', { price: 31 });
    const loud = await send(
      'PATCH',
      '/books?id=eq.1&select=id,price,author:writer_id(name)',
      { price: 32.5 },
      shown,
    );

    expect([silent.status, silent.body, silent.headers['content-range']]).toEqual([
      204,
      null,
      '0-0/*',
    ]);
    expect([loud.status, loud.body]).toEqual([
      200,
      [{ id: 1, price: 32.5, author: { name: 'Machado' } }],
    ]);
  });

  test('shows the row even when it no longer meets the filter', async () => {
    expect(await send('PATCH', '/books?price=eq.29.90', { price: 1 }, shown)).toMatchObject({
      status: 200,
      body: [{ id: 1, price: 1 }],
    });
  });

  test('of no row is 204, or an empty list; as one object it is 406', async () => {
    expect(await send('PATCH', '/books?id=eq.0', { price: 1 })).toMatchObject({ status: 204 });
    expect(await send('PATCH', '/books?id=eq.0', { price: 1 }, shown)).toMatchObject({
      status: 200,
      body: [],
    });
    expect(await send('PATCH', '/books?id=eq.0', { price: 1 }, object)).toMatchObject({
      status: 406,
    });
  });

  test('with an empty body changes nothing', async () => {
    expect(await send('PATCH', '/books?id=eq.1', {})).toMatchObject({ status: 204 });
  });

  test('needs a filter [T14]', async () => {
    const answer = await send('PATCH', '/books', { price: 0 });

    expect([answer.status, answer.body.code, answer.body.message]).toEqual([
      400,
      '21000',
      'UPDATE requires a WHERE clause',
    ]);
  });

  test('max-affected under handling=strict undoes a write of too many rows [T14]', async () => {
    const answer = await send(
      'PATCH',
      '/books?id=gt.0',
      { title: 'Igual' },
      {
        prefer: 'handling=strict, max-affected=2',
      },
    );

    expect([answer.status, answer.body.code]).toEqual([400, 'PGRST124']);
    expect((await titles())[0]).toEqual({ id: 1, title: 'Dom Casmurro' });
  });

  test('[T46] R01 tx=commit is accepted, every other tx is 400 PGRST122 however it is written', async () => {
    const change = (prefer: string) =>
      send(
        'PATCH',
        '/books?id=eq.1',
        { title: 'Talvez' },
        { prefer: `${prefer},return=representation` },
      );
    for (const prefer of [
      'tx=rollback',
      'tx = rollback',
      'TX=rollback',
      'tx=Rollback',
      'tx="rollback"',
      'tx=',
      'tx=commit, tx=rollback',
      'tx=rollback, tx=commit',
      'count=exact; tx=rollback',
      'handling=lenient, tx=maybe',
    ]) {
      const answer = await change(prefer);
      expect([prefer, answer.status, answer.body.code]).toEqual([prefer, 400, 'PGRST122']);
    }
    expect((await titles())[0]).toEqual({ id: 1, title: 'Dom Casmurro' });

    const kept = await change('tx=commit');
    expect([kept.status, kept.headers['preference-applied']]).toEqual([
      200,
      'return=representation, tx=commit',
    ]);
    expect((await titles())[0]).toEqual({ id: 1, title: 'Talvez' });
  });

  test('a column without UPDATE is 403', async () => {
    const answer = await send('PATCH', '/writers?id=eq.1', { phone: '999' });

    expect([answer.status, answer.body.code]).toEqual([403, '42501']);
  });

  test('masked columns are shown after a write too', async () => {
    const answer = await send('PATCH', '/writers?id=in.(1,2)&order=id', { name: 'X' }, shown);
    await library.database.owner.query(
      `update public.writers set name = case id when 1 then 'Machado' else 'Clarice' end where id in (1, 2)`,
    );

    expect(answer.body).toEqual([
      { id: 1, name: 'X', phone: '111' },
      { id: 2, name: 'X', phone: null },
    ]);
  });
});

describe('delete', () => {
  test('204 with the JSON content type and no body, as the stock client sends it', async () => {
    await library.database.owner.query(
      `insert into public.books (id, title, writer_id) values (60, 'Fora', 1)`,
    );

    const answer = await send('DELETE', '/books?id=in.(60)', undefined, {
      'content-type': 'application/json',
    });

    expect([answer.status, answer.body]).toEqual([204, null]);
    expect(await titles()).toHaveLength(4);
  });

  test('shows the deleted rows, masked columns included', async () => {
    await library.database.owner.query(`insert into public.writers (id, name) values (9, 'Nove')`);

    expect(await send('DELETE', '/writers?id=eq.9', undefined, shown)).toMatchObject({
      status: 200,
      body: [{ id: 9, name: 'Nove', phone: null }],
    });
  });

  test('needs a filter [T14]', async () => {
    const answer = await send('DELETE', '/books');

    expect([answer.status, answer.body.code]).toEqual([400, '21000']);
  });

  test('as one object of many rows deletes none', async () => {
    expect((await send('DELETE', '/books?id=gt.0', undefined, object)).status).toBe(406);
    expect(await titles()).toHaveLength(4);
  });
});
