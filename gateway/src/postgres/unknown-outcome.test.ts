import { expect, test } from 'vitest';
import { useLibrary } from '../rest/testing.ts';

const library = useLibrary();

test('a write of which only the end of the connection is known is reported as unknown, and nobody is asked to try again', async () => {
  const { owner } = library.database;
  await owner.query(`
    create function public.cut_off() returns trigger language plpgsql security definer as $$
    begin
      perform pg_terminate_backend(pg_backend_pid());
      return null;
    end $$;
    create constraint trigger cut_off after insert on public.diaries
      deferrable initially deferred for each row execute function public.cut_off()`);

  const response = await library.send('ana', {
    method: 'POST',
    url: '/diaries',
    body: { entry: 'x' },
  });

  expect([response.statusCode, response.json()]).toEqual([
    503,
    {
      code: 'OUTCOME_UNKNOWN',
      message:
        'O serviço parou no meio, e não sabemos se a alteração foi feita. Veja como ficou antes de enviar de novo.',
      details: null,
      hint: null,
    },
  ]);
  expect(response.headers['retry-after']).toBeUndefined();
});
