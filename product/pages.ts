import type { ProductPages } from '../gateway/src/product.ts';

/** The gateway's own pages in the colours of web/src/ui/tokens.css and under the sign of the web's header. */
export const pages: ProductPages = {
  brand:
    '<svg width="28" height="28" viewBox="0 0 28 28" fill="none" aria-hidden="true"><path d="M5 3h18M14 3v9" stroke="currentColor" stroke-width="2.4" stroke-linecap="round"/><path d="M7.5 12h13L14 25.5z" fill="#d9683c"/></svg>Prumo',
  style: `
  :root { --paper: #fbf8f2; --surface: #fff; --ink: #15323a; --muted: #51656b;
    --line: #e2d9c8; --control: #848f89; --accent: #b84e26; --error: #b3261e; --focus: #1f7a8c; }
  @media (prefers-color-scheme: dark) { :root { --paper: #0f1d21; --surface: #172a30; --ink: #e6ecea;
    --muted: #9fb3b6; --line: #2b4047; --control: #5f767b; --error: #ffb4a9; --focus: #7cc0cb; } }
  body { font-family: Inter, system-ui, sans-serif; }
  .brand, h1 { font-family: "Bricolage Grotesque", Inter, system-ui, sans-serif; }
  .brand { letter-spacing: -.02em; }
`,
};
