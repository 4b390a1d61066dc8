import { formatList } from '../../words/format.ts';

/** Names of missing details of a registration; the codes are those of get_registrations. */
const words: Record<string, string> = {
  role: 'o tipo de usuário',
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

/** The same in a row of the queue, where there is little room. */
const shortWords: Record<string, string> = {
  role: 'tipo',
  email: 'e-mail',
  cau: 'CAU',
  cities: 'cidades',
  documents: 'documentos',
};

/** `e-mail, CPF ou CNPJ e cidades`. */
export const shortMissingWords = (missing: readonly string[]): string =>
  formatList(missing.map((code) => shortWords[code] ?? words[code] ?? code));
