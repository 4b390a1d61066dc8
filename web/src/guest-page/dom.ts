/** Contents of an element; null and false are left out. */
export type Child = Node | string | null | false | undefined;

type Attributes = Record<string, string | number | boolean | null | undefined>;

/**
 * An element with attributes and children. Text is always text: nothing that comes from outside becomes markup. `true` writes an
 * attribute without a value; null and false leave it out.
 */
export function el<Tag extends keyof HTMLElementTagNameMap>(
  tag: Tag,
  attributes: Attributes = {},
  ...children: readonly Child[]
): HTMLElementTagNameMap[Tag] {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    element.setAttribute(name, value === true ? '' : String(value));
  }
  element.append(...present(children));
  return element;
}

/** Puts these children in place of those that an element has. */
export const fill = (element: Element, ...children: readonly Child[]) =>
  element.replaceChildren(...present(children));

const present = (children: readonly Child[]) =>
  children.filter((child): child is Node | string => Boolean(child));

/** A button that does something; it is off while that runs, so that a second press finds it under way. */
export function button(
  label: string,
  press: () => unknown,
  attributes: Attributes = {},
): HTMLButtonElement {
  const made = el('button', { type: 'button', ...attributes }, label);
  made.addEventListener('click', async () => {
    if (made.getAttribute('aria-busy') === 'true') return;
    made.setAttribute('aria-busy', 'true');
    try {
      await press();
    } finally {
      made.removeAttribute('aria-busy');
    }
  });
  return made;
}

/** A link that leaves the page open: another site, a telephone, a file. */
export const link = (href: string, label: string, attributes: Attributes = {}) =>
  el('a', { href, rel: 'noopener noreferrer', target: '_blank', ...attributes }, label);

/** A section under a heading. */
export const section = (heading: string, ...children: readonly Child[]) =>
  el('section', { class: 'card' }, el('h2', {}, heading), ...children);

let lastId = 0;
/** An id that no other element of the page has. */
export const newId = () => `n${++lastId}`;
