import { Button, Group } from '@mantine/core';
import { useMemo, useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { TwoLines } from '../../ui/TwoLines.tsx';
import { formatAge, formatDate } from '../../words/format.ts';
import { EndProgramDialog } from './EndProgramDialog.tsx';
import { endWords, isLiving, rightsLabel } from './program-words.ts';
import type { Program } from './queries.ts';
import { RenameProgramDialog } from './RenameProgramDialog.tsx';

/** The programs of an account, those that ended lately after the others. */
export function ProgramTable({ rows }: { rows: readonly Program[] }) {
  const [asked, setAsked] = useState<{ act: 'rename' | 'end'; program: Program } | null>(null);
  const columns = useMemo(
    () =>
      columnsFor({
        onRename: (program) => setAsked({ act: 'rename', program }),
        onEnd: (program) => setAsked({ act: 'end', program }),
      }),
    [],
  );
  const close = () => setAsked(null);
  return (
    <>
      <DataTable
        caption="Acessos de programa"
        columns={columns}
        rows={rows}
        rowKey={({ id }) => id}
        cardsUnder={900}
      />
      <RenameProgramDialog
        program={asked?.act === 'rename' ? asked.program : null}
        onClose={close}
      />
      <EndProgramDialog program={asked?.act === 'end' ? asked.program : null} onClose={close} />
    </>
  );
}

interface ColumnsFor {
  onRename: (program: Program) => void;
  onEnd: (program: Program) => void;
}

const columnsFor = ({ onRename, onEnd }: ColumnsFor): Column<Program>[] => [
  {
    key: 'name',
    header: 'Programa',
    cell: ({ name, shown }) => <TwoLines under={`${shown}…`}>{name}</TwoLines>,
    sortBy: ({ name }) => name,
  },
  { key: 'rights', header: 'O que pode', cell: ({ rights }) => rightsLabel[rights] },
  {
    key: 'made',
    header: 'Criado',
    cell: ({ made_by_name, created_at }) => (
      <TwoLines under={`em ${formatDate(created_at)}`}>{made_by_name}</TwoLines>
    ),
    sortBy: ({ created_at }) => Date.parse(created_at),
  },
  {
    key: 'used',
    header: 'Último uso',
    cell: ({ last_used_at, last_ip }) =>
      last_used_at ? (
        <TwoLines under={last_ip && `de ${last_ip}`}>{formatAge(last_used_at)}</TwoLines>
      ) : (
        'Ainda não usou'
      ),
    sortBy: ({ last_used_at }) => (last_used_at ? Date.parse(last_used_at) : 0),
  },
  {
    key: 'end',
    header: 'Até quando',
    cell: endWords,
    sortBy: ({ expires_at }) => Date.parse(expires_at),
  },
  {
    key: 'actions',
    header: 'Ações',
    hideHeader: true,
    align: 'right',
    cell: (program) =>
      isLiving(program) && (
        <Group gap="xs" justify="flex-end" wrap="nowrap">
          <Needs right="manage">
            <Button
              size="xs"
              variant="default"
              aria-label={`Renomear ${program.name}`}
              onClick={() => onRename(program)}
            >
              Renomear
            </Button>
          </Needs>
          <Needs right="manage">
            <Button
              size="xs"
              variant="default"
              aria-label={`Encerrar ${program.name}`}
              onClick={() => onEnd(program)}
            >
              Encerrar
            </Button>
          </Needs>
        </Group>
      ),
  },
];
