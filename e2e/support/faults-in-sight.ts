import type { Page } from '@playwright/test';

/**
 * Faults of the page as it stands that a careful person sees: something to scroll sideways, texts that are cut off without
 * an ellipsis or written over each other, and controls under something else.
 */
export const faultsOf = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const found = new Set<string>();
    const named = (element: Element) => {
      const name = element.getAttribute('aria-label') ?? element.textContent ?? '';
      return `${element.tagName.toLowerCase()}.${element.className.toString().slice(0, 40)} "${name.trim().replace(/\s+/g, ' ').slice(0, 50)}"`;
    };
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth > clientWidth) found.add(`${scrollWidth - clientWidth} px to scroll sideways`);

    const texts: { element: Element; box: DOMRect }[] = [];
    const lines = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let line = lines.nextNode(); line; line = lines.nextNode()) {
      const element = line.parentElement;
      if (
        !element ||
        !line.textContent?.trim() ||
        element.closest('script, style, noscript, option')
      )
        continue;
      if (!element.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (isForReadersOnly(element)) continue;
      const range = document.createRange();
      range.selectNodeContents(line);
      const boxes = [...range.getClientRects()].filter(
        ({ width, height }) => width > 1 && height > 1,
      );
      const [first] = boxes;
      if (!first) continue;
      if (!isFloating(element))
        for (const box of boxes) texts.push({ element, box: shownPart(element, box) });
      const widest = Math.max(...boxes.map(({ width }) => width));
      if (boxes.length > 3 && widest < 24) found.add(`a column of letters: ${named(element)}`);
      const cutBy = scrolls(element) ? null : cutterOf(element, boxes);
      if (cutBy) found.add(`cut off: ${named(element)} by ${named(cutBy).slice(0, 60)}`);
    }
    texts.sort((a, b) => a.box.top - b.box.top);
    texts.forEach((one, place) => {
      for (let next = place + 1; next < texts.length; next += 1) {
        const other = texts[next];
        if (!other || other.box.top > one.box.bottom - 4) break;
        const wide =
          Math.min(one.box.right, other.box.right) - Math.max(one.box.left, other.box.left);
        const high = Math.min(one.box.bottom, other.box.bottom) - other.box.top;
        if (wide > 3 && high > 5 && one.element !== other.element)
          found.add(`written over: ${named(one.element)} and ${named(other.element)}`);
      }
    });
    for (const control of document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary',
    )) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (control.closest('[inert], [aria-hidden=true]') || isForReadersOnly(control)) continue;
      control.scrollIntoView({ block: 'center', inline: 'nearest' });
      const { x, width, height } = control.getBoundingClientRect();
      // A link to the page's contents is out of the window until the keyboard reaches it.
      if (width < 2 || height < 2 || isOutside(control)) continue;
      const [line] = control.getClientRects();
      const hit =
        line && document.elementFromPoint(line.x + line.width / 2, line.y + line.height / 2);
      if (x + width / 2 < 0 || x + width / 2 > clientWidth) {
        if (!scrolls(control)) found.add(`beside the window: ${named(control)}`);
      } else if (
        hit &&
        !control.contains(hit) &&
        !hit.contains(control) &&
        hit.closest('label')?.control !== control
      )
        found.add(`covered: ${named(control)} by ${named(hit)}`);
      if (
        control.matches('button, a') &&
        !control.matches('nav a') &&
        control.scrollWidth > control.clientWidth + 1 &&
        getComputedStyle(control).overflowX !== 'visible' &&
        getComputedStyle(control).textOverflow !== 'ellipsis' &&
        getComputedStyle(control).display !== 'inline'
      )
        found.add(`words wider than ${named(control)}`);
    }
    scrollTo(0, 0);
    return [...found];

    function isForReadersOnly(element: Element): boolean {
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { position, clipPath, clip } = getComputedStyle(box);
        if (position === 'absolute' && (clipPath !== 'none' || clip !== 'auto')) return true;
      }
      return false;
    }
    function isOutside(element: Element): boolean {
      const { position } = getComputedStyle(element);
      const { right, bottom } = element.getBoundingClientRect();
      return (position === 'fixed' || position === 'absolute') && (right <= 0 || bottom <= 0);
    }
    function isFloating(element: Element): boolean {
      for (let box: Element | null = element; box; box = box.parentElement)
        if (['fixed', 'sticky'].includes(getComputedStyle(box).position)) return true;
      return false;
    }
    function scrolls(element: Element): boolean {
      for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
        if (['auto', 'scroll'].includes(getComputedStyle(box).overflowX)) return true;
      return false;
    }
    /** The part of a line that the boxes around it let through. */
    function shownPart(element: Element, box: DOMRect): DOMRect {
      let { left, right, top, bottom } = box;
      for (
        let around: Element | null = element;
        around && around !== document.body;
        around = around.parentElement
      ) {
        const { overflowX, overflowY } = getComputedStyle(around);
        if (overflowX === 'visible' && overflowY === 'visible') continue;
        const outer = around.getBoundingClientRect();
        [left, right] = [Math.max(left, outer.left), Math.min(right, outer.right)];
        [top, bottom] = [Math.max(top, outer.top), Math.min(bottom, outer.bottom)];
      }
      return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
    }
    /** The box that hides a part of the lines, unless it can be scrolled or shows an ellipsis. */
    function cutterOf(element: Element, boxes: readonly DOMRect[]): Element | null {
      const right = Math.max(...boxes.map((box) => box.right));
      const bottom = Math.max(...boxes.map((box) => box.bottom));
      const left = Math.min(...boxes.map((box) => box.left));
      for (
        let box: Element | null = element;
        box && box !== document.body;
        box = box.parentElement
      ) {
        const { overflowX, overflowY, textOverflow, webkitLineClamp } = getComputedStyle(box);
        if ([overflowX, overflowY].some((way) => way === 'auto' || way === 'scroll')) return null;
        if (textOverflow === 'ellipsis' || webkitLineClamp !== 'none') return null;
        // A head that is moved along with the list below it.
        const { scrollWidth } = box;
        const isMoved = [...(box.parentElement?.children ?? [])].some(
          (beside) =>
            beside.scrollWidth === scrollWidth && getComputedStyle(beside).overflowX === 'auto',
        );
        if (isMoved && scrollWidth > box.clientWidth) return null;
        const outer = box.getBoundingClientRect();
        const isX = overflowX === 'hidden' || overflowX === 'clip';
        const isY = overflowY === 'hidden' || overflowY === 'clip';
        if (isX && (right > outer.right + 1 || left < outer.left - 1)) return box;
        if (isY && bottom > outer.bottom + 3) return box;
      }
      return right > innerWidth + 1 ? document.body : null;
    }
  });
