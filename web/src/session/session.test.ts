import { beforeEach, expect, test } from 'vitest';
import { configure } from '../wire/supabase.ts';
import { updateProfile } from './session.tsx';

beforeEach(() => {
  localStorage.clear();
  configure({ supabaseUrl: 'http://localhost', anonKey: 'anon', google: false, demo: false });
});

test('[ERR-006] a profile is not changed when nobody is signed in', async () => {
  await expect(updateProfile({ full_name: 'Ana' })).rejects.toThrow('No user logged in');
});
