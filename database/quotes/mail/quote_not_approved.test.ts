import { expect, test } from 'vitest';
import { renderMail } from '../../../gateway/src/mail/render.ts';
import { mail } from '../../mail.ts';

const told = (reason: string) => {
  const { subject, text } = renderMail(
    { name: 'Prumo', mail },
    'http://prumo.test',
    'quote_not_approved',
    {
      full_name: 'Bruno Carvalho',
      category: 'marcenaria',
      category_label: 'Marcenaria',
      project_name: 'Casa Alto da Lapa',
      items: ['Estante da sala'],
      reason,
    },
  );
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

test('a request that ended unanswered is not told as a price that was turned down', () => {
  expect(told('Prazo encerrado sem resposta')).toEqual([
    'Solicitação de orçamento encerrada: Casa Alto da Lapa',
    'A solicitação de orçamento de Marcenaria para o projeto Casa Alto da Lapa foi encerrada sem a sua resposta:',
    '• Estante da sala',
    'Motivo: Prazo encerrado sem resposta.',
  ]);
  for (const reason of ['O projeto foi concluído', 'O projeto foi arquivado'])
    expect([told(reason)[0], told(reason)[3]]).toEqual([
      'Solicitação de orçamento encerrada: Casa Alto da Lapa',
      `Motivo: ${reason}.`,
    ]);
});
