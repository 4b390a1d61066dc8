/** The seven categories of the specification as people read them; the team adds others (public.categories). */
export const categoryLabels = {
  civil: 'Civil',
  decoracao: 'Decoração',
  iluminacao: 'Iluminação',
  marcenaria: 'Marcenaria',
  marmoraria: 'Marmoraria',
  pintura: 'Pintura',
  vidracaria: 'Vidraçaria',
} as const;

/** The roles as people read them. */
export const roleLabels = {
  admin: 'Administrador',
  architect: 'Arquiteto',
  supplier: 'Fornecedor',
  client: 'Cliente',
} as const;

/** The roles of people in an account as people read them. */
export const personRoleLabels = {
  owner: 'Titular',
  manager: 'Gestor(a)',
  collaborator: 'Colaborador(a)',
  reader: 'Leitura',
} as const;

/** The plans of architects as people read them. */
export const planLabels = {
  basico: 'Básico',
  profissional: 'Profissional',
  empresarial: 'Empresarial',
} as const;

/** Why a supplier will not quote, as private.decline_words says it. */
export const declineLabels = {
  schedule: 'agenda cheia',
  region: 'fora da região atendida',
  scope: 'serviço que não faz',
  price: 'valores ou condições da solicitação',
  other: 'outro motivo',
} as const;

/** The plurals of those units that are words and no symbols, as private.amount_label has them. */
const unitPlurals: Readonly<Record<string, string>> = {
  diária: 'diárias',
  rolo: 'rolos',
  par: 'pares',
  mês: 'meses',
};

/** The unit of a quantity as people read it: from two on in the plural where it is a word, `1,5 rolo`, `6 rolos`, `6 m²`. */
export const unitOf = (quantity: number, unit: string): string =>
  (quantity >= 2 && unitPlurals[unit]) || unit;
