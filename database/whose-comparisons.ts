import type { User, Whose } from './whose.ts';

/** A column that is compared with, or filled from, one of the two ids. */
export interface Comparison {
  object: string;
  /** `public.messages.author_id`. */
  column: string;
  with: 'account' | 'person';
}

/**
 * The comparisons of a function, policy or view with auth.uid() or auth.person(), also through a variable that was declared with
 * one of them, and what an insert puts into a column. columns: all names of whose.csv's columns. Texts are scanned, not parsed:
 * a comparison whose column cannot be found is left out.
 */
export function comparisonsOf(
  { object, body, table }: User,
  columns: ReadonlySet<string>,
): Comparison[] {
  const marked = withoutVariables(mark(body));
  const tables = tablesOf(marked, table);
  const found = (name: string | undefined, column: string, mark: string): Comparison[] =>
    candidates(tables, name, table)
      .map((each) => `${each}.${column}`)
      .filter((each) => columns.has(each))
      .map((each) => ({ object, column: each, with: mark === '@a' ? 'account' : 'person' }));

  return [
    ...[...marked.matchAll(AFTER)].flatMap(([, name, column = '', id = '']) =>
      found(name, column, id),
    ),
    ...[...marked.matchAll(BEFORE)].flatMap(([, id = '', name, column = '']) =>
      found(name, column, id),
    ),
    ...[...marked.matchAll(AMONG)].flatMap(([, id = '', list = '']) =>
      list.split(',').flatMap((each) => {
        const [column = '', name] = each.trim().split('.').reverse();
        return found(name, column, id);
      }),
    ),
    ...inserted(marked).flatMap(({ into, column, id }) =>
      columns.has(`${into}.${column}`)
        ? [
            {
              object,
              column: `${into}.${column}`,
              with: id === '@a' ? ('account' as const) : ('person' as const),
            },
          ]
        : [],
    ),
  ];
}

/** The comparisons whose column is of the other class. */
export function wrongComparisons(
  found: Comparison[],
  classes: ReadonlyMap<string, Whose | ''>,
): string[] {
  const isWrong = ({ column, with: id }: Comparison) => {
    const whose = classes.get(`column ${column}`) ?? 'both';
    return whose !== 'both' && whose !== id;
  };
  const texts = found
    .filter(isWrong)
    .map(({ object, column, with: id }) => `${object}: ${column} is compared with the ${id}`);
  return [...new Set(texts)].sort();
}

const EQUAL = String.raw`\s*(?:=|<>|!=|is (?:not )?distinct from)\s*`;
const COLUMN = String.raw`(?:\b(\w+)\.)?\b(\w+)`;
const AFTER = new RegExp(`${COLUMN}${EQUAL}(@[ap])`, 'gi');
const BEFORE = new RegExp(`(@[ap])${EQUAL}${COLUMN}`, 'gi');
const AMONG = /(@[ap])\s+(?:not )?in\s*\(([\w\s.,]+)\)/gi;

/** The two ids as one sign each, however PostgreSQL writes them; so are subqueries that hold one (`from (select auth.uid() as id) me`). */
function mark(body: string): string {
  const held: [name: string, sign: string][] = [];
  let text = body.replace(
    /(\bfrom|\bjoin|,)\s*\(\s*select\s+auth\.(uid|person)\(\)\s+as\s+(\w+)\s*\)\s+(?:as\s+)?(\w+)/gi,
    (_, before, id, column, name) => {
      held.push([`${name}.${column}`, sign(id)]);
      return `${before} held`;
    },
  );
  for (const [name, id] of held) text = text.replaceAll(new RegExp(`\\b${name}\\b`, 'g'), id);
  return text
    .replace(/\(\s*select\s+auth\.(uid|person)\(\)(?:\s+as\s+\w+)?\s*\)/gi, (_, id) => sign(id))
    .replace(/\bauth\.(uid|person)\(\)/g, (_, id) => sign(id));
}

const sign = (id: string) => (id === 'uid' ? '@a' : '@p');

/** Variables that were declared with one of the ids are read as it. */
function withoutVariables(body: string): string {
  let text = body;
  for (const [, name = '', id = ''] of body.matchAll(
    /\b(\w+)\s+(?:constant\s+)?uuid\s*(?::=|default)\s*(@[ap])/gi,
  ))
    text = text.replace(
      new RegExp(`(?<![.\\w])${name}\\b(?!\\s*\\.|\\s+(?:constant\\s+)?uuid)`, 'g'),
      id,
    );
  return text;
}

/** The tables that a body names, by alias and by name. */
function tablesOf(body: string, own: string | null): Map<string, Set<string>> {
  const tables = new Map<string, Set<string>>();
  const add = (name: string, table: string) =>
    tables.set(name, (tables.get(name) ?? new Set()).add(table));
  const named = body.matchAll(
    /\b(?:from|join|update|into|using)\s+\(*(?:only\s+)?(?:(public|private|auth|storage)\.)?(\w+)(?:\s+(?:as\s+)?(?!on\b|set\b|where\b|join\b|left\b|cross\b|values\b|select\b|order\b|group\b|union\b|limit\b|for\b|using\b|returning\b)(\w+))?/gi,
  );
  for (const [, schema = 'public', table = '', alias] of named) {
    add(table, `${schema}.${table}`);
    if (alias) add(alias, `${schema}.${table}`);
  }
  if (own) add(own.split('.')[1] as string, own);
  return tables;
}

/** The tables that a column's name may belong to. */
function candidates(
  tables: Map<string, Set<string>>,
  name: string | undefined,
  own: string | null,
) {
  if (name !== undefined) return [...(tables.get(name) ?? [])];
  if (own !== null) return [own];
  return [...new Set([...tables.values()].flatMap((each) => [...each]))];
}

/** The columns that an insert fills with one of the ids: by the place of the value in `values (…)` or `select …`. */
function inserted(body: string): { into: string; column: string; id: string }[] {
  const inserts = body.matchAll(
    /\binsert into (\w+\.\w+)(?:\s+as\s+\w+)?\s*\(([\w\s,]+)\)\s*(values\s*\(|select\s)/gi,
  );
  return [...inserts].flatMap((insert) => {
    const [whole, into = '', columns = ''] = insert;
    const names = columns.split(',').map((each) => each.trim());
    return topLevel(body.slice(insert.index + whole.length)).flatMap((value, place) =>
      /^@[ap]$/.test(value) && names[place]
        ? [{ into, column: names[place] as string, id: value }]
        : [],
    );
  });
}

/** The values until the parenthesis that is not theirs, or the next clause, split at their commas. */
function topLevel(text: string): string[] {
  const values: string[] = [''];
  let depth = 0;
  for (const part of text.split(/([(),;]|\bfrom\b)/i)) {
    if (depth === 0 && /^(?:\)|;|from)$/i.test(part)) break;
    if (part === '(') depth += 1;
    if (part === ')') depth -= 1;
    if (part === ',' && depth === 0) values.push('');
    else values[values.length - 1] += part;
  }
  return values.map((each) => each.trim());
}
