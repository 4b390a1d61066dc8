import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { monthAge, shownMonth } from '../../sourcing/references/months.ts';
import { AccountSection } from '../../ui/AccountSection.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { formatDate, formatWhole, plural } from '../../words/format.ts';
import { type ReferenceTable, referenceTablesQuery, useRetireTables } from './queries.ts';
import styles from './References.module.css';

const LoadSinapi = lazyPart(() => import('./LoadSinapi.tsx'));

/** The tables of a month and regime, which came from one file. */
interface Group {
  key: string;
  month: string;
  regime: ReferenceTable['regime'];
  status: ReferenceTable['status'];
  tables: ReferenceTable[];
}

/** The months of SINAPI that architects may search, and loading another. */
export function ReferenceTables() {
  const tables = useQuery(referenceTablesQuery);
  const [isLoading, setLoading] = useState(false);
  const [retiring, setRetiring] = useState<Group | null>(null);
  const retire = useRetireTables();
  const load = (
    <Button
      leftSection={<Icon name="sheets" size={18} />}
      variant="default"
      onClick={() => setLoading(true)}
    >
      Carregar SINAPI
    </Button>
  );
  return (
    <AccountSection
      title="Preços de referência"
      lead="O SINAPI de cada mês, por estado. Arquitetos consultam o que está publicado ao escrever o previsto de um item."
    >
      <Reading query={tables} failure="Não foi possível carregar as tabelas de preços">
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState title="Nenhuma tabela carregada" action={load} bare>
              Baixe o SINAPI_Referência do mês no site da Caixa e carregue-o aqui.
            </EmptyState>
          ) : (
            <div className="stack gap-12">
              <div>{load}</div>
              <ul className={`boxed boxed-rows ${styles.tables}`}>
                {groupsOf(rows).map((group) => (
                  <GroupRow key={group.key} group={group} onRetire={() => setRetiring(group)} />
                ))}
              </ul>
            </div>
          )
        }
      </Reading>
      <Suspense>{isLoading && <LoadSinapi onClose={() => setLoading(false)} />}</Suspense>
      <ConfirmDialog
        opened={retiring !== null}
        onClose={() => setRetiring(null)}
        onConfirm={() =>
          retiring &&
          retire.mutate(
            retiring.tables.map(({ id }) => id),
            {
              onSuccess: () => {
                notifyOk('A tabela foi retirada.');
                setRetiring(null);
              },
            },
          )
        }
        title={`Retirar ${retiring ? nameOf(retiring) : ''}?`}
        confirmLabel="Retirar"
        danger
        action={retire}
        failure="Não foi possível retirar a tabela"
      >
        Arquitetos não a encontram mais. Previstos que já usaram estes preços ficam como estão. Para
        tê-la de volta, carregue o arquivo de novo.
      </ConfirmDialog>
    </AccountSection>
  );
}

function GroupRow({ group, onRetire }: { group: Group; onRetire: () => void }) {
  const { tables, month, status } = group;
  const most = Math.max(...tables.map(({ rows }) => rows));
  const published = tables
    .flatMap(({ published_at }) => published_at ?? [])
    .sort()
    .at(-1);
  return (
    <li>
      <div className="grows-240">
        <p className="strong">
          {nameOf(group)} <span className="muted text-14">{monthAge(month)}</span>
        </p>
        <p className="muted text-14">
          {plural(tables.length, 'estado', 'estados')}
          {tables.length <= 6 && `: ${tables.map(({ state }) => state).join(', ')}`} ·{' '}
          {status === 'loading'
            ? 'carga não terminada, some em um dia'
            : `até ${formatWhole(most)} preços por estado${published ? ` · publicada em ${formatDate(published)}` : ''}`}
        </p>
      </div>
      <Button
        variant="default"
        size="sm"
        onClick={onRetire}
        aria-label={`Retirar ${nameOf(group)}`}
      >
        Retirar
      </Button>
    </li>
  );
}

const regimeWords = { onerado: 'sem desoneração', desonerado: 'com desoneração' } as const;

const nameOf = ({ month, regime }: Pick<Group, 'month' | 'regime'>) =>
  `SINAPI ${shownMonth(month)}, ${regimeWords[regime]}`;

function groupsOf(tables: readonly ReferenceTable[]): Group[] {
  const groups = new Map<string, Group>();
  for (const table of tables) {
    const { month, regime, status } = table;
    const key = [month, regime, status].join();
    const group = groups.get(key) ?? { ...{ key, month, regime, status }, tables: [] };
    group.tables.push(table);
    groups.set(key, group);
  }
  return [...groups.values()];
}
