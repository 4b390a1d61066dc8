import { expect, test } from 'vitest';
import { rendered } from '../notifications/testing.ts';

const told = (reason: string, ended?: string) => {
  const { subject, text } = rendered('quote_not_approved', {
    full_name: 'Bruno Carvalho',
    category: 'marcenaria',
    category_label: 'Marcenaria',
    project_name: 'Casa Alto da Lapa',
    items: ['Estante da sala'],
    reason,
    ended,
  });
  return [subject, ...text.split('\n\n').slice(1, 4)];
};

test('[STA-021] [STA-022] the mail about a rejection has the word and the reason of the list', () => {
  expect(told('Outro fornecedor foi selecionado para esta categoria')).toEqual([
    'Orçamento não aprovado: Casa Alto da Lapa',
    'Desta vez, do seu orçamento de Marcenaria para o projeto Casa Alto da Lapa, não foi aprovado:',
    '• Estante da sala',
    'Concorrência: Outro fornecedor foi selecionado para esta categoria.',
  ]);
  expect(told('Item não incluído na seleção')[3]).toBe('Motivo: Item não incluído na seleção.');
});

test.each([
  ['deadline', 'Prazo encerrado sem a sua resposta', 'terminou sem a sua resposta. Os itens eram:'],
  [
    'taken',
    'Solicitação decidida antes da sua resposta',
    'foi decidida pelo arquiteto antes da sua resposta. Você não precisa mais responder a:',
  ],
  [
    'project',
    'Solicitação de orçamento encerrada',
    'foi encerrada com o projeto, sem a sua resposta. Os itens eram:',
  ],
])(
  '[AVI-014] a request that ended unanswered is not told as a price that was turned down: %s',
  (ended, subject, says) => {
    expect(told('Prazo encerrado sem resposta', ended)).toEqual([
      `${subject}: Casa Alto da Lapa`,
      `A solicitação de orçamento de Marcenaria para o projeto Casa Alto da Lapa ${says}`,
      '• Estante da sala',
      'Ver os seus orçamentos:\nhttp://prumo.test/login?depois=%2Fquotes',
    ]);
  },
);

test('a mail that waits since an older release says it by its reason', () => {
  expect(told('Prazo encerrado sem resposta')[0]).toContain('Prazo encerrado sem a sua resposta');
  for (const reason of ['O projeto foi concluído', 'O projeto foi arquivado'])
    expect(told(reason)[0]).toBe('Solicitação de orçamento encerrada: Casa Alto da Lapa');
});
