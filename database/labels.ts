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
