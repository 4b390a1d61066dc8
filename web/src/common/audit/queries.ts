import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { RowOf } from '../../wire/rows.ts';
import { readAll } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { Period } from '../../words/period.ts';
import { instantsOf } from '../../words/period.ts';
import type { TimelineKind, TrailEntry } from './entry.ts';

const auditKey = ['audit'];

/** The history of one entity, newest first, as far as the reader may see it. */
export const timelineQuery = (kind: TimelineKind, entity: string) =>
  queryOptions({
    queryKey: [...auditKey, 'timeline', kind, entity],
    queryFn: () => read(supabase().rpc('entity_timeline', { kind, entity })),
  });

/** Filters of the trail; '' is everything. */
export interface TrailFilter {
  kind: string;
  act: string;
  person: string;
  account: string;
  period: Period;
}

/** Entries of one page of the trail. */
const TRAIL_PAGE = 50;

/**
 * A page of the trail, newest first, from before an entry on; `last` is where the older ones go on, null
 * when there are none: one more is read than shown, to know. Only administrators read it.
 */
export const trailQuery = (filter: TrailFilter, before: number | null) =>
  queryOptions({
    queryKey: [...auditKey, 'trail', filter, before],
    queryFn: () =>
      read(
        supabase().rpc('list_audit', { ...asked(filter), before_id: before, most: TRAIL_PAGE + 1 }),
      ),
    select: (rows) => ({
      entries: rows.slice(0, TRAIL_PAGE),
      last: rows.length > TRAIL_PAGE ? (rows[TRAIL_PAGE - 1]?.id ?? null) : null,
    }),
    placeholderData: keepPreviousData,
  });

/** Entries of one answer of `export_audit`, and then of `list_audit`, at most. */
const EXPORT_PAGE = 1_000;
const LONGEST_TRAIL_PAGE = 200;

/**
 * Every entry that matches, for a file. The first answer also writes down that they were exported, once;
 * what does not fit into it is read on in pages.
 */
export async function exportTrail(filter: TrailFilter): Promise<TrailEntry[]> {
  const entries = await read(supabase().rpc('export_audit', asked(filter)).limit(EXPORT_PAGE));
  let isWhole = entries.length < EXPORT_PAGE;
  while (!isWhole) {
    const page = { before_id: entries.at(-1)?.id, most: LONGEST_TRAIL_PAGE };
    const older = await read(supabase().rpc('list_audit', { ...asked(filter), ...page }));
    entries.push(...older);
    isWhole = older.length < LONGEST_TRAIL_PAGE;
  }
  return entries;
}

/** Somebody who may read an entity, how far, and whether they were there in the period. */
export type PossibleReader = RowOf<'list_who_could_see'>;

/** People who could have seen an entity in a period, for an incident. For administrators only. */
export const possibleReadersQuery = (kind: string, entity: string, period: Period) =>
  queryOptions({
    queryKey: [...auditKey, 'readers', kind, entity, period],
    queryFn: () => {
      const { from, before } = instantsOf(period);
      const asked = { kind, entity, since: from ?? null, until: before ?? null };
      return readAll(
        () => supabase().rpc('list_who_could_see', asked),
        ({ person_id, reach }) => `${person_id} ${reach}`,
      );
    },
  });

/** Tells the trail that a screen is about to save rows as a file. */
export const recordExport = (
  kind:
    | 'commissions'
    | 'quote_comparison'
    | 'payments'
    | 'budget_control'
    | 'receivables'
    | 'people'
    | 'commission_invoices'
    | 'commission_statement'
    | 'commission_aging'
    | 'report_months'
    | 'report_suppliers'
    | 'report_funnel'
    | 'financial_report'
    | 'payment_ledger'
    | 'cash_flow',
  rows: number,
  subject: string | null = null,
) => read(supabase().rpc('record_export', { kind, subject, row_count: rows }));

function asked({ kind, act, person, account, period }: TrailFilter) {
  const { from, before } = instantsOf(period);
  return {
    kind: kind || null,
    act: act || null,
    person: person || null,
    account: account || null,
    since: from ?? null,
    until: before ?? null,
  };
}
