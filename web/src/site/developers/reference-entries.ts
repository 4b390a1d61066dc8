/** A JSON Schema as the document of the wire has it, as far as the page shows it. */
interface Schema {
  $ref?: string;
  type?: string | readonly string[];
  format?: string;
  enum?: readonly unknown[];
  anyOf?: readonly Schema[];
  items?: Schema;
  description?: string;
  properties?: Readonly<Record<string, Schema>>;
  required?: readonly string[];
}

interface Operation {
  summary?: string;
  description?: string;
  'x-error-codes'?: readonly string[];
  responses?: Readonly<Record<string, { content?: Readonly<Record<string, { schema: Schema }>> }>>;
}

const METHODS = ['get', 'post', 'patch', 'delete'] as const;
type Method = (typeof METHODS)[number];

/** The OpenAPI 3.1 document of `GET /rest/v1/` (gateway/src/rest), as far as the page shows it. */
export interface ApiDocument {
  paths: Readonly<Record<string, Partial<Record<Method, Operation>>>>;
  components: { schemas: Readonly<Record<string, Schema>> };
}

/** A column, an argument or a value of a result. */
export interface Field {
  name: string;
  /** `uuid`, `number`, `draft | sent`, `text[]`. */
  type: string;
  description: string;
  mark: 'required' | 'nullable' | null;
}

/** Fields that belong together: `Colunas`, `Argumentos`. */
export interface Part {
  title: string;
  fields: readonly Field[];
}

/** A table or a function of the wire. */
export interface Entry {
  kind: 'table' | 'function';
  name: string;
  path: string;
  methods: readonly string[];
  /** English, as are the comments of the catalog. */
  summary: string;
  description: string;
  codes: readonly string[];
  parts: readonly Part[];
  /** The words that the search looks for. */
  words: string;
}

/** Every table and function of a document, tables first, each kind by name. */
export function entriesOf({ paths, components: { schemas } }: ApiDocument): Entry[] {
  return Object.entries(paths)
    .map(([path, operations]) => entryOf(path, operations, schemas))
    .sort(
      (a, b) =>
        Number(a.kind === 'function') - Number(b.kind === 'function') || order(a.name, b.name),
    );
}

const order = (a: string, b: string) => (a < b ? -1 : a > b ? 1 : 0);

function entryOf(
  path: string,
  operations: Partial<Record<Method, Operation>>,
  schemas: ApiDocument['components']['schemas'],
): Entry {
  const kind = path.startsWith('/rpc/') ? 'function' : 'table';
  const name = decodeURIComponent(path.replace(/^\/(rpc\/)?/, ''));
  const main = operations.get ?? operations.post ?? {};
  const parts =
    kind === 'table'
      ? [
          partOf('Colunas', schemas[name]),
          partOf('Colunas que se gravam ao criar (POST)', schemas[`${name}.insert`]),
          partOf('Colunas que se mudam (PATCH)', schemas[`${name}.update`]),
        ]
      : [
          partOf('Argumentos', schemas[`${name}.arguments`]),
          partOf('Resultado', schemas[`${name}.row`]) ?? resultOf(main),
        ];
  const shown = parts.filter((part) => part !== null);
  const { summary = '', description = '' } = main;
  return {
    kind,
    name,
    path: `/rest/v1${path}`,
    methods: METHODS.filter((method) => operations[method]).map((method) => method.toUpperCase()),
    summary,
    description,
    codes: main['x-error-codes'] ?? [],
    parts: shown,
    words: [name, name.replaceAll('_', ' '), summary, ...fieldNames(shown)].join(' '),
  };
}

const fieldNames = (parts: readonly Part[]) =>
  parts.flatMap(({ fields }) => fields.map(({ name }) => name));

function partOf(title: string, schema: Schema | undefined): Part | null {
  const properties = Object.entries(schema?.properties ?? {});
  if (properties.length === 0) return null;
  // In a row that is read every column is there: only in what is sent does "required" say something.
  const isSent = title !== 'Colunas' && title !== 'Resultado';
  const fields = properties.map(([name, field]): Field => {
    const isRequired = isSent && (schema?.required ?? []).includes(name);
    return {
      name,
      type: typeWords(field),
      description: field.description ?? '',
      mark: isRequired ? 'required' : !isSent && isNullable(field) ? 'nullable' : null,
    };
  });
  return { title, fields };
}

/** The one value that a function returns; null where it returns nothing. */
function resultOf({ responses }: Operation): Part | null {
  const schema = responses?.['200']?.content?.['application/json']?.schema;
  if (!schema) return null;
  return {
    title: 'Resultado',
    fields: [{ name: 'valor', type: typeWords(schema), description: '', mark: null }],
  };
}

const typesOf = ({ type }: Schema): readonly string[] =>
  typeof type === 'string' ? [type] : (type ?? []);

const isNullable = (schema: Schema): boolean =>
  typesOf(schema).includes('null') || (schema.anyOf ?? []).some(isNullable);

/** The type of a value in the words of the wire; null is left to the mark. */
function typeWords(schema: Schema): string {
  if (schema.$ref) return schema.$ref.split('/').at(-1) ?? 'json';
  if (schema.enum) return schema.enum.filter((value) => value !== null).join(' | ');
  const choices = (schema.anyOf ?? []).map(typeWords).filter((words) => words !== 'null');
  if (choices.length > 0) return choices.join(' | ');
  const [type] = typesOf(schema).filter((each) => each !== 'null');
  if (type === 'array') return `${typeWords(schema.items ?? {})}[]`;
  if (type === undefined) return typesOf(schema).includes('null') ? 'null' : 'json';
  if (type === 'object') return 'json';
  if (type === 'string') return schema.format ?? 'text';
  return type;
}
