import { limits } from '../../plugins/request-limits.ts';
import { noAggregates, tooMuch } from '../errors.ts';
import type { SelectItem } from './request.ts';
import { Scanner } from './scanner.ts';

/** Reads a select list: `*,client:profiles!projects_client_id_fkey(full_name),...other(*)`. */
export function parseSelect(text: string): SelectItem[] {
  const scanner = new Scanner('select parameter', text);
  const count = { items: 0 };
  const items = scanner.done ? [] : readItems(scanner, 0, count);
  scanner.end();
  return items;
}

function readItems(scanner: Scanner, depth: number, count: { items: number }): SelectItem[] {
  if (depth > limits.embedDepth) throw tooMuch('embed depth', limits.embedDepth);
  const items: SelectItem[] = [];
  do {
    count.items += 1;
    if (count.items > limits.terms) throw tooMuch('number of select items', limits.terms);
    items.push(readItem(scanner, depth, count));
  } while (scanner.accept(','));
  return items;
}

function readItem(scanner: Scanner, depth: number, count: { items: number }): SelectItem {
  if (scanner.accept('*')) return { kind: 'column', name: '*' };
  const spread = scanner.accept('...');
  let name = scanner.word();
  let alias: string | undefined;
  if (scanner.peek(2) !== '::' && scanner.accept(':')) {
    alias = name;
    name = scanner.word();
  }
  if (name === 'count' && scanner.peek(2) === '()') throw noAggregates();
  const { hint, inner } = readModifiers(scanner);
  if (scanner.accept('(')) {
    // `table()` selects nothing from the relation; it only affects which rows there are.
    const select = scanner.peek() === ')' ? [] : readItems(scanner, depth + 1, count);
    scanner.expect(')');
    return { kind: 'embed', target: name, hint, alias, inner, spread, select };
  }
  if (spread || hint !== undefined || inner) scanner.fail('expecting "("');
  if (/^\.(avg|count|max|min|sum)\(\)/.test(scanner.peek(8))) throw noAggregates();
  if (!scanner.done && !',)'.includes(scanner.peek())) {
    scanner.fail('expecting "," or ")": casts and JSON paths are not served');
  }
  return { kind: 'column', name, alias };
}

/** `!inner`, `!left` and at most one hint, in any order. */
function readModifiers(scanner: Scanner): { hint?: string; inner: boolean } {
  let hint: string | undefined;
  let inner = false;
  while (scanner.accept('!')) {
    const modifier = scanner.word();
    if (modifier === 'inner') inner = true;
    else if (modifier === 'left') inner = false;
    else if (hint === undefined) hint = modifier;
    else scanner.fail('expecting a single hint');
  }
  return { hint, inner };
}
