import { expect, test } from 'vitest';
import { rendered } from '../notifications/testing.ts';

const words = (more: object) =>
  rendered('quote_requested', {
    full_name: 'Bruno Carvalho',
    architect_name: 'Ana Ribeiro',
    category: 'marcenaria',
    category_label: 'Marcenaria',
    project_name: 'Casa',
    item_count: 40,
    ...more,
  }).text;

test('[AVI-015] the mail of a request says what a supplier plans by, and leads to the request', () => {
  const text = words({
    office: 'Ribeiro Arquitetura',
    respond_until: '2026-12-04T02:59:00+00:00',
    visit_at: '2026-11-27T13:00:00+00:00',
    visit_note: 'Portaria, falar com o Sr. Ari',
    path: '/quotes/q1/respond',
  });

  expect(text).toContain('Ana Ribeiro (Ribeiro Arquitetura) pediu o seu orçamento de Marcenaria');
  expect(text).toContain('40 itens.');
  // 23:59 of the day before in São Paulo.
  expect(text).toContain('Prazo para responder: 03/12, 23:59.');
  expect(text).toContain('Visita: 27/11, 10:00. Portaria, falar com o Sr. Ari');
  expect(text).toContain('/login?depois=%2Fquotes%2Fq1%2Frespond');
});

test('[AVI-015] a mail of before, without these facts, leads to the list and says nothing wrong', () => {
  const text = words({});

  expect(text).toContain('Ana Ribeiro pediu o seu orçamento');
  expect(text).not.toMatch(/Prazo|Visita|Invalid|undefined/);
  expect(text).toContain('/login?depois=%2Fquotes');
});
