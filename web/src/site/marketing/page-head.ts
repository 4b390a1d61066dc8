import type { MetaDescriptor } from 'react-router';
import headingFont from '../../fonts/bricolage-grotesque-pt.woff2?url';
import interFont from '../../fonts/inter-pt.woff2?url';
import { siteAddress } from './site-address.ts';

export interface PageHead {
  /** Path of the page, "/" or "/architects". */
  path: string;
  title: string;
  /** The text below the title in a search result and a shared link; at most 160 characters. */
  description: string;
  /** Structured data (schema.org) that only this page has. */
  about?: Record<string, unknown>;
}

const image = `${siteAddress}/social.png`;

const organization = {
  '@context': 'https://schema.org',
  '@type': 'Organization',
  name: 'Prumo',
  url: `${siteAddress}/`,
  logo: `${siteAddress}/icon-512.png`,
};

/** How a public page is found and shared: title, canonical address, Open Graph, structured data. */
export function describePage({ path, title, description, about }: PageHead): MetaDescriptor[] {
  const url = siteAddress + path;
  return [
    { title },
    { name: 'description', content: description },
    { tagName: 'link', rel: 'canonical', href: url },
    { property: 'og:type', content: 'website' },
    { property: 'og:site_name', content: 'Prumo' },
    { property: 'og:locale', content: 'pt_BR' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    {
      property: 'og:image:alt',
      content: 'Casa metade desenhada, metade construída, e o nome Prumo',
    },
    { name: 'twitter:card', content: 'summary_large_image' },
    { 'script:ld+json': about ?? organization },
  ];
}

/** The two typefaces, asked for before the styles name them, so that the text never jumps. */
export const preloadFonts = () =>
  [interFont, headingFont].map((href) => ({
    rel: 'preload',
    as: 'font',
    type: 'font/woff2',
    crossOrigin: 'anonymous' as const,
    href,
  }));

/** Structured data of questions with their answers. */
export function questionsData(questions: readonly { question: string; answer: string }[]) {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}
