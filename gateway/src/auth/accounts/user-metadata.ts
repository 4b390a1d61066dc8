import type pg from 'pg';
import { z } from 'zod';
import type { ServedProduct } from '../../product.ts';
import { validationFailed } from '../errors.ts';

const MAX_BYTES = 1024;

const text = z.string().nullable().optional();

/**
 * The `data` of a sign-up or an update: what people state about themselves. Only
 * the name and the fields that the product declares are kept, and nothing reads them to decide what somebody
 * may do (security.md T03). null removes a field.
 */
export const userMetadata = ({ personFields }: Pick<ServedProduct, 'personFields'>) =>
  z
    .record(z.string(), z.unknown())
    .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_BYTES, {
      message: `data may hold ${MAX_BYTES} bytes at most`,
    })
    .pipe(
      z.object({
        ...Object.fromEntries(personFields.map((field) => [field, text])),
        full_name: text,
      }),
    );

/**
 * Throws validation_failed, with the sentence of the database's rule, for a name that nobody may
 * have: names appear in mail and on the team's screens (security.md T52, T53).
 */
export async function checkName(
  client: pg.ClientBase,
  data: { full_name?: string | null | undefined } | null | undefined,
): Promise<void> {
  if (!data?.full_name) return;
  const { rows } = await client.query<{ refusal: string | null }>(
    'select private.name_refusal($1) as refusal',
    [data.full_name],
  );
  if (rows[0]?.refusal) throw validationFailed(rows[0].refusal);
}
