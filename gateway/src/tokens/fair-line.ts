/** The items that wait under one key, or under its keys in turn. */
interface Part<Item> {
  waiting: number;
  parts: Map<string, Part<Item>>;
  items: Item[];
}

const newPart = <Item>(): Part<Item> => ({ waiting: 0, parts: new Map(), items: [] });

/**
 * A queue in which many items of one subject do not delay the few of another. Each item comes with
 * a path of keys, such as purpose, IP address and account, all paths equally long: at every step
 * the keys take turns. In a full queue `pushOut` finds whose last item has to leave for a newcomer
 * who has fewer there.
 */
export class FairLine<Item> {
  readonly #root = newPart<Item>();

  get length(): number {
    return this.#root.waiting;
  }

  push(path: readonly string[], item: Item): void {
    let part = this.#root;
    part.waiting += 1;
    for (const key of path) {
      let next = part.parts.get(key);
      if (!next) {
        next = newPart<Item>();
        part.parts.set(key, next);
      }
      next.waiting += 1;
      part = next;
    }
    part.items.push(item);
  }

  /** The next in turn: the key that was served goes to the end of its round. */
  shift(): Item | undefined {
    if (this.length === 0) return undefined;
    let part = this.#root;
    part.waiting -= 1;
    for (let first = firstOf(part); first; first = firstOf(part)) {
      const [key, next] = first;
      part.parts.delete(key);
      if (next.waiting > 1) part.parts.set(key, next);
      next.waiting -= 1;
      part = next;
    }
    return part.items.shift();
  }

  /**
   * Takes out the last item of the subject that has most in the queue, if a newcomer with this path
   * has at least two fewer; undefined when the newcomer's own share is as large as anybody's.
   */
  pushOut(path: readonly string[]): Item | undefined {
    const way: string[] = [];
    let part: Part<Item> | undefined = this.#root;
    for (const key of path) {
      const [heaviestKey, heaviest] = heaviestOf(part);
      const own: Part<Item> | undefined = part.parts.get(key);
      if (heaviest && heaviest.waiting >= (own?.waiting ?? 0) + 2) {
        return this.#takeLast([...way, heaviestKey]);
      }
      if (!own) return undefined;
      way.push(key);
      part = own;
    }
    return undefined;
  }

  /** The last item below this path, of the subject that has most there. */
  #takeLast(path: string[]): Item | undefined {
    let part = this.#root;
    part.waiting -= 1;
    for (let step = 0; part.parts.size > 0; step += 1) {
      const key = path[step] ?? heaviestOf(part)[0];
      const next = part.parts.get(key);
      if (!next) return undefined;
      next.waiting -= 1;
      if (next.waiting === 0) part.parts.delete(key);
      part = next;
    }
    return part.items.pop();
  }
}

const firstOf = <Item>({ parts }: Part<Item>) => parts.entries().next().value;

function heaviestOf<Item>({ parts }: Part<Item>): [string, Part<Item> | undefined] {
  let found: [string, Part<Item> | undefined] = ['', undefined];
  for (const [key, part] of parts) {
    // Among equals the one that came last.
    if (part.waiting >= (found[1]?.waiting ?? 0)) found = [key, part];
  }
  return found;
}
