import { limits } from '../../plugins/request-limits.ts';
import type { Catalog } from '../plan/catalog.ts';
import { besideWords } from './beside.ts';
import type { Describing } from './describing.ts';
import type { Description } from './description.ts';
import { functionPaths } from './function-paths.ts';
import { hiddenNames } from './hidden-names.ts';
import { Parameters } from './parameters.ts';
import { type Schema, withClosedSets } from './schema.ts';
import { tablePaths } from './table-paths.ts';

/** Facts of the installation that the document shows. */
export interface Installation {
  name: string;
  version: string;
  /** Its URL, without a final slash. */
  site: string;
  /** CommonMark, for the head of the document. */
  words: string | undefined;
  /** JSON Schemas of json, by place: `function` for a result, `function.name` for an argument or a column of it, `table.column`. */
  shapes: Readonly<Record<string, Schema>>;
}

/** The OpenAPI 3.1 document of what one database role may read, write and call (docs/decisions/298). */
export function openApiDocument(
  catalog: Catalog,
  description: Description,
  { name, version, site, words, shapes }: Installation,
): object {
  const parameters = new Parameters();
  const schemas: Record<string, Schema> = { error: ERROR };
  const describing: Describing = {
    catalog,
    description,
    parameters,
    schemas,
    shapeOf: (place) => {
      const shape = shapes[place];
      return shape && withClosedSets(shape, description.closedSets);
    },
    isHidden: hiddenNames(catalog, description),
  };
  const paths = { ...tablePaths(describing), ...functionPaths(describing) };
  return {
    openapi: '3.1.0',
    info: {
      title: name,
      version,
      description: [
        ...(words ? [words] : []),
        GRAMMAR,
        ...besideWords(description, site, describing.isHidden),
      ].join('\n\n'),
    },
    servers: [{ url: `${site}/rest/v1` }],
    security: [{ bearer: [] }, { key: [] }, { bearer: [], key: [] }],
    tags: [
      { name: 'tables', description: 'Rows, read and written directly.' },
      { name: 'functions', description: 'Acts, and readings of several tables.' },
    ],
    paths,
    components: {
      schemas,
      parameters: parameters.all(),
      responses: {
        refused: {
          description:
            'Refused, and nothing was changed: 401 without a valid token, 403 without the right, 404 for what does not exist for the caller, 409 for what changed meanwhile, 429 for too many requests (`Retry-After`).',
          content: { 'application/json': { schema: { $ref: '#/components/schemas/error' } } },
        },
      },
      headers: {
        'content-range': {
          description:
            'The first and the last row of the page and, where it was counted, the number of all rows: `0-24/573` or `0-24/*`.',
          schema: { type: 'string' },
        },
      },
      securitySchemes: {
        bearer: {
          type: 'http',
          scheme: 'bearer',
          description: 'A program’s token, or the access token of a person’s session.',
        },
        key: {
          type: 'apiKey',
          in: 'header',
          name: 'apikey',
          description:
            'A program’s token, or, beside a person’s access token, the public key of the installation.',
        },
      },
    },
  };
}

const ERROR: Schema = {
  type: 'object',
  required: ['code', 'message', 'details', 'hint'],
  properties: {
    code: {
      type: 'string',
      description:
        'Says which refusal it is: a code of the product, of PostgreSQL or of the grammar (`PGRST…`).',
    },
    message: { type: 'string', description: 'For the person who asked.' },
    details: { description: 'More about it, mostly a text.' },
    hint: { type: ['string', 'null'] },
  },
};

const GRAMMAR = `It lists what the caller’s role may use. Which rows of it exist for the caller, and whether an act is allowed, is decided at each request.

## Filters

A query parameter with the name of a column is a condition: \`status=eq.open\`. Operators: \`eq\`, \`neq\`, \`gt\`, \`gte\`, \`lt\`, \`lte\`, \`like\`, \`ilike\` (\`*\` stands for any text), \`match\`, \`imatch\`, \`in.(a,b)\`, \`is.null\`, \`is.true\`, \`cs\`, \`cd\`, \`ov\`, \`fts\`; \`not.\` before one turns it around. Several conditions all have to hold; \`or=(a.eq.1,b.is.null)\` asks for one of them.

## Pages

A response has at most ${limits.rows} rows; a longer one is cut, with status 206. Go on with \`limit\` and \`offset\`, and an \`order\` that ends with a unique column. \`Accept: application/vnd.pgrst.object+json\` returns one row as an object and refuses (406) when there is not exactly one; \`text/csv\` returns a table.

## Related rows

\`select=id,other(id,name)\` puts rows of another table into each row, by a foreign key. Where several keys lead there, name one: \`other!name_of_the_key(id)\`. The description of a column names its key.

## Amounts and times

Numbers are exact decimals in JSON: read them with their digits. Instants have an offset, days are \`YYYY-MM-DD\`.

## Refusals

Every refusal is \`{code, message, details, hint}\`; branch on \`code\`. \`x-error-codes\` of a function lists those that it names. A function with \`x-people-only\` is a person’s own act and refuses programs whatever their rights (PROGR), and so does a table whose rows are a person’s own. A request that was refused changed nothing. Where an argument is the id of something new, choose it yourself: sent twice, it is one.`;
