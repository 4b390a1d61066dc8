/**
 * jsdom computes the whole style of an element for every question about it, from all rules of all sheets, and forgets
 * it at each change of the page. Testing Library asks for `display` and `visibility` of every element and of all above
 * it in each query by role, and a text area that grows asks for twenty lengths at each render. In these tests no
 * sheet says more about them than the element's own name, attributes and classes do, and nothing has a length.
 */
export function makeStylesQuick(window: Window & typeof globalThis): void {
  const whole = window.getComputedStyle.bind(window);
  const displays = new Map<string, string>();

  const display = (element: Element): string => {
    const attributes = ['hidden', 'open', 'type', 'class', 'style'];
    const key = [element.localName, ...attributes.map((name) => element.getAttribute(name))].join();
    const known = displays.get(key) ?? whole(element).display;
    displays.set(key, known);
    return known;
  };
  const visibility = (element: Element): string => {
    const own = (element as HTMLElement).style?.visibility;
    return own || (element.parentElement ? visibility(element.parentElement) : 'visible');
  };
  const quick: Record<string, (element: Element) => string> = { display, visibility };

  window.getComputedStyle = (element, pseudo) => {
    if (pseudo) return whole(element, pseudo);
    return new Proxy({} as CSSStyleDeclaration, {
      get(_, name) {
        const answer = quick[String(name)];
        if (answer) return answer(element);
        if (name === 'getPropertyValue')
          return (property: string) =>
            quick[property]?.(element) ?? whole(element).getPropertyValue(property);
        // A text area without a box measures nothing.
        if (element.localName === 'textarea') return '';
        const style = whole(element);
        const value = Reflect.get(style, name);
        return typeof value === 'function' ? value.bind(style) : value;
      },
      has: (_, name) => name in whole(element),
    });
  };
}
