import type { Page } from '@playwright/test';
import { checked } from './checked.ts';

/** The attribute of an element of a look that was not checked before. */
export const NEW_LOOK = 'data-new-look';

/**
 * Marks one element of each look of text that no story has checked, and returns their hashes. A look is what the contrast of a text depends
 * on: its colour, size and weight and all that is painted behind it; and, since that is cheap, its element and classes.
 */
export async function markNewLooks(page: Page): Promise<number[]> {
  return await page.evaluate(
    ({ mark, before }) => {
      const seen = new Set(before);
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
      for (const marked of document.querySelectorAll(`[${mark}]`)) marked.removeAttribute(mark);
      const fields = document.querySelectorAll('input, select, textarea');
      const elements = new Set<Element>(fields);
      const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      for (let text = texts.nextNode(); text; text = texts.nextNode())
        if (text.textContent?.trim() && text.parentElement) elements.add(text.parentElement);
      const news: number[] = [];
      for (const element of elements) {
        if (!element.checkVisibility()) continue;
        const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
        const look = [element.tagName, element.getAttribute('class'), color, fontSize, fontWeight];
        const hash = hashOf([...look, textShadow, backgrounds(element)].join());
        if (seen.has(hash)) continue;
        seen.add(hash);
        news.push(hash);
        element.setAttribute(mark, '');
      }
      return news;
    },
    { mark: NEW_LOOK, before: checked.of('look') },
  );
}
