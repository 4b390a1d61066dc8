import QuickLRU from 'quick-lru';
import { limits } from '../../plugins/request-limits.ts';
import { badQuery, tooMuch, unavailableMediaType, unknownSchema } from '../errors.ts';
import { looksLikeFilter, parseFilter, parseLogic } from './filter.ts';
import { parseNames, parseOrder, parseWhole } from './order.ts';
import { parsePrefer } from './prefer.ts';
import { type ApiRequest, type Level, rootLevel, type SelectItem } from './request.ts';
import { parseSelect } from './select.ts';

/** The select list of a request without `select`. */
const EVERYTHING: SelectItem[] = [{ kind: 'column', name: '*' }];

const levelOf = (path: string[]): Level => ({ path, conditions: [], order: [] });

type Headers = Record<string, string | string[] | undefined>;

/** The raw text after the first `?` of a URL: any further `?` belongs to the values. */
export function queryOf(url: string): string {
  const mark = url.indexOf('?');
  return mark === -1 ? '' : url.slice(mark + 1);
}

/** Reads a request of the data surface; `query` is as `queryOf` gives it. Refuses what is not in the grammar. */
export function parseRequest(
  method: ApiRequest['method'],
  target: ApiRequest['target'],
  query: string,
  headers: Headers,
): ApiRequest {
  checkProfile(
    headers[method === 'GET' || method === 'HEAD' ? 'accept-profile' : 'content-profile'],
  );
  const request: ApiRequest = {
    method,
    target,
    select: EVERYTHING,
    selectText: '',
    selectGiven: false,
    levels: [levelOf([])],
    args: new Map(),
    preferences: parsePrefer(one(headers.prefer)),
    ...readAccept(one(headers.accept)),
  };
  let terms = 0;
  for (const [key, value] of readQuery(query)) {
    terms += 1;
    if (terms > limits.terms) throw tooMuch('number of parameters', limits.terms);
    readParameter(request, key, value);
  }
  return request;
}

function readParameter(request: ApiRequest, key: string, value: string): void {
  switch (key) {
    case 'select':
      request.select = readSelect(value);
      request.selectText = value;
      request.selectGiven = value !== '';
      if (request.select.length === 0) request.select = EVERYTHING;
      return;
    case 'columns':
      request.columns = parseNames('columns', value);
      return;
    case 'on_conflict':
      request.onConflict = parseNames('on_conflict', value);
      return;
  }
  if (isArgument(request, key, value)) {
    request.args.set(key, value);
    return;
  }
  readNarrowing(request, key, value);
}

/** Screens send the same few lists again and again. */
const selectsRead = new QuickLRU<string, SelectItem[]>({ maxSize: 150 });

function readSelect(text: string): SelectItem[] {
  const known = selectsRead.get(text);
  if (known) return known;
  const select = parseSelect(text);
  selectsRead.set(text, select);
  return select;
}

/** Calling a function by GET puts its arguments among the filters; what does not read as a filter is an argument. */
function isArgument(request: ApiRequest, key: string, value: string): boolean {
  if (request.target.kind !== 'function' || !['GET', 'HEAD'].includes(request.method)) return false;
  return !/(^|\.)(order|limit|offset|and|or)$/.test(key) && !looksLikeFilter(value);
}

/** `order`, `limit`, `offset`, logic and filters, each with the path of an embed before it or none. */
function readNarrowing(request: ApiRequest, key: string, value: string): void {
  const path = key.split('.');
  const last = path.pop() ?? '';
  const logic = last === 'and' || last === 'or';
  const negated = logic && path.at(-1) === 'not';
  if (negated) path.pop();
  if (path.length > limits.embedDepth) throw tooMuch('embed depth', limits.embedDepth);
  const level = levelAt(request, path);
  if (last === 'order') level.order = parseOrder(value);
  else if (last === 'limit') level.limit = parseWhole('limit', value);
  else if (last === 'offset') level.offset = parseWhole('offset', value);
  else if (logic) level.conditions.push(parseLogic(negated ? `not.${last}` : last, value));
  else level.conditions.push(parseFilter(unquote(last), value));
}

function levelAt(request: ApiRequest, path: string[]): Level {
  if (path.length === 0) return rootLevel(request);
  const known = request.levels.find((level) => level.path.join('.') === path.join('.'));
  if (known) return known;
  const level = levelOf(path);
  request.levels.push(level);
  return level;
}

const unquote = (name: string) =>
  name.length > 1 && name.startsWith('"') && name.endsWith('"') ? name.slice(1, -1) : name;

/** Splits the raw query; a percent sign that does not decode to UTF-8 is refused, not guessed at. */
function readQuery(query: string): [string, string][] {
  if (query === '') return [];
  return query
    .split('&')
    .filter((pair) => pair !== '')
    .map((pair) => {
      const at = pair.indexOf('=');
      const [key, value] = at < 0 ? [pair, ''] : [pair.slice(0, at), pair.slice(at + 1)];
      return [decode(key), decode(value)];
    });
}

function decode(text: string): string {
  const decoded = decodeOrNothing(text);
  if (decoded === undefined || decoded.includes('\0')) {
    throw badQuery('query string', text, 1, 'expecting percent-encoded UTF-8 without NUL');
  }
  return decoded;
}

function decodeOrNothing(text: string): string | undefined {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '));
  } catch {
    return undefined;
  }
}

function checkProfile(header: string | string[] | undefined): void {
  const schema = one(header);
  if (schema !== undefined && schema !== 'public') throw unknownSchema(schema);
}

const one = (header: string | string[] | undefined) =>
  Array.isArray(header) ? header.join(',') : header;

const OBJECT = ['application/vnd.pgrst.object+json', 'application/vnd.pgrst.object'];
const ARRAY = ['application/vnd.pgrst.array+json', 'application/vnd.pgrst.array'];
const PLAIN = ['*/*', 'application/*', 'application/json'];

type Representation = Pick<ApiRequest, 'singular' | 'stripped' | 'csv'>;
const AS_JSON: Representation = { singular: false, stripped: false, csv: false };

/** The first media type of the list that we produce; a list without one is refused (PGRST107). */
function readAccept(accept: string | undefined): Representation {
  if (accept === undefined || accept === '') return AS_JSON;
  for (const item of accept.split(',')) {
    const [type = '', ...parameters] = item
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/);
    const stripped = parameters.some((each) => /^nulls\s*=\s*"?stripped"?$/.test(each));
    if (OBJECT.includes(type)) return { ...AS_JSON, singular: true, stripped };
    if (ARRAY.includes(type)) return { ...AS_JSON, stripped };
    if (PLAIN.includes(type)) return AS_JSON;
    if (type === 'text/csv') return { ...AS_JSON, csv: true };
  }
  throw unavailableMediaType(accept);
}
