import { escapeHtml } from './escape-html.ts';
import type { PublicFacts } from './public-facts.ts';

/** The sentence about the price on the landing of architects, in its head and description too. */
const PRICE = /Planos a partir de R\$ 99 por mês\./g;

/**
 * While no plan is on sale, the landing of architects says so instead of offering three (web/src/site/marketing/Plans.tsx); while
 * they are, what stands below them is the operator's own where they wrote it.
 */
export function fillPlans(html: string, { plans_on_sale, plans_note }: PublicFacts): string {
  if (!html.includes('data-plans=""')) return html;
  if (plans_on_sale)
    return plans_note
      ? html.replace(/(<p data-plans-note=""[^>]*>)[^<]*/, (_, tag) => tag + escapeHtml(plans_note))
      : html;
  return html
    .replace(/<ul data-plans=""[\s\S]*?<\/section>/, '</section>')
    .replace(/(<p data-when="no-plans"[^>]*?) hidden="">/, '$1>')
    .replace('Valores por mês. ', '')
    .replace(PRICE, 'Sem mensalidade por enquanto.')
    .replace(/,"offers":\[[^\]]*\]/, '');
}
