import type { Page } from '@playwright/test';

/** Hashes of everything that axe's rules, except the one of contrast, depend on. */
export interface Structure {
  /**
   * Each element with its classes, role, kind, states and whether it has a name, within its parent. Texts and identifiers are left
   * out, so that the same screen with other rows has the same hashes. The page keeps an element of each (`elementsOf.shape`) for axe.
   */
  shapes: number[];
  /** For the rules about a page as a whole: its landmarks and headings in order, and what it has twice. */
  outline: number[];
}

/** Reads the parts of a page from its elements as they stand, and keeps one element of each shape for axe. */
export async function structureOf(page: Page): Promise<Structure> {
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
    /** Whether more of an element is there than it shows, which the keyboard must be able to reach. */
    const scrolls = (element: Element) =>
      (element.scrollHeight > element.clientHeight || element.scrollWidth > element.clientWidth) &&
      /auto|scroll/.test(getComputedStyle(element).overflow);
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
      const labels = 'labels' in element ? (element.labels as NodeList | null)?.length : '';
      const shape = `${element.tagName} ${attributes.join(' ')} ${text} ${isNamed} ${labels} ${element.childElementCount > 0} ${scrolls(element)}`;
      shapes.set(element, shape);
      return shape;
    };
    const around = {
      landmark: 'main,nav,header,footer,aside,[role=dialog],[role=region],[role=alert]',
      control: 'a,button,summary,[role=button],[role=tab],[role=option],[role=menuitem]',
      hidden: '[aria-hidden=true]',
    };
    const places = new Map<Element | null, string>();
    /** Which landmark, control or hidden part an element lies in, whatever stands between. */
    const placeOf = (element: Element | null): string => {
      if (!element) return '';
      const known = places.get(element);
      if (known !== undefined) return known;
      const kinds = Object.entries(around).filter(([, selector]) => element.matches(selector));
      const above = placeOf(element.parentElement).split(' ');
      const place = [...new Set([...above, ...kinds.map(([kind]) => kind)])].sort().join(' ');
      places.set(element, place);
      return place;
    };
    const found = new Map<number, Element>();
    for (const element of document.querySelectorAll('*')) {
      if (!element.checkVisibility()) continue;
      const parent = element.parentElement;
      const hash = hashOf(
        `${placeOf(parent)} ${parent ? shapeOf(parent) : ''}>${shapeOf(element)}`,
      );
      if (!found.has(hash)) found.set(hash, element);
    }
    Object.assign(window, { elementsOf: { ...window.elementsOf, shape: found } });

    const landmarks = 'main,nav,header,footer,aside,section,form,[role=dialog],[role=region]';
    const parts = [...document.querySelectorAll(`${landmarks},h1,h2,h3,h4,h5,h6`)].filter((part) =>
      part.checkVisibility(),
    );
    const order = parts
      .map(({ tagName }) => tagName)
      .filter((name, place, all) => name !== all[place - 1]);
    const nameOf = (part: Element) =>
      part.getAttribute('aria-label') ??
      document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent ??
      '';
    const twice = (all: readonly string[]) => {
      const once = new Set<string>();
      return all.filter((each) => once.has(each) || !once.add(each));
    };
    const ids = twice([...document.querySelectorAll('[id]')].map(({ id }) => id));
    const alike = twice(
      parts
        .filter((part) => part.matches(landmarks))
        .map((part) => `${part.tagName} ${nameOf(part)}`),
    );
    const outline = [`${document.title.trim() !== ''} ${order}`];
    if (ids.length > 0) outline.push(`twice: ${ids}`);
    if (alike.length > 0) outline.push(`alike: ${[...new Set(alike)]}`);
    return { shapes: [...found.keys()], outline: outline.map(hashOf) };
  });
}
