import QuickLRU from 'quick-lru';
import type { Statement } from '../../postgres/caller-options.ts';
import type { ApiRequest, Condition, ValueCondition } from '../parse/request.ts';
import type { Catalog } from '../plan/catalog.ts';
import { comparedWith, type Values } from './sql.ts';
import type { Shape } from './statements.ts';

/**
 * Reads that differ in nothing but the values of their conditions have the same SQL text: it is
 * planned and written once, and used again with the values of the next read
 * (gateway/docs/tuning.md, "Requests"). A screen sends a few dozen shapes; the requests are a
 * hundred thousand.
 */
interface Template {
  text: string;
  /** For each `$n` the index of its value among the request's conditions that have one. */
  places: number[];
}

const REMEMBERED = 500;
/** A longer text is not cached: hostile requests must not fill the memory. */
const LONGEST = 8_000;

const templates = new WeakMap<Catalog, QuickLRU<string, Template>>();

/** The statement of a read for callers of `role`; `write` plans and writes it when its shape is new. */
export function statementOfShape(
  catalog: Catalog,
  role: string,
  request: ApiRequest,
  shape: Shape,
  write: () => { text: string; values: Values },
): Statement {
  const known = templatesOf(catalog);
  const key = shapeKey(role, request, shape);
  const conditions: ValueCondition[] = [];
  for (const level of request.levels) gather(level.conditions, conditions);
  const template = known.get(key);
  if (template) {
    return {
      text: template.text,
      values: template.places.map((place) => comparedWith(conditions[place] as ValueCondition)),
    };
  }
  const { text, values } = write();
  const places = values.sources.map((source) => (source ? conditions.indexOf(source) : -1));
  // An offset comes from no condition, so later pages are planned again each time.
  if (!places.includes(-1) && text.length + key.length <= LONGEST) known.set(key, { text, places });
  return { text, values: values.list };
}

function templatesOf(catalog: Catalog): QuickLRU<string, Template> {
  let known = templates.get(catalog);
  if (!known) {
    known = new QuickLRU<string, Template>({ maxSize: REMEMBERED });
    templates.set(catalog, known);
  }
  return known;
}

function gather(conditions: readonly Condition[], found: ValueCondition[]): void {
  for (const condition of conditions) {
    if (condition.kind === 'logic') gather(condition.conditions, found);
    else if (condition.kind !== 'is') found.push(condition);
  }
}

/**
 * Everything that the text depends on, so that different texts have different keys: no part of a
 * request contains NUL, and every list begins with its length.
 */
function shapeKey(role: string, request: ApiRequest, shape: Shape): string {
  const { target, selectText, levels } = request;
  let key = `${role}\0${target.name}\0${shape.body}\0${shape.singular}\0${shape.stripped}\0${shape.csv}\0${shape.counted}\0${selectText}\0${levels.length}`;
  for (const { path, conditions, order, limit, offset } of levels) {
    key += `\0${path.length}`;
    for (const name of path) key += `\0${name}`;
    key += conditionsKey(conditions);
    key += `\0${order.length}`;
    for (const { column, embed, descending, nulls } of order)
      key += `\0${column}\0${embed}\0${descending}\0${nulls}`;
    key += `\0${limit}\0${(offset ?? 0) > 0}`;
  }
  return key;
}

function conditionsKey(conditions: readonly Condition[]): string {
  let key = `\0${conditions.length}`;
  for (const condition of conditions) {
    const { kind, negate } = condition;
    key += `\0${kind}\0${negate}`;
    if (condition.kind === 'logic') {
      key += `\0${condition.operator}${conditionsKey(condition.conditions)}`;
      continue;
    }
    key += `\0${condition.column}`;
    if (condition.kind === 'compare') key += `\0${condition.operator}\0${condition.quantifier}`;
    if (condition.kind === 'search')
      key += `\0${condition.operator}\0${condition.config !== undefined}`;
    if (condition.kind === 'is') key += `\0${condition.value}`;
  }
  return key;
}
