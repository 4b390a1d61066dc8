import { servedWords } from '../../words/categories.ts';
import { formatDate } from '../../words/format.ts';
import { planLabel, roleLabel } from '../../words/labels.ts';
import { percentOf } from '../../words/percent.ts';
import type { ListedPerson } from './queries.ts';
import { standingLabel, standingOf } from './standing.ts';

/** People as rows of a spreadsheet, heads first; the rate in percent. */
export function spreadsheetOf(people: readonly ListedPerson[]): (string | number)[][] {
  return [
    [
      'Nome',
      'Empresa',
      'E-mail',
      'Telefone',
      'Tipo',
      'Situação',
      'Categoria',
      'Comissão (%)',
      'Plano',
      'Cadastro',
      'Notas',
    ],
    ...people.map((person) => [
      person.full_name,
      person.company_name ?? '',
      person.email,
      person.phone_number ?? '',
      person.role ? roleLabel[person.role] : '',
      standingLabel[standingOf(person)],
      servedWords(person),
      person.role === 'supplier' && person.commission_rate !== null
        ? percentOf(person.commission_rate)
        : '',
      person.plan ? planLabel[person.plan] : '',
      formatDate(person.created_at),
      person.notes,
    ]),
  ];
}
