import { expect, test } from 'vitest';
import { endsSession, errorField, errorMessage, errorText, isUnreachable } from './errors.ts';

test('a rule of the database speaks for itself', () => {
  const refusal = { code: 'CATEG', message: 'O fornecedor não é desta categoria.' };
  expect(errorText(refusal)).toBe('O fornecedor não é desta categoria.');
});

test('a rule that refuses by permission keeps its pt-BR sentence', () => {
  const refusal = { code: '42501', message: 'Só o arquiteto do projeto aprova orçamentos.' };
  expect(errorText(refusal)).toBe('Só o arquiteto do projeto aprova orçamentos.');
});

test.each([
  [{ code: '42501', message: 'permission denied for table quotes' }, /permissão/],
  [{ code: '42501', message: 'new row violates row-level security policy' }, /permissão/],
  [{ code: '23505', message: 'duplicate key value violates unique constraint' }, /Já existe/],
  [{ message: 'TypeError: Failed to fetch' }, /Sem conexão/],
  [{ code: 'PT401', message: 'session ended' }, /sessão terminou/],
  [{ status: 503, message: 'Service Unavailable' }, /serviço não respondeu/],
  [{ status: 500, message: 'XX000' }, /serviço falhou/],
  [undefined, /Algo deu errado/],
])('%j reaches a person in pt-BR', (error, sentence) => {
  expect(errorText(error)).toMatch(sentence);
});

test('a screen that quotes the service quotes it exactly, and says in pt-BR when there is nothing to quote', () => {
  expect(errorMessage({ status: 400, message: 'O prazo já passou.' })).toBe('O prazo já passou.');
  expect(errorMessage({ message: 'TypeError: Failed to fetch' })).toMatch(/^Sem conexão/);
  expect(errorMessage({ status: 503, message: '<html>' })).toMatch(/não respondeu/);
});

test('a taken e-mail and a weak password belong to their fields', () => {
  expect(errorField({ code: 'user_already_exists' })).toBe('email');
  expect(errorField({ code: 'weak_password' })).toBe('password');
  expect(errorField({ code: '23514' })).toBeNull();
});

test('only an unknown session ends the visit', () => {
  expect(endsSession({ code: 'PT401' })).toBe(true);
  expect(endsSession({ code: '42501' })).toBe(false);
});

test.each([
  [500, false],
  [501, false],
  [502, true],
  [503, true],
  [504, true],
  [400, false],
  [undefined, false],
])('a response of %s means that nobody was there to answer: %s', (status, isAway) => {
  expect(isUnreachable({ message: 'x', ...(status && { status }) })).toBe(isAway);
});
