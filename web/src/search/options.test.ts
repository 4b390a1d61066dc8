import { expect, test } from 'vitest';
import type { PersonRole, Role } from '../words/labels.ts';
import { destinationOf } from './destinations.ts';
import { groupsOf } from './options.ts';
import { hit } from './testing-hits.ts';

const found = {
  project: hit({ kind: 'project', name: 'Casa', project_id: 'p1' }),
  item: hit({ kind: 'item', name: 'Porta', id: 'i1', project_id: 'p1' }),
  supplier: hit({ kind: 'person', name: 'Oficina', id: 's1', role: 'supplier' }),
  client: hit({ kind: 'person', name: 'Clara', id: 'c1', role: 'client', project_id: 'p1' }),
  request: hit({
    kind: 'request',
    name: 'Oficina',
    id: 'r1',
    project_id: 'p1',
    category: 'pintura',
  }),
  order: hit({ kind: 'order', name: '0007/2026', id: 'o1', project_id: 'p1' }),
  change: hit({ kind: 'change_order', name: 'Aditivo 1: Rodapé', id: 'a1', project_id: 'p1' }),
};

test.each<[Role, Partial<Record<keyof typeof found, string>>]>([
  [
    'architect',
    {
      project: '/projects/p1',
      item: '/projects/p1#item-i1',
      supplier: '/suppliers?busca=Oficina',
      client: '/projects?busca=Clara',
      request: '/projects/p1/quotes?aba=pintura',
      order: '/orders/o1',
      change: '/change-orders/a1',
    },
  ],
  [
    'admin',
    {
      project: '/admin/projects/p1',
      item: '/admin/projects/p1?busca=Porta',
      supplier: '/admin/people/s1',
      client: '/admin/people/c1',
      request: '/admin/requests/r1',
      order: '/orders/o1',
    },
  ],
  ['supplier', { item: '/quotes/i1/respond', request: '/quotes/r1/respond', order: '/orders/o1' }],
  ['client', { project: '/my-project?projeto=p1', item: '/quotes-review?projeto=p1#item-i1' }],
])('[SEA-005] each result leads the %s to the own page', (role, pages) => {
  for (const [name, page] of Object.entries(pages))
    expect([name, destinationOf(role, found[name as keyof typeof found])]).toEqual([name, page]);
});

test('[SEA-001] orders and invoices are named with their number, people with what they are', () => {
  const hits = [
    hit({ kind: 'person', name: 'Oficina', role: 'supplier', category: 'pintura', place: 'Bia' }),
    hit({ kind: 'order', name: '0007/2026', category: 'pintura', place: 'Casa', status: 'issued' }),
    hit({ kind: 'invoice', name: '0001/2026', place: '10/2026', status: 'open' }),
  ];
  const options = groupsOf('supplier', 'zz', hits).flatMap((group) => group.options);

  expect(options.map(({ name, place, status }) => [name, place, status])).toEqual([
    ['Oficina', 'Fornecedor · Pintura · Bia', null],
    ['Pedido 0007/2026', 'Pintura · Casa', 'Emitido'],
    ['Fatura 0001/2026', 'Comissões de 10/2026', 'Em aberto'],
  ]);
});

test('[SEA-003] five of a kind stand beside others, eight alone, with how many there are and the way to all', () => {
  const projects = Array.from({ length: 8 }, (_, n) =>
    hit({ kind: 'project', name: `Casa ${n}`, project_id: `p${n}`, total: 1_200 }),
  );
  const [alone] = groupsOf('architect', 'zz', projects);
  expect(alone?.title).toBe('Projetos: 8 de 1.200');
  expect(alone?.options.at(-1)).toMatchObject({
    name: 'Ver todos os resultados (1.200)',
    to: '/projects?busca=zz',
  });

  const [beside] = groupsOf('client', 'zz', [...projects, found.order]);
  expect(beside?.title).toBe('Projetos: 5 de 1.200');
  expect(beside?.options).toHaveLength(5);
});

test('[SEA-001] a page for which somebody lacks the right is no destination of their search', () => {
  const names = (role: PersonRole) =>
    groupsOf('architect', 'projeto', [], role).flatMap(({ options }) =>
      options.map(({ name }) => name),
    );
  expect(names('collaborator')).toEqual(['Novo projeto', 'Projetos']);
  expect(names('reader')).toEqual(['Projetos']);
});
