import { expect, test } from 'vitest';
import { fillPage } from './fill-page.ts';
import type { PublicFacts } from './public-facts.ts';

// The operator's own words in the public pages, as the build writes them (web/src/site/marketing).

const settings = { siteUrl: 'https://obra.test', dpo: null, chatWidgetUrl: null };
const silent: PublicFacts = {
  platform_name: 'Prumo',
  legal_name: null,
  tax_id: null,
  tax_id_label: null,
  address: null,
  city: null,
  state: null,
  postal_code: null,
  dpo_name: null,
  dpo_email: null,
  support_email: null,
  support_phone: null,
  support_whatsapp: null,
  show_figures: 'illustrative',
  figures: {},
  testimonials: [],
  plans_on_sale: true,
  plans_note: null,
  categories: [],
};
const filled = (page: string, facts: Partial<PublicFacts>) =>
  fillPage(page, settings, { ...silent, ...facts });

const FOOT =
  '<div class="p"><p data-fill="support" hidden="">–</p><p data-fill="company" hidden="">–</p></div>';
const NOTE = '<p data-illustrative="" class="n">Números ilustrativos.</p>';
const FIGURES =
  '<dl data-figures="" class="f"><div data-figure="suppliers"><dt>fornecedores</dt><dd>500+</dd></div><div data-figure="projects"><dt>projetos</dt><dd>2.500+</dd></div></dl>';
const quote = (words: string, author: string, trade: string) =>
  `<li><blockquote class="q"><p class="s">“${words}”</p><footer><strong>${author}</strong><span>${trade}</span></footer></blockquote></li>`;
const VOICES = `<a href="#testimonials">Depoimentos</a><main>${FIGURES}${NOTE}<section id="testimonials" class="s"><h2>Quem já usa</h2><ul data-testimonials="client" class="c">${quote('Bom.', 'Clara Boia', 'em Porto')}${quote('Ótimo.', 'Dora', 'em Vila')}</ul><p data-illustrative="" class="n">Depoimentos ilustrativos.</p></section><section id="faq"></section></main>`;

test('[OPE-016] a page of an operator who has said nothing is the page of the build', () => {
  for (const page of [FOOT, VOICES]) expect(filled(page, {})).toBe(page);
});

test('[OPE-016] the foot names the company and how to reach it, as text and links', () => {
  const page = filled(FOOT, {
    legal_name: 'Obra <b>Certa</b> & "Cia" $& Ltda.',
    tax_id_label: '11.222.333/0001-81',
    address: 'Rua Augusta, 10',
    city: 'Curitiba',
    state: 'PR',
    postal_code: '80010000',
    support_email: 'ajuda@obra.test',
    support_phone: '(41) 3333-4444',
    support_whatsapp: '+351 912 345 678',
  });

  expect(page).toContain(
    '<p data-fill="company">Prumo é operado por Obra &#60;b&#62;Certa&#60;/b&#62; &#38; &#34;Cia&#34; $&#38; Ltda., CNPJ 11.222.333/0001-81, Rua Augusta, 10, Curitiba/PR, CEP 80010-000.</p>',
  );
  expect(page).toContain(
    '<p data-fill="support">Atendimento: <a href="mailto:ajuda@obra.test">ajuda@obra.test</a> · <a href="tel:+554133334444">(41) 3333-4444</a> · <a href="https://wa.me/351912345678">WhatsApp +351 912 345 678</a></p>',
  );
  expect(filled(FOOT, { legal_name: 'Rui', tax_id_label: '529.982.247-25' })).toContain(
    'Prumo é operado por Rui, CPF 529.982.247-25.',
  );
});

test('[OPE-011] [OPE-016] the person in charge of personal data is the one of the facts, which know the settings of the installation', () => {
  const page = '<span data-fill="dpo-name">nossa equipe</span>';
  const facts = { dpo_name: 'Dora', dpo_email: 'dora@obra.test' };

  expect(filled(page, facts)).toContain('>Dora<');
  const configured = { ...settings, dpo: { name: 'Lia', email: 'lia@obra.test' } };
  expect(fillPage(page, configured, null)).toContain('>Lia<');
});

test('[OPE-017] own figures and testimonials take the place of the illustrative ones, without their marks', () => {
  const page = filled(VOICES, {
    show_figures: 'own',
    figures: { projects: '<i>12</i> $1' },
    testimonials: [
      {
        audience: 'client',
        words: '<script>x()</script> $& é bom',
        author: 'Rui & "Cia"',
        trade: '',
      },
      { audience: 'supplier', words: 'De outra página', author: 'Ivo', trade: '' },
    ],
  });

  expect(page).toContain(
    '<dl data-figures="" class="f"><div data-figure="projects"><dt>projetos</dt><dd>&#60;i&#62;12&#60;/i&#62; $1</dd></div></dl>',
  );
  expect(page).toContain(
    '<ul data-testimonials="client" class="c"><li><blockquote class="q"><p class="s">“&#60;script&#62;x()&#60;/script&#62; $&#38; é bom”</p><footer><strong>Rui &#38; &#34;Cia&#34;</strong><span></span></footer></blockquote></li></ul>',
  );
  expect(page).not.toMatch(/lustrativ|500\+|Clara Boia|De outra página|<script/);
});

