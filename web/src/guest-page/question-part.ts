import { button, el, section } from './dom.ts';
import { Fields, textField } from './fields.ts';
import type { GuestRequest } from './request.ts';

/** Own questions, those that were answered to everybody, and a field for another one. */
export function questionPart(
  request: GuestRequest,
  ask: (body: string) => Promise<string | null>,
): HTMLElement {
  const fields = new Fields();
  let body = '';
  const field = textField({
    fields,
    path: 'question',
    label: 'Sua pergunta',
    value: '',
    most: 2000,
    rows: 2,
    onChange: (words) => {
      body = words;
    },
  });
  const send = async () => {
    if (body.trim() === '') return fields.refuse({ question: 'Escreva a pergunta.' });
    const refused = await ask(body.trim());
    if (refused) fields.refuse({ question: refused });
  };
  const canAsk = ['open', 'changed', 'sent', 'revision'].includes(request.state);
  if (!canAsk && request.questions.length === 0) return el('div');
  return section(
    'Perguntas',
    el(
      'ul',
      { class: 'items' },
      ...request.questions.map((question) =>
        el(
          'li',
          { class: 'item' },
          el('p', {}, el('strong', {}, question.is_mine ? 'Você: ' : 'Pergunta: '), question.body),
          el(
            'p',
            { class: question.answer ? null : 'muted' },
            question.answer ? `Resposta: ${question.answer}` : 'Ainda sem resposta.',
          ),
        ),
      ),
    ),
    canAsk && field.box,
    canAsk && button('Perguntar', send),
  );
}
