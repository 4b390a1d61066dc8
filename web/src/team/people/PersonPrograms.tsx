import { useQuery } from '@tanstack/react-query';
import { endWords, rightsLabel } from '../../parties/programs/program-words.ts';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { formatAge, formatDate } from '../../words/format.ts';
import { type AccountProgram, type Person, programsOfQuery } from './queries.ts';

/** The programs of a person's account, and those that they let into accounts of others, also those that ended; nothing where there is none. */
export function PersonPrograms({ person: { id, full_name } }: { person: Person }) {
  const programs = useQuery(programsOfQuery(id)).data ?? [];
  if (programs.length === 0) return null;
  return (
    <section className="stack gap-8">
      <h2 className="text-20">Acessos de programa</h2>
      <DataTable
        caption={`Acessos de programa de ${full_name}`}
        columns={columns}
        rows={programs}
        rowKey={(program) => program.id}
      />
    </section>
  );
}

const columns: Column<AccountProgram>[] = [
  { key: 'name', header: 'Programa', cell: ({ name }) => name },
  {
    key: 'rights',
    header: 'O que pode',
    cell: ({ rights }) => rightsLabel[rights],
  },
  {
    key: 'made',
    header: 'Criado',
    cell: ({ made_by_name, created_at }) =>
      [formatDate(created_at), made_by_name && `por ${made_by_name}`].filter(Boolean).join(' '),
  },
  {
    key: 'used',
    header: 'Último uso',
    cell: ({ last_used_at }) => (last_used_at ? formatAge(last_used_at) : 'Ainda não usou'),
  },
  { key: 'end', header: 'Até quando', cell: (program) => endWords(program) },
];
