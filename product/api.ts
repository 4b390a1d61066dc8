import { z } from 'zod';
import type { ProductApi } from '../gateway/src/product.ts';

/** Parts of the document of the API (`GET /rest/v1/`) that no catalog holds. */
export const api: ProductApi = {
  description:
    'Projects, quote requests, quotes, orders, payments and what belongs to them, for programs of an account and for the screens alike. Messages of refusals are in Brazilian Portuguese, as people read them; amounts are in R$; rates are fractions; days are those of São Paulo.',
  async jsonShapes() {
    const { jsonShapes } = await import('../database/json-shapes.ts');
    return Object.fromEntries(
      Object.entries(jsonShapes).map(([place, shape]) => {
        // A closed set is a custom check of zod, which no JSON Schema can say; the column that has it stands beside it.
        const { $schema: _, ...schema } = z.toJSONSchema(shape, {
          unrepresentable: 'any',
          // A list that TypeScript may not change is no value that only the server writes, as OpenAPI would read it.
          override: ({ jsonSchema }) => {
            delete jsonSchema.readOnly;
          },
        });
        return [place, schema];
      }),
    );
  },
};
