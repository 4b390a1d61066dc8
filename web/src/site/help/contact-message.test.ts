import { expect, test } from 'vitest';
import { contactErrors } from './contact-message.ts';

const good = {
  name: 'Lia',
  email: 'lia@exemplo.com.br',
  message: 'Quero saber como funciona.',
  website: '',
};

test('a message with name, address and words has nothing wrong', () => {
  expect(contactErrors(good)).toEqual({});
});

test('each wrong field says how to mend it, in the order of the form', () => {
  const errors = contactErrors({ ...good, name: ' ', email: 'lia@', message: 'oi' });

  expect(Object.entries(errors)).toEqual([
    ['name', 'Informe seu nome'],
    ['email', 'Informe um e-mail como nome@exemplo.com.br'],
    ['message', 'Conte um pouco mais: pelo menos 10 letras'],
  ]);
});
