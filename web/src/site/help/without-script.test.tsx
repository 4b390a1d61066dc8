import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Starting } from '../../ui/Starting.tsx';
import { ContactForm } from './ContactForm.tsx';

// The pages as the build renders them (react-router.config.ts), which browsers without script show.

/** The part of the page that shows only where no script runs. */
const withoutScript = (html: string) => html.match(/<noscript>([\s\S]*?)<\/noscript>/)?.[1] ?? '';

test.each([
  ['the application, so the sign-in and the registration', <Starting key="s" />],
  ['the form of the contact page', <ContactForm key="c" />],
])(
  '[RTE-042] without script, %s says what is missing and has a place for the address of the support',
  (_, page) => {
    const said = withoutScript(renderToStaticMarkup(page));

    expect(said).toContain('precisa de JavaScript');
    // product/fill-page.ts replaces it; the attributes must stand in this order.
    expect(said).toMatch(/<p [^>]*data-fill="support" hidden="">–<\/p>/);
    expect(said).toContain('display: none');
  },
);
