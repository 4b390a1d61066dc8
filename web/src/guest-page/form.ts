import {
  answerErrors,
  detailOf,
  linesTotal,
  quotedPrice,
  totalOf,
} from '../sourcing/quotes/answer/answer.ts';
import { formatBRL, plural } from '../words/format.ts';
import { conditionPart } from './condition-part.ts';
import { el, section } from './dom.ts';
import type { Fields } from './fields.ts';
import type { GuestAnswer } from './guest-answer.ts';
import { itemPart } from './item-part.ts';
import { type GuestRequest, openItemsOf } from './request.ts';
import { TypedAnswer } from './typed-answer.ts';

/** The form of an answer: its items, its conditions and its total. */
export class Form extends TypedAnswer {
  /** Everything that is said and asked, as elements. */
  readonly parts: HTMLElement[];
  readonly #total = el('strong', { class: 'total' });
  readonly #unpriced = el('span', { class: 'muted' });
  readonly #totalError = el('p', { class: 'refusal', role: 'alert' });

  /** `before`: the fields of the form that this one replaces. */
  constructor(request: GuestRequest, answer: GuestAnswer, onChange: () => void, before?: Fields) {
    super(request, answer, () => {
      this.#showTotal();
      onChange();
    });
    // A text that is not understood yet stays in its field when the page is made again.
    for (const [path, unclear] of before?.unclear ?? []) this.fields.unclear.set(path, unclear);
    const items = openItemsOf(request);
    const list = el('ul', { class: 'items' }, ...items.map((item) => itemPart(this, item)));
    list.addEventListener('keydown', (event) => {
      if (event.key !== 'Enter' || !(event.target instanceof HTMLInputElement)) return;
      event.preventDefault();
      this.#next(event.target, [...list.children]);
    });
    this.parts = [section(`Itens (${items.length})`, list), conditionPart(this)];
    this.#showTotal();
  }

  /** The sum of the answer, for the bar that is always in sight. */
  totalPart = () =>
    el(
      'p',
      {},
      el('span', { class: 'muted' }, 'Total '),
      this.#total,
      this.#unpriced,
      this.#totalError,
    );

  /** Shows why the answer cannot be sent; true where it can. */
  isComplete(): boolean {
    const errors = answerErrors(this.answer);
    this.#totalError.textContent = errors.total ?? '';
    return !this.fields.refuse(errors);
  }

  #showTotal() {
    this.#total.textContent = formatBRL(totalOf(this.answer));
    const { answer } = this;
    const blank = Object.keys(answer.prices).filter(
      (id) => detailOf(answer, id).scope !== 'not_quoted' && quotedPrice(answer, id) === null,
    ).length;
    this.#unpriced.textContent = blank ? ` · ${plural(blank, 'item', 'itens')} sem preço` : '';
    if (linesTotal(this.answer) > 0) this.#totalError.textContent = '';
  }

  /** Enter goes to the next price of the same kind, as in a column, and from the last one to the days. */
  #next(from: HTMLInputElement, items: readonly Element[]) {
    const place = items.findIndex((item) => item.contains(from));
    for (const item of items.slice(place + 1)) {
      const prices = [...item.querySelectorAll<HTMLInputElement>('input[data-price]')];
      const same = prices.find(({ dataset }) => dataset.price === from.dataset.price);
      const next = same ?? prices.at(-1);
      if (next) return next.focus();
    }
    this.fields.all.get('deliveryDays')?.input.focus();
  }
}
