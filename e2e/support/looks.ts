import type { Page } from '@playwright/test';

/**
 * Hashes of the looks of text on the page. A look is what the contrast of a text depends
 * on: its colour, size and weight and all that is painted behind it; and, since that is cheap, its element and classes.
 * The page keeps an element of each look (`elementsOf.look`) for axe (run-axe.ts).
 */
export async function looksOf(page: Page): Promise<number[]> {
  return await page.evaluate(() => {
    const behind = new Map<Element, string>();
    const backgrounds = (element: Element | null): string => {
      if (!element) return '';
      const found = behind.get(element);
      if (found !== undefined) return found;
      const { backgroundColor, backgroundImage, opacity, filter } = getComputedStyle(element);
      const own = [backgroundColor, backgroundImage, opacity, filter].join();
      const plain = own === 'rgba(0, 0, 0, 0),none,1,none';
      const all = backgrounds(element.parentElement) + (plain ? '' : `${own};`);
      behind.set(element, all);
      return all;
    };
    const hashOf = (text: string) => {
      let hash = 0;
      for (let place = 0; place < text.length; place += 1)
        hash = (Math.imul(hash, 31) + text.charCodeAt(place)) | 0;
      return hash;
    };
    const fields = document.querySelectorAll('input, select, textarea');
    const elements = new Set<Element>(fields);
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode())
      if (text.textContent?.trim() && text.parentElement) elements.add(text.parentElement);
    const found = new Map<number, Element>();
    for (const element of elements) {
      if (!element.checkVisibility()) continue;
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const look = [element.tagName, element.getAttribute('class'), color, fontSize, fontWeight];
      const hash = hashOf([...look, textShadow, backgrounds(element)].join());
      if (!found.has(hash)) found.set(hash, element);
    }
    Object.assign(window, { elementsOf: { ...window.elementsOf, look: found } });
    return [...found.keys()];
  });
}
