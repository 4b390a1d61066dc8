import { escapeHtml } from './escape-html.ts';
import type { PublicFacts } from './public-facts.ts';

/** The list of web/src/site/marketing/CategoryCards.tsx; its last card leaves the category open. */
const LIST = /(<ul data-categories=""[^>]*>)([\s\S]*?)(<\/ul>)/;

/**
 * The cards on the landing of suppliers: what the team added gets one, what it retired loses its own
 * (docs/decisions/121). A category called as the last card takes that card's place.
 */
export function fillCategories(html: string, { categories }: PublicFacts): string {
  return html.replace(LIST, (_, start: string, list: string, end: string) => {
    const cards = list.split(/(?=<li)/);
    const open = cards.at(-1) ?? '';
    const offered = categories.filter(({ retired }) => !retired);
    const known = cards
      .slice(0, -1)
      .filter((card) => !categories.some(({ key, retired }) => retired && leadsTo(card, key)));
    const added = offered
      .filter(({ key }) => !cards.some((card) => leadsTo(card, key)))
      .map(({ key, label }) => cardOf(open, key, label));
    const isNamed = offered.some(({ label }) => open.includes(`<strong>${escapeHtml(label)}<`));
    return start + [...known, ...added, ...(isNamed ? [] : [open])].join('') + end;
  });
}

const leadsTo = (card: string, key: string) => card.includes(`category=${key}"`);

const cardOf = (card: string, key: string, label: string) =>
  card
    .replace(/(href="[^"]*)"/, `$1&amp;category=${key}"`)
    .replace(/<strong>[^<]*/, () => `<strong>${escapeHtml(label)}`)
    .replace(/<span>[^<]*/, '<span>Solicitações de orçamento desta categoria');
