import { el, newId } from './dom.ts';

let given = '';

/**
 * Asks once who acts: the first time a field stands in `place`, and after it the same name goes on without a question. The name
 * is never proposed, because a forwarded link may be in other hands than the contact's.
 */
export function withName(place: HTMLElement, label: string, act: (name: string) => Promise<void>) {
  if (given) return act(given);
  const id = newId();
  const input = el('input', { id, autocomplete: 'name', maxlength: 120, required: true });
  const words = el('p', { class: 'refusal', role: 'alert' });
  const press = el('button', { type: 'submit', class: 'main' }, label);
  const form = el(
    'form',
    { class: 'name' },
    el('label', { for: id }, 'Seu nome'),
    input,
    words,
    press,
  );
  form.noValidate = true;
  form.addEventListener('submit', async (event) => {
    event.preventDefault();
    if (press.getAttribute('aria-busy') === 'true') return;
    if (input.value.trim().length < 2) {
      words.textContent = 'Escreva o seu nome.';
      return input.focus();
    }
    press.setAttribute('aria-busy', 'true');
    given = input.value.trim();
    try {
      await act(given);
    } finally {
      press.removeAttribute('aria-busy');
    }
  });
  place.replaceChildren(form);
  input.focus();
  return Promise.resolve();
}

/** The name was refused: it is asked for again. */
export const forgetName = () => {
  given = '';
};
