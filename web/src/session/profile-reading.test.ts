import { afterEach, expect, test, vi } from 'vitest';
import { refusing, standInWire } from '../testing/test-wire.ts';
import { createQueryClient } from '../wire/query.ts';
import { profileQuery } from './session.tsx';

const wire = standInWire();
afterEach(() => vi.restoreAllMocks());

test('[ERR-007] nobody registered yet is null, and nothing is logged', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  wire.answers.profiles = refusing('The result contains 0 rows', 406, 'PGRST116');

  const profile = await createQueryClient().fetchQuery(profileQuery('goo'));

  expect(profile).toBeNull();
  expect(logged).not.toHaveBeenCalled();
});

test('[ERR-008] any other failure is logged and thrown', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  wire.answers.profiles = refusing('falha de propósito', 400);

  await expect(createQueryClient().fetchQuery(profileQuery('goo'))).rejects.toMatchObject({
    message: 'falha de propósito',
  });

  expect(logged).toHaveBeenCalledWith(
    'Failed reading ["profile","goo"]',
    expect.objectContaining({ message: 'falha de propósito' }),
  );
});
