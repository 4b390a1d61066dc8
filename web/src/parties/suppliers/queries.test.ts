import { expect, test } from 'vitest';
import { fetched, inWords } from '../../testing/test-queries.tsx';
import { standInWire } from '../../testing/test-wire.ts';
import { supplierDirectoryQuery } from './queries.ts';

const wire = standInWire();
const calls = () => wire.calls.map(inWords);

test('the directory is of approved suppliers, by name', async () => {
  wire.answers.profiles = [];

  await fetched(supplierDirectoryQuery);

  expect(calls()).toEqual([
    'GET profiles?select=id,full_name,email,company_name,supplier_category,further_categories,created_at&role=eq.supplier&status=eq.approved&order=full_name.asc,id.asc&offset=0&limit=1000',
  ]);
});
