import { webLink } from '../../words/web-link.ts';

/** The words that a phone sends when a page is shared: `/compartilhar?title=…&text=…&url=…`. */
export interface SharedPage {
  description: string;
  vendor_name: string;
  vendor_url: string;
}

const LONGEST_NAME = 1000;
const LONGEST_LINK = 2048;

/**
 * A shared page as the first words of a product: its title, its link and, for the shop, the host of the link. Phones put the link
 * into `url` or into the text, and a text besides a title is often the title again. Nothing is fetched (security.md T30).
 */
export function readSharedPage(params: URLSearchParams): SharedPage {
  const [title, text, url] = ['title', 'text', 'url'].map((name) => params.get(name)?.trim() ?? '');
  const link = linkIn(url) ?? linkIn(text) ?? linkIn(title);
  const words = withoutLinks(title) || withoutLinks(text);
  return {
    description: words.slice(0, LONGEST_NAME),
    vendor_name: link ? new URL(link).hostname.replace(/^www\./, '').slice(0, 120) : '',
    vendor_url: link ?? '',
  };
}

const LINKS = /https?:\/\/\S+/gi;

/** The first link to a page in a text, without the sign that ends its sentence. */
function linkIn(text: string | undefined): string | null {
  for (const [found] of text?.matchAll(LINKS) ?? []) {
    const link = webLink(found.replace(/[).,;!?"'»”]+$/, ''));
    if (link && link.length <= LONGEST_LINK) return link;
  }
  return null;
}

const withoutLinks = (text = '') => text.replace(LINKS, ' ').replace(/\s+/g, ' ').trim();
