import { Checkbox, NativeSelect, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { DateBR } from '../../ui/DateBR.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import type { CheckedForm } from '../../ui/use-checked-form.ts';
import { daysAfter } from '../../words/days-after.ts';
import { plural, today } from '../../words/format.ts';
import { type ScheduleRow, useSaveMilestone } from './queries.ts';
import styles from './Schedule.module.css';
import { daysBetween, followersOf, possibleBefore, rowName } from './schedule.ts';

interface MilestoneDialogProps {
  projectId: string;
  /** The milestone that is changed, or the order that is planned; null for a new milestone. */
  row: ScheduleRow | null;
  /** All rows of the schedule. */
  rows: readonly ScheduleRow[];
  opened: boolean;
  onClose: () => void;
}

interface MilestoneDraft {
  title: string;
  startsOn: string;
  dueOn: string;
  doneOn: string;
  afterId: string;
  movesFollowing: boolean;
}

/** Plans a milestone, or the days of an order, or changes what was planned. */
export default function MilestoneDialog(props: MilestoneDialogProps) {
  const { projectId, row, rows, opened, onClose } = props;
  const save = useSaveMilestone();
  // Kept while the dialog is open: what is sent again is the same milestone.
  const newId = useRef('');
  const isOrder = row?.kind === 'order';
  const day = today();
  const close = () => {
    newId.current = '';
    onClose();
  };
  return (
    <ActionDialog
      opened={opened}
      onClose={close}
      title={row ? `Planejar ${rowName(row)}` : 'Novo marco'}
      schema={(draft: MilestoneDraft) => faultsOf(draft, day)}
      initialValues={draftOf(row, day)}
      send={(draft) => {
        newId.current ||= crypto.randomUUID();
        return save.mutateAsync({
          id: row?.milestone_id ?? newId.current,
          projectId,
          orderId: row?.order_id ?? null,
          title: draft.title,
          startsOn: draft.startsOn,
          dueOn: draft.dueOn,
          doneOn: draft.doneOn || null,
          afterId: draft.afterId || null,
          version: row?.version ?? null,
          movesFollowing: draft.movesFollowing,
        });
      }}
      done={({ title }) =>
        notifyOk(row?.milestone_id ? 'Plano alterado' : 'Marco planejado', title)
      }
      submitLabel={row?.milestone_id ? 'Salvar' : 'Planejar'}
    >
      {(form) => (
        <>
          {isOrder && (
            <p className="muted text-14 below-12">
              O plano é seu e do cliente, e o fornecedor o lê. O prazo prometido só muda por
              aditivo.
            </p>
          )}
          <MilestoneFields form={form} row={row} rows={rows} />
        </>
      )}
    </ActionDialog>
  );
}

interface MilestoneFieldsProps {
  form: CheckedForm<MilestoneDraft>;
  row: ScheduleRow | null;
  rows: readonly ScheduleRow[];
}

function MilestoneFields({ form, row, rows }: MilestoneFieldsProps) {
  const following = row?.milestone_id ? followersOf(row, rows) : [];
  const { dueOn } = form.values;
  const moved = row?.due_on && dueOn ? daysBetween(row.due_on, dueOn) : 0;
  return (
    <div className="stack gap-12">
      <TextInput
        {...form.getInputProps('title')}
        label="Nome"
        withAsterisk
        maxLength={120}
        data-autofocus
      />
      <div className={styles.pair}>
        <DateBR {...form.getInputProps('startsOn')} label="Início" withAsterisk />
        <DateBR {...form.getInputProps('dueOn')} label="Fim" withAsterisk />
      </div>
      {following.length > 0 && moved !== 0 && (
        <Checkbox
          {...form.getInputProps('movesFollowing', { type: 'checkbox' })}
          label={`Empurrar os seguintes: ${plural(following.length, 'marco', 'marcos')}, ${plural(Math.abs(moved), 'dia', 'dias')} ${moved > 0 ? 'para a frente' : 'para trás'}`}
          description={following
            .slice(0, 4)
            .map(({ title }) => title)
            .join(', ')
            .concat(following.length > 4 ? '…' : '')}
        />
      )}
      <NativeSelect
        {...form.getInputProps('afterId')}
        label="Depois de"
        data={[
          { value: '', label: 'Nada' },
          ...possibleBefore(row, rows).map((each) => ({ value: each.id, label: rowName(each) })),
        ]}
      />
      <DateBR {...form.getInputProps('doneOn')} label="Feito em" />
    </div>
  );
}

/** Days that stand in the form at first: those of the plan, of the order, or a week from today. */
const draftOf = (row: ScheduleRow | null, day: string): MilestoneDraft => ({
  title: row?.title ?? '',
  startsOn: row?.starts_on ?? day,
  dueOn: row ? (row.due_on ?? row.starts_on) : daysAfter(day, 7),
  doneOn: row?.milestone_id ? (row.done_on ?? '') : '',
  afterId: row?.after_id ?? '',
  movesFollowing: true,
});

function faultsOf({ title, startsOn, dueOn, doneOn }: MilestoneDraft, day: string) {
  const faults: Partial<Record<keyof MilestoneDraft, string>> = {};
  if (!title.trim()) faults.title = 'Dê um nome ao marco.';
  if (!startsOn) faults.startsOn = 'Informe o início.';
  if (!dueOn) faults.dueOn = 'Informe o fim.';
  else if (startsOn && dueOn < startsOn) faults.dueOn = 'O fim não pode vir antes do início.';
  if (doneOn > day) faults.doneOn = 'O dia da conclusão não pode estar no futuro.';
  return faults;
}
