import type { PersonRole } from '../../words/labels.ts';

/** Roles that may be given; the titular is made by passing the account on. */
export type GivenRole = Exclude<PersonRole, 'owner'>;
export const givenRoles = ['manager', 'collaborator', 'reader'] as const satisfies GivenRole[];

/** The rights of each role, in a line. */
export const roleMeaning: Record<GivenRole, string> = {
  manager: 'Prepara e decide: convida fornecedores, aprova, assina, registra pagamentos.',
  collaborator:
    'Prepara: itens, previsões, rascunhos, arquivos e mensagens. Não aprova nem assina.',
  reader: 'Só lê. Não muda nada.',
};
