import { describe, expect, it, test } from 'vitest';
import type { AuditEntry } from './entry.ts';
import { entryWords } from './entry-words.ts';
import { timelineItems } from './timeline-items.ts';

const entry = (more: Partial<AuditEntry>): AuditEntry => ({
  id: 1,
  happened_at: '2026-11-21T12:00:00Z',
  actor_name: 'Ana Ribeiro',
  action: 'changed',
  entity_kind: 'quote',
  entity_id: 'q1',
  subject: 'Armário · Bruno',
  amount: null,
  before: null,
  after: null,
  ...more,
});
const words = (more: Partial<AuditEntry>) => {
  const { what, about } = entryWords(entry(more));
  return [what, about].filter(Boolean).join(' | ').replaceAll('\u00a0', ' ');
};

test.each([
  ['Kit salvo | Lavabo', { entity_kind: 'kit', action: 'created', subject: 'Lavabo' }],
  [
    'Solicitação de orçamento alterada | Marcenaria · Bruno',
    { entity_kind: 'quote_request', action: 'changed', subject: 'Marcenaria · Bruno' },
  ],
  [
    'Aditivo aplicado | Aditivo 3 · 0007/2026, R$ 1.800,00',
    {
      entity_kind: 'change_order',
      action: 'changed',
      subject: 'Aditivo 3 · 0007/2026',
      amount: 1800,
      after: { status: 'applied' },
    },
  ],
  [
    'Distrato: rascunho descartado | Distrato (rascunho) · 0007/2026',
    {
      entity_kind: 'change_order',
      action: 'removed',
      subject: 'Distrato (rascunho) · 0007/2026',
      after: null,
    },
  ],
  ['Kit excluído', { entity_kind: 'kit', action: 'removed', subject: null }],
  ['Orçamento solicitado | Armário · Bruno', { action: 'created', after: { status: 'requested' } }],
  [
    'Orçamento enviado | Armário · Bruno, R$ 18.400,00',
    { amount: 18400, after: { status: 'submitted', price: 18400 } },
  ],
  ['Orçamento enviado | Armário · Bruno, sem preço', { after: { status: 'submitted' } }],
  [
    'Proposta corrigida (v2) | Armário · Bruno, R$ 17.900,00',
    { amount: 17900, after: { version: 2, price: 17900, viewed_at: null } },
  ],
  [
    'Proposta retirada | Armário · Bruno',
    { after: { status: 'requested', price: null, version: 0 } },
  ],
  [
    'Aprovação desfeita | Armário · Bruno, R$ 18.400,00',
    { amount: 18400, before: { status: 'approved' }, after: { status: 'submitted' } },
  ],
  [
    'Orçamento de volta à análise | Armário · Bruno, sem preço',
    { before: { status: 'rejected' }, after: { status: 'submitted' } },
  ],
  [
    'Seleção respondida pelo cliente | Casa, R$ 100,00',
    { entity_kind: 'selection', subject: 'Casa', amount: 100, after: { status: 'decided' } },
  ],
  [
    'Item recusado pelo cliente | Armário · Bruno, R$ 10,00',
    { entity_kind: 'selection_item', amount: 10, after: { decision: 'refused' } },
  ],
  [
    'Ajuste excluído | Marcenaria · Bruno',
    { entity_kind: 'adjustment', action: 'removed', subject: 'Marcenaria · Bruno' },
  ],
  [
    'Aprovação do cliente alterada',
    { entity_kind: 'project', after: { client_approval: 'always', client_approval_by: 'client' } },
  ],
  ['Orçamento visualizado | Armário · Bruno', { after: { viewed_at: '2026-11-21' } }],
  [
    'Orçamento rejeitado: Prazo encerrado sem resposta | Armário · Bruno',
    { after: { status: 'rejected', rejection_reason: 'Prazo encerrado sem resposta' } },
  ],
  [
    'Pagamento estornado | Armário · Bruno, -R$ 10,50',
    {
      entity_kind: 'payment',
      action: 'created',
      amount: -10.5,
      after: { reverses_payment_id: 'p' },
    },
  ],
  [
    'Previsto alterado | Civil: de R$ 1,00 para R$ 2,00',
    {
      entity_kind: 'budget',
      subject: 'Civil',
      before: { budgeted_amount: 1 },
      after: { budgeted_amount: 2 },
    },
  ],
  [
    'Previsto do item definido | Bancada: R$ 2,00',
    {
      entity_kind: 'item_forecast',
      action: 'created',
      subject: 'Bancada',
      after: { amount: 2 },
    },
  ],
  [
    'Reserva de contingência alterada | de R$ 1,00 para R$ 2,00',
    { entity_kind: 'reserve', before: { amount: 1 }, after: { amount: 2 } },
  ],
  [
    'Reserva de contingência definida | R$ 2,00',
    { entity_kind: 'reserve', action: 'created', after: { amount: 2 } },
  ],
  ['Obra iniciada', { entity_kind: 'project', after: { status: 'in_progress' } }],
  [
    'Nome do projeto alterado | de Casa para Sítio',
    { entity_kind: 'project', before: { name: 'Casa' }, after: { name: 'Sítio' } },
  ],
  ['Endereço do projeto alterado', { entity_kind: 'project', after: { address: '…' } }],
  [
    'Cadastro aprovado | Bruno, comissão de 8%',
    {
      entity_kind: 'profile',
      subject: 'Bruno',
      before: { status: 'pending_approval' },
      after: { status: 'approved', commission_rate: 0.08 },
    },
  ],
  [
    'Acesso retirado | Bruno',
    {
      entity_kind: 'profile',
      subject: 'Bruno',
      before: { status: 'approved' },
      after: { status: 'rejected' },
    },
  ],
  [
    'Dados pessoais alterados | Bruno',
    { entity_kind: 'profile', subject: 'Bruno', after: { phone_number: '…' } },
  ],
  [
    'Entrada | Bruno, de 203.0.113.7',
    {
      entity_kind: 'session',
      action: 'signed_in',
      subject: 'Bruno',
      after: { address: '203.0.113.7' },
    },
  ],
  [
    'Verificação em duas etapas removida | Bruno',
    { entity_kind: 'account', action: 'factors_removed', subject: 'Bruno', after: { factors: 1 } },
  ],
  ['Exportação | Comissões', { entity_kind: 'export', after: { what: 'commissions' } }],
  ['algo novo | Bruno', { entity_kind: 'novo', action: 'algo', subject: 'Bruno' }],
] as [string, Partial<AuditEntry>][])('%s', (sentence, more) => {
  expect(words(more)).toBe(sentence);
});

