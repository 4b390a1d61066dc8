import { Button, NativeSelect, TextInput, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { Needs } from '../../../common/rights/Needs.tsx';
import { useRight } from '../../../session/rights.ts';
import type { ProjectItem } from '../../../sourcing/items/item.ts';
import type { Project } from '../../../sourcing/projects/queries.ts';
import { useLiveSpecs } from '../../../sourcing/specs/queries.ts';
import SendSpecsDialog from '../../../sourcing/specs/SendSpecsDialog.tsx';
import cardStyles from '../../../sourcing/specs/SpecCards.module.css';
import { SpecCard } from '../../../sourcing/specs/SpecCards.tsx';
import { isToSend, type Spec } from '../../../sourcing/specs/spec.ts';
import { specsQuery } from '../../../sourcing/specs/specs-query.ts';
import chosenStyles from '../../../ui/ChosenBar.module.css';
import { DocumentButton } from '../../../ui/DocumentButton.tsx';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { Reading } from '../../../ui/Reading.tsx';
import { useAddressParam } from '../../../ui/use-address-param.ts';
import { useUrlParams } from '../../../ui/use-url-params.ts';
import { formatQuantity, plural } from '../../../words/format.ts';
import projectStyles from '../ProjectItems.module.css';
import { OpenedSpec } from './OpenedSpec.tsx';
import { SpecEditBar } from './SpecEditBar.tsx';
import { SpecGrid } from './SpecGrid.tsx';
import styles from './SpecsOfProject.module.css';
import { isShown, type SpecRow, specFilters, specRooms, specRows } from './spec-rows.ts';
import { useOpenedSpec } from './use-opened-spec.ts';
import { useSpecEdits } from './use-spec-edits.ts';

interface SpecsOfProjectProps {
  project: Project;
  items: readonly ProjectItem[];
  view: 'grid' | 'cards';
  /** Further acts, beside the title. */
  actions?: ReactNode;
}

/** The items of a project by what they are: their fichas as a grid or as cards, and their way to the client and back. */
export default function SpecsOfProject(props: SpecsOfProjectProps) {
  const { project, items, actions } = props;
  const specs = useQuery(specsQuery(project.id));
  useLiveSpecs(project.id);
  return (
    <section aria-labelledby="project-specs">
      <div className={`row wrap at-end below-8 ${projectStyles.head}`}>
        <Title order={2} id="project-specs">
          Especificação ({formatQuantity(items.length)})
        </Title>
        <p className={`muted text-14 ${styles.counts}`}>{specs.data && countsOf(specs.data)}</p>
        {actions}
        {specs.data && specs.data.length > 0 && (
          <span className="no-print">
            <DocumentButton
              name="specification"
              id={project.id}
              label="Baixar PDF do caderno de especificações"
              words="PDF do caderno"
            />
          </span>
        )}
      </div>
      <Reading query={specs} failure="Não foi possível carregar as fichas">
        {(all) => <Fichas {...props} specs={all} />}
      </Reading>
    </section>
  );
}

function countsOf(specs: readonly Spec[]): string {
  const of = (status: Spec['status']) => specs.filter((spec) => spec.status === status).length;
  const [proposed, approved, refused] = [of('proposed'), of('approved'), of('refused')];
  return [
    specs.length > 0 && plural(specs.length, 'ficha', 'fichas'),
    proposed > 0 && `${proposed} com o cliente`,
    approved > 0 && plural(approved, 'aprovada', 'aprovadas'),
    refused > 0 && plural(refused, 'recusada', 'recusadas'),
  ]
    .filter(Boolean)
    .join(' · ');
}

function Fichas({ project, items, view, specs }: SpecsOfProjectProps & { specs: readonly Spec[] }) {
  const { may } = useRight('prepare');
  const canChange = project.status !== 'archived';
  const [words, setWords] = useAddressParam('busca');
  const [status, setStatus] = useAddressParam('situacao');
  const stored = useMemo(
    () => specRows(items, specs, canChange && may),
    [items, specs, canChange, may],
  );
  const edits = useSpecEdits(project.id, stored);
  const shown = edits.rows.filter((row) => isShown(row, words, status));
  const rooms = specRooms(shown);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const choose = useCallback(
    (ids: readonly string[], isOn: boolean) =>
      setChosen((before) => {
        const after = new Set(before);
        for (const id of ids) {
          if (isOn) after.add(id);
          else after.delete(id);
        }
        return after;
      }),
    [],
  );
  const toggle = useCallback(
    (id: string) =>
      setChosen((before) => {
        const after = new Set(before);
        if (!after.delete(id)) after.add(id);
        return after;
      }),
    [],
  );
  const [, changeParams] = useUrlParams();
  // Both at once, in one step of the address.
  const showAll = () =>
    changeParams((params) => {
      params.delete('busca');
      params.delete('situacao');
      return params;
    });
  const { itemId, open } = useOpenedSpec();
  const [sending, setSending] = useState<{ ids: readonly string[] | null } | null>(null);
  const chosenShown = shown.filter(({ item }) => chosen.has(item.id)).map(({ item }) => item.id);
  const hasClient = project.client_id !== null;
  const maySend = canChange && may && hasClient;
  const order = rooms.flatMap(({ rows }) => rows);
  return (
    <>
      {specs.length === 0 && (
        <EmptyState title="Nenhuma ficha ainda" drawing="sheet">
          Comece pelos itens que o cliente escolhe pela cara.
        </EmptyState>
      )}
      <search className={`${projectStyles.filter} above-8 no-print`}>
        <TextInput
          type="search"
          enterKeyHint="search"
          size="xs"
          className={projectStyles.words}
          aria-label="Filtrar fichas"
          placeholder="Filtrar por nome, código ou marca"
          leftSection={<Icon name="search" size={16} />}
          value={words}
          onChange={(event) => setWords(event.currentTarget.value)}
        />
        <NativeSelect
          size="xs"
          aria-label="Situação"
          value={status}
          data={specFilters.map((one) => ({ ...one }))}
          onChange={(event) => setStatus(event.currentTarget.value)}
        />
        {canChange && (
          <div className={projectStyles.views}>
            {hasClient ? (
              <Needs right="decide">
                <Button
                  size="xs"
                  color="clay.7"
                  disabled={!specs.some(isToSend)}
                  leftSection={<Icon name="plane" size={16} />}
                  onClick={() => setSending({ ids: chosenShown.length > 0 ? chosenShown : null })}
                >
                  Enviar ao cliente
                </Button>
              </Needs>
            ) : (
              <span className="muted text-13">O cliente ainda não entrou no projeto.</span>
            )}
          </div>
        )}
      </search>
      {shown.length === 0 ? (
        <EmptyState
          title="Nenhuma ficha assim"
          drawing="tape"
          action={
            <Button variant="default" onClick={showAll}>
              Mostrar todas
            </Button>
          }
        >
          Nenhum item combina com a busca e a situação escolhidas.
        </EmptyState>
      ) : view === 'grid' ? (
        <>
          <SpecGrid rooms={rooms} edits={edits} chosen={chosen} onChoose={choose} onOpen={open} />
          {may && (
            <p className={`${projectStyles.keys} no-print`}>
              <kbd>Enter</kbd> desce, <kbd>Tab</kbd> vai ao lado, <kbd>Ctrl V</kbd> cola linhas,{' '}
              <kbd>Espaço</kbd> seleciona, <kbd>Ctrl Z</kbd> desfaz
            </p>
          )}
        </>
      ) : (
        rooms.map(({ room, rows }) => (
          <section key={room} aria-label={room} className={styles.room}>
            <div className="row wrap between gap-8-12 below-8">
              <h3>
                {room} <span className="muted regular text-14">{rows.length}</span>
              </h3>
              {maySend && sendable(rows).length > 0 && (
                <Button
                  size="compact-sm"
                  variant="subtle"
                  className="no-print"
                  onClick={() => setSending({ ids: sendable(rows) })}
                  aria-label={`Enviar as fichas de ${room} ao cliente`}
                >
                  Enviar {room} ao cliente
                </Button>
              )}
            </div>
            <ul className={cardStyles.cards}>
              {rows.map(({ item, spec }) => (
                <SpecCard
                  key={item.id}
                  item={item}
                  spec={spec}
                  isChosen={chosen.has(item.id)}
                  onChoose={maySend ? toggle : undefined}
                  onOpen={open}
                />
              ))}
            </ul>
          </section>
        ))
      )}
      <SpecEditBar edits={edits} />
      {chosenShown.length > 0 && maySend && (
        <div className={`${chosenStyles.place} no-print`}>
          <section className={`bottom-bar ${chosenStyles.bar}`} aria-label="Fichas selecionadas">
            <span className={chosenStyles.sum} role="status">
              <b>{plural(chosenShown.length, 'item', 'itens')}</b>
            </span>
            <Needs right="decide">
              <button type="button" onClick={() => setSending({ ids: chosenShown })}>
                Enviar ao cliente
              </button>
            </Needs>
            <button type="button" onClick={() => setChosen(new Set())}>
              Limpar
            </button>
          </section>
        </div>
      )}
      <OpenedSpec
        project={project}
        rows={edits.rows}
        order={order}
        itemId={itemId}
        open={open}
        onSend={(id) => setSending({ ids: [id] })}
      />
      {sending && (
        <SendSpecsDialog
          projectId={project.id}
          specs={specs}
          chosen={sending.ids}
          onClose={() => setSending(null)}
          onSent={() => setChosen(new Set())}
        />
      )}
    </>
  );
}

const sendable = (rows: readonly SpecRow[]) =>
  rows.flatMap(({ item, spec }) => (spec && isToSend(spec) ? [item.id] : []));
