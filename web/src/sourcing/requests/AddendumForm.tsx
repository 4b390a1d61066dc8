import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '../../paths.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { SkipTo } from '../../ui/SkipTo.tsx';
import bar from '../../ui/StickyBar.module.css';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorCode, errorText } from '../../wire/errors.ts';
import { type Category, categoryLabel } from '../../words/categories.ts';
import { dayOf, deadlineFault, endOfDay } from '../../words/deadlines.ts';
import { plural } from '../../words/format.ts';
import type { ProjectItem } from '../items/item.ts';
import { openItems } from '../quotes/open-items.ts';
import type { ProjectQuote } from '../quotes/queries.ts';
import type { Spec } from '../specs/spec.ts';
import { AddendumConsequences } from './AddendumConsequences.tsx';
import { AddendumTable } from './AddendumTable.tsx';
import { type AddendumRow, addedRow, changesOf, isChanged, rowFaults, rowsOf } from './addendum.ts';
import { DeadlineField } from './DeadlineField.tsx';
import { type BoardRow, useIssueAddendum } from './queries.ts';
import type { StoredTerms } from './terms.ts';

interface AddendumFormProps {
  projectId: string;
  category: Category;
  /** Those of the category. */
  items: readonly ProjectItem[];
  quotes: readonly ProjectQuote[];
  /** The fichas of the project. */
  specs: readonly Spec[];
  board: readonly BoardRow[];
  terms: StoredTerms | undefined;
}

const MOST_CHANGES = 100;
/** Id of the part behind the items. */
const END = 'motivo-do-adendo';

/** Form of an addendum: changes, reason and deadline; nothing is sent before it was read once more. */
export function AddendumForm(props: AddendumFormProps) {
  const { projectId, category, items, quotes, specs, board, terms } = props;
  const navigate = useNavigate();
  const openIds = new Set(openItems(items, quotes).map(({ id }) => id));
  const [rows, setRows] = useState<readonly AddendumRow[]>(() => rowsOf(items, openIds, specs));
  const [note, setNote] = useState('');
  const startDay = terms ? dayOf(terms.respond_until) : '';
  const [day, setDay] = useState(startDay);
  const [isChecked, setChecked] = useState(false);
  const [isConfirming, setConfirming] = useState(false);
  const issue = useIssueAddendum(projectId);

  const changed = rows.filter(isChanged);
  const movesDay = day !== startDay;
  const dayFault = movesDay ? deadlineFault(day, changed.length > 0 ? 48 : 24) : null;
  const refusedDay = errorCode(issue.error) === 'TERMS' ? errorText(issue.error) : undefined;
  const problem = formProblem(changed, note);
  // An item that was decided or taken away in the meantime is named at its row.
  const lost = (row: AddendumRow): string | undefined => {
    if (!issue.isError || !row.before || !isChanged(row)) return undefined;
    if (!items.some(({ id }) => id === row.id))
      return 'Este item não faz mais parte da solicitação.';
    return openIds.has(row.id) ? undefined : 'Um item já decidido não muda mais.';
  };
  const edit = (next: readonly AddendumRow[]) => {
    issue.reset();
    setRows(next);
  };
  const publish = () =>
    issue.mutate(
      {
        category,
        note: note.trim() || null,
        changes: changesOf(rows),
        respond_until: movesDay ? endOfDay(day) : null,
      },
      {
        onSuccess: ([issued]) => {
          notifyOk(
            `Mudança ${issued?.number} de ${categoryLabel(category)} publicada.`,
            issued?.reopened
              ? `${plural(issued.reopened, 'proposta precisa', 'propostas precisam')} ser ${issued.reopened === 1 ? 'reenviada' : 'reenviadas'}.`
              : 'Os fornecedores foram avisados.',
          );
          void navigate(paths.project(projectId));
        },
      },
    );
  const check = () => {
    setChecked(true);
    const isFaulty = changed.some((row) => Object.keys(rowFaults(row)).length > 0);
    if (!problem && !dayFault && !isFaulty) setConfirming(true);
  };
  return (
    <form
      noValidate
      className="stack gap-20"
      onSubmit={(event) => {
        event.preventDefault();
        check();
      }}
    >
      <SkipTo end={END} count={rows.length}>
        Ir para o que mudou e por quê
      </SkipTo>
      <AddendumTable
        rows={rows}
        onChange={edit}
        onAdd={() => edit([...rows, addedRow()])}
        faultsOf={(row) => (isChecked ? rowFaults(row) : {})}
        refusalOf={lost}
      />
      <div id={END} tabIndex={-1} className="stack gap-16">
        <Textarea
          label="O que mudou e por quê"
          description={
            changed.length > 0 ? 'Opcional: os fornecedores leem junto com os itens.' : undefined
          }
          value={note}
          onChange={(event) => {
            issue.reset();
            setNote(event.currentTarget.value);
          }}
          error={isChecked && problem}
          autosize
          minRows={3}
          maxRows={10}
          maxLength={2000}
        />
        <DeadlineField
          value={day}
          onChange={(next) => {
            issue.reset();
            setDay(next);
          }}
          error={dayFault ?? refusedDay}
          hint={
            changed.length > 0
              ? 'Quando itens mudam, há pelo menos 48 horas para responder.'
              : undefined
          }
        />
      </div>
      <FormError>
        {!isConfirming &&
          issue.isError &&
          !refusedDay &&
          !rows.some(lost) &&
          errorText(issue.error)}
      </FormError>
      <div className={bar.bar}>
        <strong role="status">
          {changed.length === 0
            ? 'Nenhum item muda'
            : plural(changed.length, 'item muda', 'itens mudam')}
        </strong>
        <Button type="submit" size="md" color="clay.7">
          Conferir e publicar
        </Button>
      </div>
      <ConfirmDialog
        opened={isConfirming}
        onClose={() => setConfirming(false)}
        onConfirm={publish}
        title={`Publicar a mudança ${(terms?.addendum ?? 0) + 1} de ${categoryLabel(category)}?`}
        confirmLabel="Publicar mudança"
        cancelLabel="Voltar"
        action={issue}
        failure="Não foi possível publicar a mudança."
      >
        <AddendumConsequences rows={rows} note={note} board={board} />
      </ConfirmDialog>
    </form>
  );
}

function formProblem(changed: readonly AddendumRow[], note: string): string | null {
  if (changed.length === 0 && !note.trim()) return 'Escreva o que mudou na solicitação.';
  return changed.length > MOST_CHANGES ? 'Uma mudança vai até 100 itens.' : null;
}
