import type { PublicFacts } from './public-facts.ts';

/** The sentence about the price on the landing of architects, in its head and description too. */
const PRICE = /Planos a partir de R\$ 99 por mês\./g;

/** While no plan is on sale, the landing of architects says so instead of offering three (web/src/site/marketing/Plans.tsx). */
export function fillPlans(html: string, { plans_on_sale }: PublicFacts): string {
  if (plans_on_sale || !html.includes('data-plans=""')) return html;
  return html
    .replace(/<ul data-plans=""[\s\S]*?<\/section>/, '</section>')
    .replace(/(<p data-when="no-plans"[^>]*?) hidden="">/, '$1>')
    .replace('Valores por mês. ', '')
    .replace(PRICE, 'Sem mensalidade por enquanto.')
    .replace(/,"offers":\[[^\]]*\]/, '');
}
