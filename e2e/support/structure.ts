import type { Page } from '@playwright/test';

/**
 * Hashes of what axe's rules, except the one of contrast, depend on: each element with its classes, role, kind, states and whether it
 * has a name, within its parent; and the outline of the page, its landmarks and headings in order. Texts and identifiers are left out, so
 * that the same screen with other rows has the same hashes.
 */
export async function structureOf(page: Page): Promise<number[]> {
  return await page.evaluate(() => {
    const hashOf = (text: string) => {
      let hash = 0;
      for (let place = 0; place < text.length; place += 1)
        hash = (Math.imul(hash, 31) + text.charCodeAt(place)) | 0;
      return hash;
    };
    // Their values are words or identifiers of elements; whether such an element exists is what counts.
    const named = ['aria-label', 'title', 'alt', 'placeholder'];
    const pointing = ['aria-labelledby', 'aria-describedby', 'aria-controls', 'aria-owns', 'for'];
    const ignored = ['id', 'style', 'value', 'd', 'name'];
    const attributeOf = ({ name, value }: Attr) => {
      if (ignored.includes(name)) return '';
      if (named.includes(name)) return `${name}:${value.trim() !== ''}`;
      if (pointing.includes(name)) {
        const ids = value.split(' ').filter(Boolean);
        return `${name}:${ids.every((id) => document.getElementById(id) !== null)}`;
      }
      if (['href', 'src'].includes(name) || /^(aria-value|data-)/.test(name)) return name;
      return `${name}=${value}`;
    };
    const shapes = new Map<Element, string>();
    const shapeOf = (element: Element) => {
      const known = shapes.get(element);
      if (known !== undefined) return known;
      const attributes = [...element.attributes].map(attributeOf).sort();
      const text = [...element.childNodes].some(
        (node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim(),
      );
      // Also what lies deeper: a button of a picture alone has another shape than one with a word beside it.
      const isNamed = element.textContent?.trim() !== '';
      const shape = `${element.tagName} ${attributes.join(' ')} ${text} ${isNamed} ${element.childElementCount > 0}`;
      shapes.set(element, shape);
      return shape;
    };
    const hashes = new Set<number>();
    for (const element of document.querySelectorAll('*')) {
      if (!element.checkVisibility()) continue;
      const parent = element.parentElement;
      hashes.add(hashOf(`${parent ? shapeOf(parent) : ''}>${shapeOf(element)}`));
    }
    const parts = 'main,nav,header,footer,aside,section,form,h1,h2,h3,h4,h5,h6,[role=dialog]';
    const outline: string[] = [];
    for (const part of document.querySelectorAll(parts))
      if (part.checkVisibility() && outline.at(-1) !== part.tagName) outline.push(part.tagName);
    hashes.add(hashOf(outline.join()));
    const ids = [...document.querySelectorAll('[id]')].map(({ id }) => id);
    const twice = ids.filter((id, place) => ids.indexOf(id) !== place);
    if (twice.length > 0) hashes.add(hashOf(`twice: ${twice}`));
    return [...hashes];
  });
}
