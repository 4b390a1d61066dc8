/** The tables on the wire. */
export const TABLES = [
  'profiles',
  'referral_codes',
  'referrals',
  'projects',
  'project_items',
  'quote_requests',
  'quote_versions',
  'request_terms',
  'addenda',
  'questions',
  'quotes',
  'selections',
  'selection_items',
  'quote_adjustments',
  'project_category_budgets',
  'billing_details',
  'registration_details',
  'person_notes',
  'project_transfers',
  'plan_requests',
  'project_reserves',
  'orders',
  'instalments',
  'change_orders',
  'sign_offs',
  'payments',
  'attachments',
  'commissions',
  'commission_invoices',
  'platform_settings',
  'notifications',
  'messages',
  'threads',
  'item_kits',
  'kit_items',
] as const;
export type TableName = (typeof TABLES)[number];

/** The column that names one row. */
export const keyOf = (table: TableName): string =>
  ({
    referral_codes: 'user_id',
    project_reserves: 'project_id',
    billing_details: 'profile_id',
    registration_details: 'profile_id',
  })[table as string] ?? 'id';
