import { queryOptions } from '@tanstack/react-query';
import type { AuditEntry } from '../../common/audit/entry.ts';
import type { RowOf } from '../../wire/rows.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { Category } from '../../words/categories.ts';

/** Where the money of a category, or of the whole project, is going, in R$. */
export type ControlFigures = Omit<RowOf<'get_budget_control'>, 'category'>;

/** The same of a category. */
export type ControlLine = ControlFigures & { category: Category };

/** The budget control of a project; the total is the server's own row. */
export interface BudgetControl {
  lines: ControlLine[];
  total: ControlFigures;
}

/**
 * Planned, committed, paid and projected amounts per category and in total; null while the
 * project has neither forecast, item nor approved quote. For architect, client and admins.
 */
export const budgetControlQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['finances', projectId, 'control'],
    queryFn: async (): Promise<BudgetControl | null> => {
      const rows = await read(
        supabase().rpc('get_budget_control', { target_project_id: projectId }),
      );
      const total = rows.find(({ category }) => category === null);
      const lines = rows.flatMap((row) =>
        row.category === null ? [] : [{ ...row, category: row.category }],
      );
      return total ? { lines, total } : null;
    },
  });

/** A payment as its client may see it; a reversal has a negative amount. */
export interface ClientPayment {
  id: string;
  /** The payment's date, a plain day. */
  day: string;
  /** In R$. */
  amount: number;
  /** The item, as people call it now; null when it is gone. */
  about: string | null;
  isReversal: boolean;
}

/**
 * The payments of a project, newest date first, out of its history: a client may not read `payments`
 * (database/payments/policies.sql). Of a very long history the latest 500 entries are read. `spent` is the
 * sum paid so far: when it changes, the list is read again.
 */
export const paymentsOfProjectQuery = (projectId: string, spent: number) =>
  queryOptions({
    queryKey: ['finances', projectId, 'payments', spent],
    queryFn: async (): Promise<ClientPayment[]> => {
      const entries = await read(
        supabase().rpc('entity_timeline', { kind: 'project', entity: projectId }),
      );
      return entries
        .filter(({ entity_kind }) => entity_kind === 'payment')
        .map(paymentOf)
        .sort(newestFirst);
    },
  });

const paymentOf = ({ id, happened_at, subject, amount, after }: AuditEntry): ClientPayment => ({
  id: String(id),
  day: String(after?.payment_date ?? happened_at),
  amount: amount ?? 0,
  about: subject,
  isReversal: Boolean(after?.reverses_payment_id),
});

const newestFirst = (a: ClientPayment, b: ClientPayment) => b.day.localeCompare(a.day);
