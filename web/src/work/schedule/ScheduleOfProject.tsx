import { Button, SegmentedControl } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useMemo, useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { useProfile } from '../../session/session.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { ListFilters } from '../../ui/ListFilters.tsx';
import { ListSkeleton } from '../../ui/LoadingSkeletons.tsx';
import { lateDialog } from '../../ui/late-part.tsx';
import { MEDIA } from '../../ui/media.ts';
import { NothingMatches } from '../../ui/NothingMatches.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { usePrinting } from '../../ui/use-printing.ts';
import { choiceOf } from '../../words/choice.ts';
import { plural, today } from '../../words/format.ts';
import { matches } from '../../words/search.ts';
import { AnnounceDelivery, CheckDelivery } from '../deliveries/dialogs.ts';
import {
  type ScheduleRow,
  scheduleQuery,
  useDeliveriesToCheck,
  useLiveSchedule,
  useRemoveMilestone,
} from './queries.ts';
import type { RowAct } from './RowActs.tsx';
import { ScheduleBars } from './ScheduleBars.tsx';
import { ScheduleList } from './ScheduleList.tsx';
import { rowName } from './schedule.ts';

const { LateDialog: MilestoneDialog } = lateDialog(() => import('./MilestoneDialog.tsx'));

/** More rows than these are worth a search. */
const A_FEW = 8;

const stateLabel = {
  late: 'Atrasados',
  going: 'Em andamento',
  planned: 'Planejados',
  done: 'Concluídos',
} satisfies Record<ScheduleRow['state'], string>;

const stateChoices = [
  { value: '', label: 'Tudo' },
  ...Object.entries(stateLabel).map(([value, label]) => ({ value, label })),
];

interface ScheduleOfProjectProps {
  projectId: string;
  /** Whether this person plans and records here: until the project is archived, and not the team. */
  canAdd: boolean;
}

/** The schedule of a project: orders with their days, and what the architect plans. */
export default function ScheduleOfProject({ projectId, canAdd }: ScheduleOfProjectProps) {
  const { role } = useProfile();
  const schedule = useQuery(scheduleQuery(projectId));
  const remove = useRemoveMilestone();
  const [open, setOpen] = useState<{ act: RowAct | 'new'; row: ScheduleRow | null } | null>(null);
  useLiveSchedule(projectId);
  const canPlan = canAdd && role === 'architect';
  const canRecord = canAdd && (role === 'architect' || role === 'client');
  const add = canPlan && (
    <Needs right="prepare">
      <Button
        leftSection={<Icon name="plus" size={18} />}
        className="no-print"
        onClick={() => setOpen({ act: 'new', row: null })}
      >
        Novo marco
      </Button>
    </Needs>
  );
  const rows = schedule.data ?? [];
  useDeliveriesToCheck(canRecord ? rows : []);
  const close = () => setOpen(null);
  const is = (...acts: (RowAct | 'new')[]) => open !== null && acts.includes(open.act);
  return (
    <section aria-label="Cronograma" className="stack one-column gap-16">
      <Reading
        query={schedule}
        failure="Não foi possível carregar o cronograma"
        skeleton={<ListSkeleton rows={6} />}
      >
        {(all) =>
          all.length === 0 ? (
            <EmptyState title="Nada no cronograma ainda" drawing="level" action={add}>
              O cronograma nasce dos pedidos confirmados.
            </EmptyState>
          ) : (
            <Rows
              rows={all}
              add={add}
              acts={{ canPlan, canRecord, onAct: (act, row) => setOpen({ act, row }) }}
            />
          )
        }
      </Reading>
      <MilestoneDialog
        projectId={projectId}
        row={open?.row ?? null}
        rows={rows}
        opened={is('plan', 'new')}
        onClose={close}
      />
      <AnnounceDelivery
        orderId={open?.row?.order_id ?? ''}
        opened={is('announce')}
        onClose={close}
        onAnnounced={(deliveryId, arrivesOn) => {
          // It is here already: the same person counts it next.
          if (open?.row && arrivesOn <= today())
            setOpen({ act: 'check', row: { ...open.row, delivery_id: deliveryId } });
        }}
      />
      <CheckDelivery
        orderId={open?.row?.order_id ?? ''}
        deliveryId={open?.row?.delivery_id ?? ''}
        opened={is('check')}
        onClose={close}
      />
      <ConfirmDialog
        opened={is('remove')}
        onClose={close}
        onConfirm={() => open?.row?.milestone_id && remove.mutate(open.row.milestone_id)}
        title={`Excluir o plano de ${open?.row ? rowName(open.row) : ''}?`}
        confirmLabel="Excluir"
        danger
        action={remove}
        failure="Não foi possível excluir"
      >
        {open?.row?.kind === 'order'
          ? 'O pedido continua no cronograma, com o prazo que ele promete.'
          : 'O que vinha depois dele não espera mais por nada.'}
      </ConfirmDialog>
    </section>
  );
}

interface RowsProps {
  rows: readonly ScheduleRow[];
  add: ReactNode;
  acts: {
    canPlan: boolean;
    canRecord: boolean;
    onAct: (act: RowAct, row: ScheduleRow) => void;
  };
}

function Rows({ rows, add, acts }: RowsProps) {
  const [search] = useAddressParam('busca');
  const [asked] = useAddressParam('situacao');
  const [view, setView] = useAddressParam('vista');
  const isWide = useMediaQuery(MEDIA['above-tablet'], false, { getInitialValueInEffect: false });
  const isPrinting = usePrinting();
  const state = choiceOf(stateLabel, asked);
  const found = useMemo(
    () =>
      rows.filter(
        (row) =>
          (!state || row.state === state) &&
          matches(search, [row.title, row.supplier, row.order_label]),
      ),
    [rows, state, search],
  );
  const late = rows.filter((row) => row.state === 'late').length;
  const early = rows.filter((row) => row.is_early).length;
  const caption = [
    plural(rows.length, 'linha no cronograma', 'linhas no cronograma'),
    late > 0 && plural(late, 'atrasada', 'atrasadas'),
    early > 0 &&
      `${plural(early, 'começa', 'começam')} antes do que ${early === 1 ? 'espera' : 'esperam'}`,
  ]
    .filter(Boolean)
    .join(' · ');
  const props = { rows: found, all: rows, day: today(), caption, ...acts };
  return (
    <>
      <div className="row wrap gap-12 between hides-empty">
        {add && <div>{add}</div>}
        {isWide && (
          <SegmentedControl
            className="no-print"
            aria-label="Como mostrar o cronograma"
            value={view === 'lista' ? 'lista' : 'barras'}
            onChange={(chosen) => setView(chosen === 'lista' ? 'lista' : '')}
            data={[
              { value: 'barras', label: 'Barras' },
              { value: 'lista', label: 'Lista' },
            ]}
          />
        )}
      </div>
      {rows.length > A_FEW && (
        <ListFilters
          searchLabel="Buscar por nome, fornecedor ou pedido"
          select={{ name: 'situacao', label: 'Situação', data: stateChoices }}
        />
      )}
      {found.length === 0 ? (
        <NothingMatches title="Nada encontrado no cronograma">
          Nenhuma linha corresponde a esta busca.
        </NothingMatches>
      ) : isWide && view !== 'lista' && !isPrinting ? (
        <ScheduleBars {...props} />
      ) : (
        <ScheduleList {...props} />
      )}
    </>
  );
}
