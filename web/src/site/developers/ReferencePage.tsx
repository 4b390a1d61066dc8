import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { saveJson } from '../../parties/privacy/save-json.ts';
import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useShownRows } from '../../ui/shown-rows.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { useSearch } from '../../ui/use-search.ts';
import { plural } from '../../words/format.ts';
import { matches } from '../../words/search.ts';
import styles from './Reference.module.css';
import { ReferenceEntry } from './ReferenceEntry.tsx';
import { type ApiDocument, entriesOf } from './reference-entries.ts';
import { apiDocumentQuery } from './reference-query.ts';

const kinds = [
  { value: '', label: 'Tabelas e funções' },
  { value: 'table', label: 'Só tabelas' },
  { value: 'function', label: 'Só funções' },
] as const;

/** Every table and function of the wire that the reader's role reaches, to search through. */
export default function ReferencePage() {
  const document = useQuery(apiDocumentQuery);
  return (
    <>
      <PageHeader
        title="Referência da API"
        lead={
          <>
            O que a sua conta lê, grava e chama, e os programas dela também. Como começar está em{' '}
            <a href={paths.developers()}>Para desenvolvedores</a>. Nomes e descrições são em inglês.
          </>
        }
        actions={
          document.data && (
            <Button
              variant="default"
              leftSection={<Icon name="download" />}
              onClick={() => saveJson('prumo-openapi.json', document.data)}
            >
              Baixar OpenAPI 3.1
            </Button>
          )
        }
      />
      <ListFilters
        searchLabel="Buscar por nome, coluna ou palavra"
        select={{ name: 'tipo', label: 'Mostrar', data: kinds }}
      />
      <Reading query={document} failure="Não foi possível carregar a referência">
        {(found) => <Entries document={found} />}
      </Reading>
    </>
  );
}

function Entries({ document }: { document: ApiDocument }) {
  const search = useSearch();
  const [kind] = useAddressParam('tipo');
  const all = useMemo(() => entriesOf(document), [document]);
  const found = useMemo(
    () => all.filter((entry) => (!kind || entry.kind === kind) && matches(search, [entry.words])),
    [all, kind, search],
  );
  const { shown, more, list } = useShownRows(found);
  if (found.length === 0)
    return (
      <NothingMatches title="Nada com essas palavras">
        A busca olha nomes, colunas e descrições, que são em inglês.
      </NothingMatches>
    );
  return (
    <>
      <p className="muted text-14 below-16" role="status">
        {plural(found.filter((entry) => entry.kind === 'table').length, 'tabela', 'tabelas')} e{' '}
        {plural(found.filter((entry) => entry.kind === 'function').length, 'função', 'funções')}
      </p>
      <ul className={styles.entries} ref={list}>
        {shown.map((entry) => (
          <li key={entry.path}>
            <ReferenceEntry entry={entry} />
          </li>
        ))}
      </ul>
      {more && <div className="in-middle above-16">{more}</div>}
    </>
  );
}
