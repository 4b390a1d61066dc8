import { type NumberKind, readingWords, readNumber, writtenNumber } from '../words/read-number.ts';
import { button, el, fill, newId } from './dom.ts';

/** A field of the form by the path of its value, such as `prices.<id>`. */
interface Registered {
  input: HTMLElement;
  refuse: (words: string | null) => void;
}

/** All fields of the form, and the texts that are no number yet. */
export class Fields {
  readonly all = new Map<string, Registered>();
  /** Texts of fields of numbers that are not understood, by its path, with the reason. */
  readonly unclear = new Map<string, { text: string; words: string }>();

  /** Shows the reasons why the answer cannot be sent, and goes to the first; false where there is none. */
  refuse(errors: Record<string, string>): boolean {
    const words: Record<string, string> = { ...errors };
    for (const [path, { words: reason }] of this.unclear) words[path] = reason;
    for (const [path, field] of this.all) {
      // Asks again, with the choices.
      if (this.unclear.has(path)) field.input.dispatchEvent(new Event('change'));
      else field.refuse(words[path] ?? null);
    }
    const first = [...this.all].find(([path]) => words[path] !== undefined);
    first?.[1].input.focus();
    return Object.keys(words).length > 0;
  }
}

interface Labelled {
  fields: Fields;
  path: string;
  label: string;
  /** The label with what it is about, for programs that read pages aloud. */
  name?: string;
  hint?: string;
}

interface NumberWish extends Labelled {
  kind: NumberKind;
  value: number | '';
  suffix?: string;
  /** A price, of the item or of one unit of it. */
  price?: 'item' | 'unit';
  /** A whole number that is understood, or '' where nothing is written or what is written is not. */
  onChange: (value: number | '') => void;
}

/** A field of a number as people in Brazil write it; what may mean two things is asked, what is none is refused. */
export function numberField(wish: NumberWish) {
  const { fields, path, kind, onChange } = wish;
  const { box, input, note } = frame(wish, {
    type: 'text',
    inputmode: kind === 'count' ? 'numeric' : 'decimal',
    'data-price': wish.price,
    enterkeyhint: 'next',
  });
  const show = (value: number | '') => {
    input.value = value === '' ? '' : writtenNumber(value, kind);
    fields.unclear.delete(path);
    note.refuse(null);
  };
  const unclear = fields.unclear.get(path);
  if (unclear) input.value = unclear.text;
  else show(wish.value);

  const read = () => readNumber(input.value, kind, wish.suffix ? { suffix: wish.suffix } : {});
  input.addEventListener('input', () => {
    const reading = read();
    note.refuse(null);
    if ('value' in reading) {
      fields.unclear.delete(path);
      return onChange(reading.value);
    }
    const words = 'refused' in reading ? `${reading.refused}.` : `${reading.question}…`;
    fields.unclear.set(path, { text: input.value, words });
    onChange('');
  });
  input.addEventListener('change', () => {
    const reading = read();
    if ('value' in reading) return show(reading.value);
    if ('refused' in reading) return note.refuse(`${reading.refused}.`);
    const choose = (value: number) =>
      button(readingWords(value, kind), () => {
        show(value);
        onChange(value);
        input.focus();
      });
    note.refuse(`${reading.question}`, ...reading.readings.map(choose));
  });
  return { box, input, show, hint: note.hint };
}

interface TextWish extends Labelled {
  value: string;
  most: number;
  rows?: number;
  attributes?: Record<string, string>;
  onChange: (value: string) => void;
}

/** A field of words. */
export function textField(wish: TextWish) {
  const { box, input, note } = frame(
    wish,
    { maxlength: wish.most, ...wish.attributes },
    wish.rows ? 'textarea' : 'input',
  );
  if (wish.rows) input.setAttribute('rows', String(wish.rows));
  input.value = wish.value;
  input.addEventListener('input', () => {
    note.refuse(null);
    wish.onChange(input.value);
  });
  return { box, input };
}

/** A day, as the phone lets one choose it. */
export function dayField(wish: Omit<TextWish, 'most' | 'rows'> & { least: string }) {
  return textField({ ...wish, most: 10, attributes: { type: 'date', min: wish.least } });
}

/** A box to tick. */
export function tickField(
  label: string,
  name: string,
  isOn: boolean,
  change: (on: boolean) => void,
) {
  const input = el('input', { type: 'checkbox', 'aria-label': name });
  input.checked = isOn;
  input.addEventListener('change', () => change(input.checked));
  return el('label', { class: 'tick' }, input, label);
}

/** A label, an input below it, a hint and the place of its refusal. */
function frame(
  { fields, path, label, name, hint }: Labelled,
  attributes: Record<string, string | number | boolean | undefined>,
  tag: 'input' | 'textarea' = 'input',
) {
  const id = newId();
  const noteId = newId();
  const hintId = newId();
  const input = el(tag, {
    id,
    autocomplete: 'off',
    'aria-label': name,
    'aria-describedby': `${hintId} ${noteId}`,
    ...attributes,
  }) as HTMLInputElement;
  const hintLine = el('p', { class: 'hint', id: hintId }, hint ?? '');
  const noteLine = el('div', { class: 'refusal', id: noteId, 'aria-live': 'polite' });
  const refuse = (words: string | null, ...choices: readonly HTMLElement[]) => {
    input.setAttribute('aria-invalid', String(words !== null));
    fill(noteLine, words, ...choices);
  };
  fields.all.set(path, { input, refuse });
  const box = el(
    'div',
    { class: 'field' },
    el('label', { for: id }, label),
    input,
    hintLine,
    noteLine,
  );
  return { box, input, note: { refuse, hint: (words: string) => fill(hintLine, words) } };
}
