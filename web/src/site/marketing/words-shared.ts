/** A figure of the landings; its key names it in the operator's settings too. */
export interface Figure {
  key: string;
  figure: string;
  of: string;
}

/** Illustrative, until the operator has own ones. */
export const figures = {
  suppliers: { key: 'suppliers', figure: '500+', of: 'fornecedores' },
  projects: { key: 'projects', figure: '2.500+', of: 'projetos' },
  business: { key: 'business', figure: 'R$ 15M+', of: 'em negócios' },
  satisfied: { key: 'satisfied', figure: '98%', of: 'de satisfeitos' },
  savings: { key: 'savings', figure: '15%', of: 'de economia média' },
} as const satisfies Record<string, Figure>;

/** Sections that all three landings have, in the words of the header. */
export const commonLinks = [
  { href: '#benefits', label: 'Benefícios' },
  { href: '#how-it-works', label: 'Como funciona' },
  { href: '#testimonials', label: 'Depoimentos' },
] as const;
