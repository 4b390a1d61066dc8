import { Button, Group } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useLayoutEffect, useRef, useState } from 'react';
import { ExportButton } from '../../ui/ExportButton.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { announce } from '../../ui/LiveRegion.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PeriodFilter, usePeriod } from '../../ui/PeriodFilter.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { focusRow } from '../../ui/shown-rows.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { isUuid } from '../../wire/is-uuid.ts';
import { saveCsv } from '../../words/csv.ts';
import { today } from '../../words/format.ts';
import { periodWords } from '../../words/period.ts';
import type { TrailEntry } from './entry.ts';
import { PossibleReadersDialog } from './PossibleReadersDialog.tsx';
import { exportTrail, type TrailFilter, trailQuery } from './queries.ts';
import { TrailTable } from './TrailTable.tsx';
import { kindOptions, trailSpreadsheet } from './trail-words.ts';

/** The audit trail for the team: page by page, as a file, and with the people who could have seen a row. */
export default function AuditPage() {
  const period = usePeriod();
  const [kind] = useAddressParam('tipo');
  const [person, setPerson] = useAddressParam('pessoa');
  const [account, setAccount] = useAddressParam('conta-de');
  const [asked, setAsked] = useState<TrailEntry | null>(null);
  const filter = {
    kind,
    act: '',
    person: isUuid(person) ? person : '',
    account: isUuid(account) ? account : '',
    period,
  };
  const [page, turnTo] = usePage(filter);
  const before = page?.before ?? null;
  const trail = useQuery(trailQuery(filter, before));
  const table = useFocusAfterTurn(page, trail.isSuccess && !trail.isPlaceholderData);
  return (
    <>
      <PageHeader
        title="Auditoria"
        lead={`Quem fez o quê, ${periodWords(period)}.`}
        actions={
          <ExportButton
            failure="Não foi possível exportar a auditoria"
            disabled={!trail.data?.entries.length}
            save={() => saveTrail(filter)}
          />
        }
      />
      <ListFilters select={{ name: 'tipo', label: 'Tipo', data: kindOptions }}>
        <PeriodFilter />
      </ListFilters>
      {filter.person && (
        <Group mb="lg" className="no-print">
          Só o que uma pessoa fez, e o que foi feito com ela.
          <Button variant="default" size="xs" onClick={() => setPerson('')}>
            Mostrar todas
          </Button>
        </Group>
      )}
      {filter.account && (
        <Group mb="lg" className="no-print">
          Só o que foi feito por uma conta, por qualquer pessoa dela.
          <Button variant="default" size="xs" onClick={() => setAccount('')}>
            Mostrar todas as contas
          </Button>
        </Group>
      )}
      <Reading query={trail} failure="Não foi possível carregar a auditoria">
        {({ entries, last }) =>
          entries.length === 0 ? (
            <NothingMatches title="Nenhum registro encontrado">
              Nada foi registrado neste período com estes filtros.
            </NothingMatches>
          ) : (
            <>
              <div ref={table}>
                <TrailTable
                  entries={entries}
                  onPerson={setPerson}
                  onAccount={setAccount}
                  onReaders={setAsked}
                />
              </div>
              <Group mt="lg" className="no-print">
                {before !== null && (
                  <Button variant="default" onClick={() => turnTo(null)}>
                    Voltar aos mais novos
                  </Button>
                )}
                {last !== null && (
                  <Button
                    variant="default"
                    loading={trail.isPlaceholderData}
                    onClick={() => turnTo(last)}
                  >
                    Mais antigos
                  </Button>
                )}
              </Group>
            </>
          )
        }
      </Reading>
      <PossibleReadersDialog entry={asked} period={period} onClose={() => setAsked(null)} />
    </>
  );
}

/** The page being shown: the one before an entry, or the newest; null until the first choice. */
interface TurnedPage {
  key: string;
  before: number | null;
}

/** Another filter begins at the first page. */
function usePage(filter: TrailFilter) {
  const key = JSON.stringify(filter);
  const [page, setPage] = useState<TurnedPage | null>(null);
  const turnTo = (before: number | null) => setPage({ key, before });
  return [page?.key === key ? page : null, turnTo] as const;
}

/**
 * Once per turn, when its page is there, the first entry takes the focus: the button that turned it may
 * be gone, and the reading goes on at the top.
 */
function useFocusAfterTurn(page: TurnedPage | null, isHere: boolean) {
  const table = useRef<HTMLDivElement>(null);
  const reached = useRef<TurnedPage | null>(null);
  useLayoutEffect(() => {
    if (!isHere || !page || page === reached.current) return;
    reached.current = page;
    focusRow(table.current?.querySelector('tbody tr'));
    announce(`Mostrando registros mais ${page.before === null ? 'novos' : 'antigos'}.`);
  }, [page, isHere]);
  return table;
}

async function saveTrail(filter: TrailFilter): Promise<string> {
  const name = `auditoria-${today()}.csv`;
  saveCsv(name, trailSpreadsheet(await exportTrail(filter)));
  return name;
}