describe('timelineItems', () => {
  it('makes one line of what one act did to many rows, and counts beyond three', () => {
    const asked = [1, 2, 3, 4, 5].map((id) =>
      entry({ id, action: 'created', subject: `Item ${id}`, after: { status: 'requested' } }),
    );

    expect(timelineItems([...asked, entry({ happened_at: '2026-11-20T12:00:00Z' })])).toEqual([
      expect.objectContaining({
        what: 'Orçamento solicitado',
        about: 'Item 1; Item 2; Item 3; e mais 2',
        who: 'Ana Ribeiro',
      }),
      expect.objectContaining({ at: '2026-11-20T12:00:00Z' }),
    ]);
  });
});

test.each([
  [
    'Telefone do cliente visível para o arquiteto do projeto | Clara',
    { entity_kind: 'profile', action: 'contact_shown', after: { seen_by_role: 'architect' } },
  ],
  [
    'Contato do cliente visível para o fornecedor aprovado | Clara',
    { entity_kind: 'profile', action: 'contact_shown', after: { seen_by_role: 'supplier' } },
  ],
  [
    'Projeto não reconhecido pelo cliente | Clara',
    { entity_kind: 'objection', action: 'created', after: { status: 'open' } },
  ],
])('[T56] reads: %s', (sentence, more) => {
  expect(words({ ...more, subject: 'Clara' })).toBe(sentence);
});
