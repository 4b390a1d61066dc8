import { plural } from '../words/format.ts';
import { button, el, fill, newId, section } from './dom.ts';
import type { FilledSheet } from './filled.ts';
import type { GuestAnswer } from './guest-answer.ts';
import type { GuestRequest } from './request.ts';

/** The page as this part needs it: its request and answer now, and a way to show another answer. */
interface Page {
  current: () => { request: GuestRequest; answer: GuestAnswer } | null;
  use: (answer: GuestAnswer) => void;
}

/**
 * The field for the filled sheet. It stays the same when the page is made again, with what it says of the last file. The code that
 * reads comes when a file is chosen; nothing is sent by reading.
 */
export function fillPart(page: Page): HTMLElement {
  const id = newId();
  const input = el('input', { id, type: 'file', accept: '.xlsx,.csv' });
  const said = el('div', { role: 'status' });
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    const now = page.current();
    if (!file || !now) return;
    input.disabled = true;
    fill(said, el('p', { class: 'muted' }, `Lendo ${file.name}…`));
    try {
      const { readFilled } = await import('./filled-sheet.ts');
      const read = await readFilled(file, now.request, now.answer);
      if (typeof read === 'string') return fill(said, el('p', { class: 'refusal' }, read));
      page.use(read.answer);
      fill(said, ...wordsOf(read, page));
    } catch {
      fill(said, el('p', { class: 'refusal' }, 'Não foi possível ler a planilha. Tente de novo.'));
    } finally {
      input.disabled = false;
      input.value = '';
    }
  });
  return section(
    'Planilha',
    el(
      'div',
      { class: 'field' },
      el('label', { for: id }, 'Enviar planilha preenchida (.xlsx ou .csv)'),
      input,
    ),
    said,
  );
}

function wordsOf({ filled, whole, waiting }: FilledSheet, page: Page): HTMLElement[] {
  const lines = waiting.map(({ name, reasons, choices }) => {
    const line = el('li', {}, el('strong', {}, name));
    const done = (take?: (before: GuestAnswer) => GuestAnswer) => {
      const now = page.current();
      if (take && now) page.use(take(now.answer));
      line.remove();
    };
    line.append(
      ...reasons.map((reason) => el('p', { class: 'muted' }, reason)),
      el(
        'div',
        { class: 'row' },
        ...choices.map(({ label, take }) => button(label, () => done(take))),
        button('Deixar como está', () => done()),
      ),
    );
    return line;
  });
  return [
    el('p', {}, `${plural(filled, 'item preenchido', 'itens preenchidos')}. Nada foi enviado.`),
    ...whole.map((words) => el('p', {}, words)),
    el('ul', { class: 'items' }, ...lines),
  ];
}
