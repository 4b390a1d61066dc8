import { expect, test } from 'vitest';
import { adminSchema } from './admin-form.ts';

const marta = { fullName: 'Marta Reis', email: 'marta@prumo.test', password: 'seis66' };

/** The first problem of each field that has one. */
function problems(change: Partial<typeof marta>): Record<string, string> {
  const issues = adminSchema.safeParse({ ...marta, ...change }).error?.issues ?? [];
  return Object.fromEntries(issues.reverse().map(({ path, message }) => [path[0], message]));
}

test('[VAL-012] name, e-mail and password are each required', () => {
  expect(problems({})).toEqual({});
  expect(problems({ fullName: '   ' })).toEqual({ fullName: 'Informe o nome completo' });
  expect(problems({ email: '' })).toEqual({ email: 'Informe o e-mail' });
  expect(problems({ password: '' })).toEqual({ password: 'Crie uma senha' });
});

test('[VAL-013] five characters of password are refused, six are enough', () => {
  expect(problems({ password: 'cinco' })).toEqual({
    password: 'A senha precisa ter pelo menos 6 caracteres',
  });
  expect(problems({ password: 'seis66' })).toEqual({});
});

test('what is no e-mail address is refused before it is sent', () => {
  expect(problems({ email: 'marta@' })).toEqual({
    email: 'Informe um e-mail válido. Ex.: nome@empresa.com.br',
  });
});
