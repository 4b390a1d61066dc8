import { formatList } from '../../words/format.ts';

/** Names of missing details of a registration; the codes are those of get_registrations. */
const words: Record<string, string> = {
  email: 'e-mail comprovado',
  phone: 'telefone',
  tax_id: 'CPF ou CNPJ',
  cau: 'registro no CAU',
  cities: 'cidades atendidas',
  documents: 'portfólio ou documentos',
};

/** `telefone, CPF ou CNPJ e cidades atendidas`; '' where nothing is missing. */
export const missingWords = (missing: readonly string[]): string =>
  formatList(missing.map((code) => words[code] ?? code));
