import type { Config } from '../gateway/src/config.ts';
import { escapeHtml } from './escape-html.ts';
import { fillCategories } from './fill-categories.ts';
import { fillFigures } from './fill-figures.ts';
import { fillPlans } from './fill-plans.ts';
import { companySentence, type PublicFacts, personInCharge } from './public-facts.ts';
import type { Settings } from './settings.ts';

/** Stands for SITE_URL in prerendered pages; web/src/site/marketing/site-address.ts writes it. */
const SITE_PLACEHOLDER = /https:\/\/site\.prumo\.invalid/g;

export type PublicSettings = Pick<Config, 'siteUrl'> & Pick<Settings, 'dpo' | 'chatWidgetUrl'>;

/**
 * Puts what only this installation knows into a page of the build: its address, whom to ask about
 * personal data, whether there is a chat, and what the operator says (docs/decisions/119). One build serves every
 * host; a page as it was built is the one of an operator who has said nothing. Adds no script, and every word as text.
 */
export function fillPage(
  html: string,
  settings: PublicSettings,
  facts: PublicFacts | null = null,
): string {
  let page = html.replace(SITE_PLACEHOLDER, () => settings.siteUrl);
  const dpo = personInCharge(settings, facts);
  if (dpo) {
    page = page
      .replace(/(<span data-fill="dpo-name">)[^<]*/g, (_, tag) => tag + escapeHtml(dpo.name))
      .replace(
        /<a data-fill="dpo-email" href="[^"]*">[^<]*/g,
        () =>
          `<a data-fill="dpo-email" href="mailto:${escapeHtml(dpo.email)}">${escapeHtml(dpo.email)}`,
      );
  }
  if (!settings.chatWidgetUrl) {
    page = page.replace(/<aside data-when="chat"[\s\S]*?<\/aside>/g, '');
  }
  if (!facts) return page;
  const company = companySentence(facts);
  if (company) page = show(page, 'company', escapeHtml(company));
  const support = supportLinks(facts);
  if (support) page = show(page, 'support', support);
  return fillCategories(fillPlans(fillFigures(page, facts), facts), facts);
}

/** Fills the hidden places of this name and shows them. */
const show = (page: string, name: string, content: string): string =>
  page.replace(
    new RegExp(`(<\\w+ data-fill="${name}"[^>]*?) hidden="">[^<]*`, 'g'),
    (_, tag) => `${tag}>${content}`,
  );

function supportLinks({ support_email, support_phone, support_whatsapp }: PublicFacts): string {
  const digits = (phone: string) => phone.replace(/\D/g, '');
  /** Most people write no country; a number of ten or eleven digits is Brazilian. */
  const abroad = (phone: string) => (digits(phone).length <= 11 ? '55' : '') + digits(phone);
  const links = [
    support_email && link(`mailto:${support_email}`, support_email),
    support_phone && link(`tel:+${abroad(support_phone)}`, support_phone),
    support_whatsapp &&
      link(`https://wa.me/${abroad(support_whatsapp)}`, `WhatsApp ${support_whatsapp}`),
  ];
  const shown = links.filter(Boolean);
  return shown.length > 0 ? `Atendimento: ${shown.join(' · ')}` : '';
}

const link = (href: string, words: string) =>
  `<a href="${escapeHtml(href)}">${escapeHtml(words)}</a>`;
