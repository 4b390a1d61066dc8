import type { Page } from '@playwright/test';
import axe from 'axe-core';
import { isFull } from './rounds.ts';

declare global {
  interface Window {
    /** By kind, an element of each look and shape of the page; see looks.ts and structure.ts. */
    elementsOf?: Record<'look' | 'shape', Map<number, Element>>;
  }
}

/** The parts of a page that no story has checked, as hashes that the page knows the elements of. */
export interface News {
  look: number[];
  shape: number[];
  /** Whether its landmarks, headings or doubles are new together. */
  isOutlineNew: boolean;
}

/** The attribute of an element whose contrast is checked. */
const NEW_LOOK = 'data-new-look';
/** The attribute of an element that the other rules check: one that is new, and all that it lies in. */
const NEW_PART = 'data-new-part';

/** Rules about the page as a whole or about several elements far from each other: all elements, where the outline is new. */
const ofThePage =
  /^(accesskeys|aria-hidden-body|bypass|document-title|duplicate-id|frame|heading-order|html-|landmark-|meta-|page-has|skip-link|table-duplicate)/;

/** axe's own list of rules is the only place that has their selectors. */
const narrowed = `;{
  const names = [];
  for (const rule of axe._audit.rules) {
    if (${ofThePage}.test(rule.id)) names.push(rule.id);
    else if (rule.id === 'color-contrast') rule.selector = '[${NEW_LOOK}]';
    else rule.selector = ':is(' + rule.selector + ')[${NEW_PART}]';
  }
  axe.rulesOfThePage = Object.fromEntries(names.map((name) => [name, { enabled: false }]));
}`;
/** With messages between frames of any origin: an e-mail is shown in one of its own. */
const whole = `${axe.source};axe.configure({ allowedOrigins: ['<unsafe_all_origins>'] });`;
const source = isFull ? whole : whole + narrowed;

/**
 * Runs axe's rules on the page; with news only on what is new: the contrast of new looks, the rules of elements on new shapes and all that
 * they lie in, and the rules of the page where its outline is new. A page that a story has seen with one badge less costs that badge.
 * @returns what axe found, one line for each rule that is broken; null where a new element has left the page meanwhile.
 */
export async function runAxe(page: Page, news?: News): Promise<string[] | null> {
  // In a frame everything is checked; there are few.
  for (const frame of page.frames())
    if (!(await frame.evaluate(() => 'axe' in window)))
      await frame.evaluate(frame === page.mainFrame() ? source : whole);
  return await page.evaluate(
    async ({ news, NEW_LOOK, NEW_PART }) => {
      const { axe } = window as unknown as {
        axe: typeof import('axe-core') & { rulesOfThePage?: import('axe-core').RuleObject };
      };
      const marked: Element[] = [];
      for (const kind of ['look', 'shape'] as const)
        for (const hash of news?.[kind] ?? []) {
          const element = window.elementsOf?.[kind].get(hash);
          if (!element?.isConnected) return null;
          marked.push(element);
          if (kind === 'look') element.setAttribute(NEW_LOOK, '');
          for (let each: Element | null = element; each; each = each.parentElement) {
            each.setAttribute(NEW_PART, '');
            marked.push(each);
          }
        }
      const isNarrow = news && !news.isOutlineNew;
      const { violations } = await axe.run({
        resultTypes: ['violations'],
        ...(isNarrow && { rules: axe.rulesOfThePage }),
      });
      for (const element of marked)
        for (const mark of [NEW_LOOK, NEW_PART]) element.removeAttribute(mark);
      return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html)}`);
    },
    { news, NEW_LOOK, NEW_PART },
  );
}
