import { declineReasons } from '../sourcing/terms/decline-reasons.ts';
import { button, el, newId } from './dom.ts';
import { Fields, textField } from './fields.ts';

/** Folded: that the guest will not quote, and why. */
export function declinePart(
  decline: (reason: string, note: string | null) => Promise<string | null>,
): HTMLElement {
  const fields = new Fields();
  const group = newId();
  let reason = '';
  let note = '';
  const words = el('p', { class: 'refusal', role: 'alert' });
  const choices = Object.entries(declineReasons).map(([value, label]) => {
    const input = el('input', { type: 'radio', name: group, value });
    input.addEventListener('change', () => {
      reason = value;
    });
    return el('label', { class: 'tick' }, input, label);
  });
  const send = async () => {
    words.textContent = reason
      ? await decline(reason, note.trim() || null)
      : 'Escolha o motivo de não cotar.';
  };
  return el(
    'details',
    { class: 'card' },
    el('summary', {}, 'Não vou cotar'),
    el('fieldset', {}, el('legend', {}, 'Por que não?'), ...choices),
    textField({
      fields,
      path: 'note',
      label: 'Recado (opcional)',
      value: '',
      most: 500,
      onChange: (said) => {
        note = said;
      },
    }).box,
    words,
    button('Avisar que não vou cotar', send),
  );
}
