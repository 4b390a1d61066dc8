import { Button, Checkbox } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import bar from '../../ui/ChosenBar.module.css';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { MEDIA } from '../../ui/media.ts';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { usePagedList } from '../../ui/use-paged-list.tsx';
import { roleLabel } from '../../words/labels.ts';
import { settingsQuery } from '../settings/queries.ts';
import { ChosenPeopleBar } from './ChosenPeopleBar.tsx';
import { LostFactorDialog } from './LostFactorDialog.tsx';
import { DecisionForm, placeWords, RegistrationFacts } from './OpenRegistration.tsx';
import styles from './Queue.module.css';
import { QueueFilters, useQueueFilter } from './QueueFilters.tsx';
import type { RowActs } from './QueueRow.tsx';
import { QueueTable } from './QueueTable.tsx';
import { applicantOf, pendingCountQuery, queueList } from './queries.ts';
import { focusOpener, useQueueKeys } from './queue-keys.ts';
import RejectDialog from './RejectDialog.tsx';
import { UndoApprovals } from './UndoApprovals.tsx';
import { useDecisions } from './use-decisions.ts';
import { useChosenPeople, useQueue } from './use-queue.ts';

/** The team's queue: everybody who signed up and waits, one in a line, and the open registration beside them. */
export default function ApprovalsPage() {
  const [hasKeys, setHasKeys] = useLocalStorage({
    key: 'prumo-approval-keys',
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const filter = useQueueFilter();
  const { query, rows, total, paging } = usePagedList(
    queueList(filter),
    ({ profile_id }) => profile_id,
  );
  const { data: waiting } = useQuery(pendingCountQuery);
  const { data: settings } = useQuery(settingsQuery);
  const queue = useQueue(rows);
  const people = useChosenPeople(rows);
  const decisions = useDecisions(people.drop);
  const { open } = queue;
  const isNarrow = useMediaQuery(MEDIA.tablet, false, { getInitialValueInEffect: false });
  /** Without room beside the queue a registration opens above it. */
  const [isPanelOpen, setPanelOpen] = useState(false);
  const isCovered = isNarrow && isPanelOpen;
  const [helping, setHelping] = useState(false);

  const step = (by: 1 | -1) => {
    const next = queue.at(by);
    if (!next) return;
    queue.setOpen(next.profile_id);
    if (!isCovered) focusOpener(next.profile_id);
  };
  const show = (id: string) => {
    queue.setOpen(id);
    if (isNarrow) setPanelOpen(true);
  };
  const press = (act: 'approve' | 'undo') =>
    [...document.querySelectorAll<HTMLButtonElement>(`[data-act="${act}"]`)].at(-1)?.click();
  useQueueKeys(hasKeys, {
    step,
    mark: () => open && people.tick(open, false),
    approve: () => (isNarrow && !isPanelOpen && open ? show(open.profile_id) : press('approve')),
    reject: () => open && decisions.setRejecting(applicantOf(open)),
    undo: () => press('undo'),
  });

  const latest = useRef({ people, decisions, show });
  latest.current = { people, decisions, show };
  const { setOpen } = queue;
  const acts: RowActs = useMemo(
    () => ({
      onFocus: setOpen,
      onOpen: (id) => latest.current.show(id),
      onTick: (person, isRange) => latest.current.people.tick(person, isRange),
      onApprove: (person) => {
        if (person.role !== 'supplier')
          return latest.current.decisions.approve({
            user: applicantOf(person),
            status: 'approved',
          });
        // The first of two presses shows the commission; the field is there once the person is open.
        flushSync(() => latest.current.show(person.profile_id));
        document.querySelector<HTMLInputElement>('[data-commission]')?.focus();
      },
      onReject: (person) => latest.current.decisions.setRejecting(applicantOf(person)),
    }),
    [setOpen],
  );

  const form = open && (
    <DecisionForm
      key={open.profile_id}
      person={open}
      decisions={decisions}
      defaultRate={settings?.default_commission_rate}
      hasKeys={hasKeys && !isNarrow}
    />
  );
  const placeOf = (person: NonNullable<typeof open>) =>
    `${placeWords(queue.index, total)} · ${person.role ? roleLabel[person.role].toLowerCase() : 'cadastro incompleto'}`;
  const isFiltered = filter.search !== '' || filter.role !== '' || filter.missing !== '';
  return (
    <>
      <PageHeader
        title="Aprovação de cadastros"
        actions={
          <>
            <KeysHint isOn={hasKeys} onChange={setHasKeys} />
            <Button variant="default" size="xs" onClick={() => setHelping(true)}>
              Redefinir verificação
            </Button>
          </>
        }
      />
      <LostFactorDialog opened={helping} onClose={() => setHelping(false)} />
      {((waiting ?? 0) > 0 || isFiltered) && <QueueFilters filter={filter} />}
      <Reading
        query={query}
        failure="Não foi possível carregar os cadastros"
        skeleton={<ListSkeleton rows={8} />}
      >
        {() =>
          rows.length === 0 ? (
            <Nobody isFiltered={isFiltered} />
          ) : (
            <div className={styles.page}>
              <div className={styles.queue}>
                <QueueTable
                  rows={rows}
                  openId={open?.profile_id}
                  people={people}
                  busyId={decisions.busyId}
                  acts={acts}
                  onStep={step}
                  list={paging.list}
                  isStale={paging.isStale}
                />
                {paging.more && <div className={styles.more}>{paging.more}</div>}
              </div>
              {open && !isNarrow && (
                <aside className={styles.aside} aria-label="Cadastro aberto">
                  <div className={styles.body}>
                    <p className="muted text-13">{placeOf(open)}</p>
                    <h2>{open.company_name || open.full_name}</h2>
                    {open.company_name && <p className="text-14">{open.full_name}</p>}
                    <RegistrationFacts person={open} />
                  </div>
                  {form}
                </aside>
              )}
            </div>
          )
        }
      </Reading>
      {open && isCovered && (
        <SidePanel
          title={open.company_name || open.full_name}
          lead={placeOf(open)}
          about={open.profile_id}
          onClose={() => setPanelOpen(false)}
          footer={form}
        >
          <div className={styles.body}>
            {open.company_name && <p className="text-14">{open.full_name}</p>}
            <RegistrationFacts person={open} />
          </div>
        </SidePanel>
      )}
      <div className={`${bar.place} no-print`}>
        <div className="stack gap-8">
          <UndoApprovals decisions={decisions} />
          <ChosenPeopleBar
            people={people}
            filter={filter}
            matching={total}
            defaultRate={settings?.default_commission_rate}
            decisions={decisions}
            onLeave={() => open && focusOpener(open.profile_id)}
          />
        </div>
      </div>
      <RejectDialog
        opened={decisions.rejecting !== null}
        decisions={decisions}
        isFinal={({ id }) => rows.some((row) => row.profile_id === id && row.reapplied_at !== null)}
      />
    </>
  );
}

function KeysHint({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <div className={styles.keys}>
      <span>
        <kbd>J</kbd> <kbd>K</kbd> anda · <kbd>X</kbd> marca · <kbd>A</kbd> aprova · <kbd>R</kbd>{' '}
        rejeita · <kbd>Z</kbd> desfaz
      </span>
      <Checkbox
        size="xs"
        checked={isOn}
        onChange={({ currentTarget }) => onChange(currentTarget.checked)}
        label="Atalhos de teclado"
      />
    </div>
  );
}

function Nobody({ isFiltered }: { isFiltered: boolean }) {
  return isFiltered ? (
    <NothingMatches title="Nenhum cadastro assim espera">
      Mude a busca ou os filtros.
    </NothingMatches>
  ) : (
    <EmptyState title="Nenhum usuário pendente" drawing="keys">
      Quando alguém se cadastrar, o pedido aparece aqui.
    </EmptyState>
  );
}
