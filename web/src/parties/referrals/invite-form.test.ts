import { expect, test } from 'vitest';
import { inviteSchema } from './invite-form.ts';

const problem = (email: string) => inviteSchema.safeParse({ email }).error?.issues[0]?.message;

test('[VAL-036] an invitation needs an address, and a valid one', () => {
  expect(problem('')).toBe('Informe o e-mail da pessoa');
  expect(problem('abc')).toBe('Informe um e-mail válido. Ex.: nome@empresa.com.br');
  expect(problem(' marina@exemplo.test ')).toBeUndefined();
});
