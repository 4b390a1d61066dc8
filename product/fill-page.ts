import type { Config } from '../gateway/src/config.ts';
import type { Settings } from './settings.ts';

/** Stands for SITE_URL in prerendered pages; web/src/marketing/site-address.ts writes it. */
const SITE_PLACEHOLDER = /https:\/\/site\.prumo\.invalid/g;

export type PublicSettings = Pick<Config, 'siteUrl'> & Pick<Settings, 'dpo' | 'chatWidgetUrl'>;

/**
 * Puts what only this installation knows into a page of the build: its address, whom to ask about
 * personal data, and whether there is a chat. Done once, at start: one build serves every host.
 */
export function fillPage(html: string, { siteUrl, dpo, chatWidgetUrl }: PublicSettings): string {
  let page = html.replace(SITE_PLACEHOLDER, () => siteUrl);
  if (dpo) {
    page = page
      .replace(/(<span data-fill="dpo-name">)[^<]*/g, (_, tag) => tag + escapeHtml(dpo.name))
      .replace(
        /<a data-fill="dpo-email" href="[^"]*">[^<]*/g,
        () =>
          `<a data-fill="dpo-email" href="mailto:${escapeHtml(dpo.email)}">${escapeHtml(dpo.email)}`,
      );
  }
  return chatWidgetUrl ? page : page.replace(/<aside data-when="chat"[\s\S]*?<\/aside>/g, '');
}

export function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
