import { escapeHtml } from './escape-html.ts';
import type { PublicFacts } from './public-facts.ts';

type Testimonial = PublicFacts['testimonials'][number];

/**
 * Figures and testimonials of the landings (web/src/site/marketing/Sections.tsx): the illustrative ones of the build, the
 * operator's own, or none. A section that has nothing left goes, with the links to it.
 */
export function fillFigures(html: string, facts: PublicFacts): string {
  if (facts.show_figures === 'illustrative') return html;
  const shown =
    facts.show_figures === 'own' ? facts : { figures: {}, testimonials: [] as Testimonial[] };
  const page = html
    .replace(/<p data-illustrative=""[^>]*>[^<]*<\/p>/g, '')
    .replace(/<dl data-figures=""[\s\S]*?<\/dl>/g, (list) => withFigures(list, shown.figures))
    .replace(/<ul data-testimonials="(\w+)"[\s\S]*?<\/ul>/g, (list, audience) =>
      withTestimonials(
        list,
        shown.testimonials.filter((each) => each.audience === audience),
      ),
    );
  const [section] = /<section id="testimonials"[\s\S]*?<\/section>/.exec(page) ?? [];
  if (!section || /<blockquote|data-figure="/.test(section)) return page;
  return page.replace(section, () => '').replace(/<a href="#testimonials">[^<]*<\/a>/g, '');
}

function withFigures(list: string, figures: Readonly<Record<string, string | undefined>>): string {
  const filled = list.replace(
    /(<div data-figure="(\w+)"><dt>[^<]*<\/dt><dd>)[^<]*<\/dd><\/div>/g,
    (_, start: string, key: string) =>
      figures[key] ? `${start}${escapeHtml(figures[key])}</dd></div>` : '',
  );
  return filled.includes('data-figure="') ? filled : '';
}

/** The first one of the build is the pattern of all. */
function withTestimonials(list: string, testimonials: readonly Testimonial[]): string {
  const [pattern] = /<li>[\s\S]*?<\/li>/.exec(list) ?? [];
  const [head] = /^<ul[^>]*>/.exec(list) ?? [];
  if (!pattern || !head || testimonials.length === 0) return '';
  const items = testimonials.map(({ words, author, trade }) =>
    pattern
      .replace(/“[^<]*”/, () => `“${escapeHtml(words)}”`)
      .replace(/<strong>[^<]*/, () => `<strong>${escapeHtml(author)}`)
      .replace(/<span>[^<]*/, () => `<span>${escapeHtml(trade)}`),
  );
  return `${head}${items.join('')}</ul>`;
}
