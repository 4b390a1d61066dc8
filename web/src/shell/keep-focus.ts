/** Time for a dialog that closes, or a page that moves the focus by itself, to do so first. */
const GIVE_WAY_MS = 120;
const ABOVE = '[role=dialog], [role=menu], dialog';

/** An element that had the focus, and the place that is left of it once it is gone. */
interface Held {
  element: HTMLElement;
  /** The elements around it, the nearest first. */
  around: Element[];
  /** The dialog, panel or menu that it stands in. */
  above: Element | null;
  gap?: { parent: Node; before: Node | null; after: Node | null };
}

/**
 * Gives the focus a place when the control that had it is gone or switched off: a button that shows more and goes, a row that was
 * decided, a button that waits for its answer. Browsers leave it nowhere, from where the keys of a list do nothing and a screen
 * reader reads the page from its beginning (WCAG 2.4.3). It goes to what stands there now, else to the neighbour, else to the part
 * around; a button that was only switched off has it again as soon as it is on. After a dialog it goes to what opened it, or to the
 * place of that. A press of the pointer beside a control, and a page that leaves a field, still leave the focus nowhere.
 *
 * @returns what ends it.
 */
export function keepFocus(): () => void {
  let held: Held | undefined;
  let opener: Held | undefined;
  let path = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  const giveUp = () => {
    clearTimeout(timer);
    timer = undefined;
  };

  const onFocus = ({ target }: FocusEvent) => {
    if (!(target instanceof HTMLElement) || target === document.body) return;
    giveUp();
    const above = target.closest(ABOVE);
    if (above && held && held.above !== above) opener = held;
    else if (!above) opener = undefined;
    held = { element: target, around: ancestors(target), above };
    path = location.pathname;
  };
  const onPress = ({ target }: Event) => {
    if (!(target instanceof Node && held?.element.contains(target))) held = undefined;
  };
  // A field that the page leaves by itself, as the search does at Esc, is not to be entered again.
  const onBlur = ({ target, relatedTarget }: FocusEvent) => {
    if (relatedTarget || target !== held?.element) return;
    queueMicrotask(() => {
      const { element } = held ?? {};
      if (!element || element !== target || !isNowhere()) return;
      if (element.isConnected && !isOff(element) && canBeSeen(element)) held = undefined;
    });
  };
  const restore = () => {
    timer = undefined;
    if (!held || !isNowhere() || path !== location.pathname) return;
    if (held.element.isConnected && isOff(held.element)) return;
    if (held.above && !held.above.isConnected && opener) held = opener;
    if (held.element.isConnected) held.element.focus({ preventScroll: true });
    if (isNowhere()) focusPlace(placeOf(held));
  };
  const onChange = (records: MutationRecord[]) => {
    for (const one of [held, opener]) if (one) noteGap(one, records);
    // A control that is switched off loses the focus only when the page is drawn next.
    const mayLoseIt = isNowhere() || records.some(({ type }) => type === 'attributes');
    if (held && mayLoseIt) timer ??= setTimeout(restore, GIVE_WAY_MS);
  };

  const observer = new MutationObserver(onChange);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ['disabled', 'inert', 'hidden'],
  });
  document.addEventListener('focusin', onFocus);
  document.addEventListener('focusout', onBlur);
  document.addEventListener('pointerdown', onPress, true);
  return () => {
    giveUp();
    observer.disconnect();
    document.removeEventListener('focusin', onFocus);
    document.removeEventListener('focusout', onBlur);
    document.removeEventListener('pointerdown', onPress, true);
  };
}

const isNowhere = () => document.activeElement === document.body || document.activeElement === null;

const isOff = (element: Element) => element.matches(':disabled');

function ancestors(element: Element): Element[] {
  const around: Element[] = [];
  for (let box = element.parentElement; box && box !== document.body; box = box.parentElement)
    around.push(box);
  return around;
}

/** The outermost removal decides: an element may leave its list, and then the list the page. */
function noteGap(held: Held, records: readonly MutationRecord[]): void {
  for (const { target, removedNodes, previousSibling, nextSibling } of records)
    for (const node of removedNodes)
      if (node === held.element || held.around.includes(node as Element))
        held.gap = { parent: target, before: previousSibling, after: nextSibling };
}

/** The thing that stands where the element was, its neighbour, or the nearest part around that is still there. */
function placeOf({ gap, around }: Held): HTMLElement | undefined {
  if (gap?.parent.isConnected && gap.parent !== document.body) {
    const before = sibling(gap.before, 'previousSibling');
    const after = sibling(gap.after, 'nextSibling');
    const since =
      before?.parentNode === gap.parent
        ? before.nextElementSibling
        : after?.parentNode === gap.parent
          ? after.previousElementSibling
          : gap.parent.firstChild instanceof Element && gap.parent.firstChild;
    for (const place of [since, after, before])
      if (place instanceof HTMLElement && canBeSeen(place)) return place;
  }
  return around.find(
    (box): box is HTMLElement => box instanceof HTMLElement && box.isConnected && canBeSeen(box),
  );
}

function sibling(from: Node | null, way: 'previousSibling' | 'nextSibling'): Element | null {
  let node = from;
  while (node && !(node instanceof Element)) node = node[way];
  return node;
}

const canBeSeen = (element: HTMLElement) =>
  !element.closest('[inert], [hidden]') && element.checkVisibility?.() !== false;

/** The place itself, not the first control in it, which a key held down would press. */
function focusPlace(place: HTMLElement | undefined): void {
  // A part that holds the whole page begins with its heading.
  const target = (place ?? document).querySelector('h1') ?? place;
  if (!target) return;
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