test('[OPE-017] what is hidden goes whole, with the link that led to it', () => {
  expect(filled(VOICES, { show_figures: 'hidden', figures: { projects: '12' } })).toBe(
    '<main><section id="faq"></section></main>',
  );
  // Without a testimonial for this page the section stays only for figures of its own.
  expect(filled(VOICES, { show_figures: 'own', figures: { projects: '12' } })).toBe(
    '<main><dl data-figures="" class="f"><div data-figure="projects"><dt>projetos</dt><dd>12</dd></div></dl><section id="faq"></section></main>',
  );
});

test('[OPE-018] while no plan is on sale, the landing offers none and says so', () => {
  const page =
    '<meta content="Compare. Planos a partir de R$ 99 por mês."/><script type="application/ld+json">{"areaServed":"BR","offers":[{"price":"99"},{"price":"199"}]}</script><section id="pricing"><p>Valores por mês. Seus clientes nunca pagam.</p><p data-when="no-plans" hidden="">Ainda não.</p><ul data-plans="" class="p"><li><ul><li>3 projetos</li></ul><a href="/register?role=architect">Assinar</a></li></ul></section><footer></footer>';

  expect(filled(page, {})).toBe(page);
  expect(filled(page, { plans_on_sale: false })).toBe(
    '<meta content="Compare. Sem mensalidade por enquanto."/><script type="application/ld+json">{"areaServed":"BR"}</script><section id="pricing"><p>Seus clientes nunca pagam.</p><p data-when="no-plans">Ainda não.</p></section><footer></footer>',
  );
});

test.each([
  ['on sale, in the words of the product', {}, ['Até 3', 'Todos os planos veem'], ['Ainda não.']],
  [
    'on sale, in those of the operator',
    { plans_note: 'O <b>Básico</b> vê $& três.' },
    ['Até 3', 'O &#60;b&#62;Básico&#60;/b&#62; vê $&#38; três.'],
    ['Todos os planos veem'],
  ],
  ['not on sale', { plans_on_sale: false }, ['Ainda não.'], ['Até 3', 'Todos os planos veem']],
  [
    'not on sale, whatever the operator wrote',
    { plans_on_sale: false, plans_note: 'O Básico vê três.' },
    ['Ainda não.'],
    ['Até 3', 'Todos os planos veem', 'O Básico'],
  ],
])(
  '[POR-150] while plans are %s, what stands about them is true',
  (_state, facts, said, unsaid) => {
    const page =
      '<section id="pricing"><p data-when="no-plans" hidden="">Ainda não.</p><ul data-plans="" class="p"><li>Até 3 projetos</li></ul><p data-plans-note="" class="n">Todos os planos veem hoje todos.</p></section><footer></footer>';
    // Hidden values are not said.
    const shown = filled(page, facts).replace(/<p[^>]* hidden="">[^<]*<\/p>/g, '');
    for (const words of said) expect(shown).toContain(words);
    for (const words of unsaid) expect(shown).not.toContain(words);
  },
);

test('[OPE-019] the landing of suppliers has a card for each category that is offered', () => {
  const card = (href: string, name: string) =>
    `<li><a href="${href}"><svg></svg><strong>${name}</strong><span>–</span></a></li>`;
  const civil = card('/register?role=supplier&amp;category=civil', 'Civil');
  const pintura = card('/register?role=supplier&amp;category=pintura', 'Pintura');
  const open = card('/register?role=supplier', 'Revestimentos');
  const page = `<ul data-categories="" class="c">${civil}${pintura}${open}</ul>`;
  const category = (key: string, label: string, retired = false) => ({ key, label, retired });
  const seven = [category('civil', 'Civil'), category('pintura', 'Pintura')];

  expect(filled(page, { categories: seven })).toBe(page);
  const gesso = filled(page, {
    categories: [
      category('civil', 'Civil', true),
      category('pintura', 'Pintura'),
      category('gesso', 'Gesso <b>'),
    ],
  });
  expect(gesso).not.toContain('Civil');
  expect(gesso).toContain(
    '<a href="/register?role=supplier&amp;category=gesso"><svg></svg><strong>Gesso &#60;b&#62;</strong>',
  );
  expect(gesso.indexOf('Gesso')).toBeLessThan(gesso.indexOf('Revestimentos'));
  const tiles = filled(page, { categories: [...seven, category('piso', 'Revestimentos')] });
  expect(tiles.match(/Revestimentos/g)).toHaveLength(1);
  expect(tiles).toContain('category=piso"');
});
