import { plural } from '../words/format.ts';
import { el, fill, newId, section } from './dom.ts';
import { fileLinks } from './files.ts';
import { type GuestRequest, ownFilesOf } from './request.ts';
import { NoConnection, Refusal, sendFile } from './wire.ts';

const MOST_BYTES = 10_000_000;

/** Files that go with the answer: those that are there, and a field for another one, which is sent at once. */
export function uploadPart(request: GuestRequest, onSent: () => Promise<void>): HTMLElement {
  const id = newId();
  const input = el('input', { id, type: 'file' });
  const words = el('p', { class: 'muted', role: 'status' });
  const refused = el('p', { class: 'refusal', role: 'alert' });
  input.addEventListener('change', async () => {
    const [file] = input.files ?? [];
    if (!file) return;
    fill(refused);
    if (file.size > MOST_BYTES) return fill(refused, 'O arquivo tem mais de 10 MB.');
    input.disabled = true;
    fill(words, `Enviando ${file.name}…`);
    try {
      await sendFile(file);
      await onSent();
    } catch (error) {
      if (!(error instanceof Refusal || error instanceof NoConnection)) throw error;
      fill(
        refused,
        error instanceof Refusal
          ? error.message
          : 'Sem conexão: o arquivo não chegou. Escolha-o de novo.',
      );
    } finally {
      input.disabled = false;
      input.value = '';
      fill(words);
    }
  });
  const own = ownFilesOf(request);
  return section(
    'Arquivos',
    own.length > 0 &&
      el('p', {}, `${plural(own.length, 'arquivo vai', 'arquivos vão')} com a proposta.`),
    fileLinks(own),
    el('div', { class: 'field' }, el('label', { for: id }, 'Anexar um arquivo (até 10 MB)'), input),
    words,
    refused,
  );
}
