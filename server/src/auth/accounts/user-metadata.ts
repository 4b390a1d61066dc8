import { z } from 'zod';

const MAX_BYTES = 1024;

const text = z.string().nullable().optional();

/**
 * The `data` of a sign-up or an update: what a person says about themself. Of all that is sent only
 * the two fields that spec §6 names are kept, and nothing reads them to decide what somebody may do
 * (security.md T03). null removes a field.
 */
export const userMetadata = z
  .record(z.string(), z.unknown())
  .refine((data) => Buffer.byteLength(JSON.stringify(data)) <= MAX_BYTES, {
    message: `data may hold ${MAX_BYTES} bytes at most`,
  })
  .pipe(z.object({ full_name: text, referral_code: text }));
