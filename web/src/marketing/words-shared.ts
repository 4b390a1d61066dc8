/** Copy that never comes from the database. */
export const figures = {
  suppliers: { figure: '500+', of: 'fornecedores' },
  projects: { figure: '2.500+', of: 'projetos' },
  business: { figure: 'R$ 15M+', of: 'em negócios' },
  satisfied: { figure: '98%', of: 'de satisfeitos' },
  savings: { figure: '15%', of: 'de economia média' },
} as const;

/** Sections that all three landings have, in the words of the header. */
export const commonLinks = [
  { href: '#benefits', label: 'Benefícios' },
  { href: '#how-it-works', label: 'Como funciona' },
  { href: '#testimonials', label: 'Depoimentos' },
] as const;
