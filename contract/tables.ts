import { promisedRights } from '../database/permissions.ts';
import type { Database } from '../database/types.ts';

export type TableName = keyof Database['public']['Tables'];

/** The tables on the wire: those of which permissions.csv promises a column to somebody. */
export const TABLES = [
  ...new Set(promisedRights().flatMap((right) => /^(\w+) select /.exec(right)?.[1] ?? [])),
] as TableName[];

/** The column that names one row: `id` where the table is not listed. */
export const keyOf = (table: TableName): string =>
  ({
    referral_codes: 'user_id',
    project_reserves: 'project_id',
    item_forecasts: 'item_id',
    item_specs: 'item_id',
    kept_choices: 'project_id',
    billing_details: 'profile_id',
    registration_details: 'profile_id',
    categories: 'key',
  })[table as string] ?? 'id';
