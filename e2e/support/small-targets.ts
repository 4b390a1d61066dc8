import type { Page } from '@playwright/test';

/** Controls of the page that are lower or narrower than 44 px where a thumb presses, by kind and name. */
export const smallTargets = (page: Page) =>
  page.evaluate(async () => {
    const THUMB = 44;
    const controls = document.querySelectorAll<HTMLElement>(
      'a[href], button, input:not([type=hidden], [type=file]), select, textarea, summary, [role=tab], [role=menuitem]',
    );
    const small = new Set<string>();
    for (const control of controls) {
      if (!control.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue;
      if (control.matches(':disabled') || control.closest('[inert], [aria-hidden=true]')) continue;
      // A link within a sentence is as high as its line.
      const around = control.parentElement?.textContent?.trim() ?? '';
      const isInText =
        control.matches('a, button') &&
        getComputedStyle(control).display === 'inline' &&
        around.length > (control.textContent?.trim().length ?? 0) + 8;
      if (isInText) continue;
      control.scrollIntoView({ block: 'center', inline: 'center' });
      const { x, y, width, height } = control.getBoundingClientRect();
      if (width < 2 || height < 2) continue;
      const isHit = (dx: number, dy: number) => {
        const hit = document.elementFromPoint(x + width / 2 + dx, y + height / 2 + dy);
        return hit !== null && (control.contains(hit) || hit.closest('label')?.control === control);
      };
      // Reached by the keyboard alone, and out of the window until then.
      if (!isHit(0, 0)) continue;
      const reach = (dx: number, dy: number) => {
        let far = 0;
        while (far < THUMB && isHit(dx * (far + 1), dy * (far + 1))) far += 1;
        return far;
      };
      // Less the rounding of both halves and the border of a field, which belongs to what is around it.
      const isTall = height >= THUMB - 0.5 || reach(0, -1) + reach(0, 1) >= THUMB - 4;
      const isWide = width >= THUMB - 0.5 || reach(-1, 0) + reach(1, 0) >= THUMB - 4;
      if (isTall && isWide) continue;
      const name = (control.getAttribute('aria-label') ?? control.textContent ?? '').trim();
      small.add(
        `${control.tagName.toLowerCase()} ${name.slice(0, 40) || control.className.toString().slice(0, 60)}: ${Math.round(width)}x${Math.round(height)}`,
      );
    }
    return [...small];
  });
