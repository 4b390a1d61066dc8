import type { Deps } from '../deps.ts';
import { asAuthService } from '../postgres/transactions.ts';
import { LIMITS, type LimitName, subjectDigest } from './rate-limits.ts';
import type { SharedSpending, Spending } from './request-budget.ts';

/** Adds hits to the windows in the database, where every gateway counts, and returns the sums. */
export async function shareHits(
  deps: Deps,
  name: LimitName,
  spending: Spending[],
): Promise<SharedSpending[]> {
  const subjects = new Map(
    spending.map(({ subject }) => [subjectDigest(deps, { name, subject }), subject]),
  );
  const { rows } = await asAuthService(deps.db, (client) =>
    client.query<{ digest: string; hits: number; seconds: number }>(
      // Always in the same order, or two gateways could each lock the row that the other waits for.
      `insert into private.rate_limits as kept (limit_name, subject, hits, window_ends_at)
       select $1, digest, made, now() + $2 * interval '1 second'
       from unnest($3::text[], $4::integer[]) as spending (digest, made)
       order by digest
       on conflict (limit_name, subject) do update set
         hits = case when kept.window_ends_at <= now() then 0 else kept.hits end + excluded.hits,
         window_ends_at = case when kept.window_ends_at <= now()
                               then excluded.window_ends_at else kept.window_ends_at end
       returning subject as digest, hits,
                 greatest(1, ceil(extract(epoch from window_ends_at - now())))::integer as seconds`,
      [name, LIMITS[name].seconds, [...subjects.keys()], spending.map(({ made }) => made)],
    ),
  );
  return rows.flatMap(({ digest, hits, seconds }) => {
    const subject = subjects.get(digest);
    return subject === undefined ? [] : [{ subject, hits, seconds }];
  });
}
