import { expect, it } from 'vitest';
import { projectSchema } from './project-form.ts';

const complaints = (fields: object) =>
  projectSchema.safeParse(fields).error?.issues.map(({ message }) => message) ?? [];

it('[VAL-016] name and client are required, the address is not', () => {
  expect(complaints({ name: ' ', clientId: '', address: '' })).toEqual([
    'Informe o nome do projeto',
    'Escolha o cliente',
  ]);
  expect(complaints({ name: 'Casa', clientId: 'clara', address: '' })).toEqual([]);
});
