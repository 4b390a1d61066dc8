import { expect, test } from 'vitest';
import { nextStep } from './next-step.ts';
import type { ListedProject } from './queries.ts';
import { listedClinic } from './testing-projects.ts';

test.each<[Partial<ListedProject>, string]>([
  [{}, 'Listar os itens'],
  [{ items: 22 }, 'Convidar fornecedores: 22 itens listados'],
  [
    { status: 'quoting', suppliers_asked: 12, suppliers_answered: 8 },
    '8 de 12 fornecedores responderam',
  ],
  [{ status: 'quoting', suppliers_asked: 1 }, '0 de 1 fornecedor respondeu'],
  [
    { status: 'quoting', suppliers_asked: 2, suppliers_answered: 2, open_items: 1 },
    'Falta decidir 1 item',
  ],
  [{ status: 'in_progress', open_items: 3 }, 'Falta decidir 3 itens'],
  [{ status: 'in_progress', approved: 74_201, paid: 33_550 }, 'Falta pagar R$ 40.651,00'],
  [{ status: 'in_progress', approved: 100, paid: 100 }, 'Tudo decidido e pago'],
  [
    { status: 'completed', approved: 100, paid: 100, last_paid_on: '2026-08-14' },
    'Pago em 14/08/2026',
  ],
  [{ status: 'completed', approved: 100, paid: 40 }, 'Falta pagar R$ 60,00'],
  [{ status: 'completed' }, 'Concluído'],
  [{ status: 'archived' }, 'Arquivado'],
])('[HOJ-010] what comes next in %o is "%s"', (standing, words) => {
  expect(nextStep({ ...listedClinic, ...standing }).replaceAll('\u00a0', ' ')).toBe(words);
});
