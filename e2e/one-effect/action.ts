import type { Locator, Page } from '@playwright/test';
import type { SupabaseClient } from '@supabase/supabase-js';

/** Something a person does with one button, and how often it may be found to have happened. */
export interface Action {
  does: string;
  /** Opens the page and fills in, up to the button. */
  prepare: (page: Page) => Promise<void>;
  press: (page: Page) => Locator;
  call: RegExp;
  /** The text shown when the response does not arrive. */
  told: string | RegExp;
  /**
   * The text shown after pressing again; null where the page has read the new state and does not
   * offer the action any more.
   */
  again: string | RegExp | null;
  /** How often it happened, as the administrator counts; at the end exactly `once`. */
  count: (davi: SupabaseClient) => Promise<number>;
  once?: number;
}

/** The open dialog. */
export const dialog = (page: Page) => page.getByRole('dialog');

/** How many rows a query of the stock client gives. */
export const rows = async (query: PromiseLike<{ data: unknown[] | null; error: unknown }>) => {
  const { data, error } = await query;
  if (error) throw error;
  return data?.length ?? 0;
};
