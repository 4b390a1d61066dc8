import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { email, personalShape, phone, supplierHasCategory } from './fields.ts';

const personal = z.object(personalShape).check(supplierHasCategory);
const ana = { fullName: 'Ana', phone: '', role: 'architect', companyName: '', category: '' };

const problems = (values: object) =>
  Object.fromEntries(
    (personal.safeParse(values).error?.issues ?? []).map((issue) => [issue.path[0], issue.message]),
  );

test('[VAL-003] [VAL-006] name and user type are required, phone and company are not', () => {
  expect(problems(ana)).toEqual({});
  expect(problems({ ...ana, fullName: '  ', role: '' })).toEqual({
    fullName: 'Informe seu nome completo',
    role: 'Escolha como você vai usar o Prumo',
  });
});

test('[VAL-004] [VAL-010] a supplier needs a category', () => {
  expect(problems({ ...ana, role: 'supplier' })).toEqual({ category: 'Escolha sua categoria' });
  expect(problems({ ...ana, role: 'supplier', category: 'civil' })).toEqual({});
});

test('a phone is whole or absent', () => {
  expect(phone.safeParse('(11) 3333-4444').success).toBe(true);
  expect(phone.safeParse('(11) 3333').success).toBe(false);
});

test('a missing e-mail and a wrong one have different messages', () => {
  expect(email.safeParse('').error?.issues[0]?.message).toBe('Informe seu e-mail');
  expect(email.safeParse('ana@').error?.issues[0]?.message).toMatch(/e-mail válido/);
});
