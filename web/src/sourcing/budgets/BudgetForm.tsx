import { Button, Card, Group, Text } from '@mantine/core';
import { type ClipboardEvent, type KeyboardEvent, useState } from 'react';
import { flushSync } from 'react-dom';
import { Needs, OnlyWith, WritableWith } from '../../common/rights/Needs.tsx';
import { CategoryIcon } from '../../ui/CategoryBadge.tsx';
import { EndButtons } from '../../ui/EndButtons.tsx';
import { LeaveDialog } from '../../ui/LeaveDialog.tsx';
import { MoneyInput } from '../../ui/MoneyInput.tsx';
import { notifyError, notifyOk } from '../../ui/toasts.tsx';
import { errorMessage } from '../../wire/errors.ts';
import { type Category, categoryLabel } from '../../words/categories.ts';
import { formatBRL, formatList } from '../../words/format.ts';
import {
  amountProblem,
  budgetCategories,
  changesTo,
  emptyBudgets,
  isChanged,
  isReserveChanged,
  type SavedBudget,
  totalOf,
  typedFrom,
} from './amounts.ts';
import styles from './BudgetForm.module.css';
import { parsePastedAmounts } from './pasted-amounts.ts';
import { useSaveBudgets } from './queries.ts';

interface BudgetFormProps {
  projectId: string;
  saved: readonly SavedBudget[];
  /** R$; null when the project never had a reserve. */
  savedReserve: number | null;
  /** R$ that were bought or planned outside, by category; none where nothing was. */
  outside?: Readonly<Record<string, number>>;
}

/** An amount for each category, their sum, and the reserve. Nothing is stored before "Salvar Orçamentos". */
export function BudgetForm({ projectId, saved, savedReserve, outside = {} }: BudgetFormProps) {
  // Null while nothing was typed: then what the server holds is shown, also when it changes.
  const [draft, setDraft] = useState<ReturnType<typeof typedFrom> | null>(null);
  // Rows of the last paste that went to no field.
  const [left, setLeft] = useState<readonly string[]>([]);
  // Counts how often the fields were emptied: texts that were no amounts go with them.
  const [cleared, setCleared] = useState(0);
  const [draftReserve, setDraftReserve] = useState<number | '' | null>(null);
  const saveBudgets = useSaveBudgets(projectId);
  const categories = budgetCategories(saved);
  const typed = draft ?? typedFrom(saved);
  const typedReserve = draftReserve ?? (savedReserve || '');
  const isReserveUnsaved = isReserveChanged(savedReserve, typedReserve);
  const isUnsaved = changesTo(saved, typed).isUnsaved || isReserveUnsaved;
  const firstWrong = [...categories, RESERVE].find((field) =>
    amountProblem(field === RESERVE ? typedReserve : (typed[field] ?? '')),
  );

  const paste = (event: ClipboardEvent<HTMLInputElement>, category: Category) => {
    const pasted = parsePastedAmounts(event.clipboardData.getData('text'), category, categories);
    if (!pasted) return;
    const { amounts } = pasted;
    event.preventDefault();
    // A field shows its own draft while it has the focus: it lets go before the amounts come in.
    flushSync(() => event.currentTarget.blur());
    flushSync(() => setDraft(Object.assign({ ...typed }, amounts)));
    setLeft(pasted.left);
    const last = categories.findLastIndex((one) => one in amounts);
    const next = categories[Math.min(last + 1, categories.length - 1)];
    if (next) document.getElementById(fieldId(next))?.focus();
  };

  const clear = () => {
    setDraft(emptyBudgets());
    setDraftReserve('');
    setLeft([]);
    setCleared(cleared + 1);
  };

  const save = () =>
    saveBudgets.mutate(
      { saved, typed, savedReserve, typedReserve },
      {
        onSuccess: () => {
          notifyOk('Orçamentos salvos com sucesso!');
          setDraft(null);
          setDraftReserve(null);
          setLeft([]);
        },
        onError: (error) => notifyError(`Erro ao salvar orçamentos: ${errorMessage(error)}`),
      },
    );
  return (
    <Card withBorder radius="lg" padding="lg" maw={640}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          if (firstWrong) document.getElementById(fieldId(firstWrong))?.focus();
          else save();
        }}
      >
        <WritableWith right="prepare">
          <div className="stack" key={cleared}>
            {categories.map((category, at) => (
              <MoneyInput
                key={category}
                id={fieldId(category)}
                label={
                  <span className="inline-row gap-10 text-16 petrol-icons">
                    <CategoryIcon category={category} />
                    {categoryLabel(category)}
                    {isChanged(saved, typed, category) && (
                      <span className="amber text-13 strong">não salvo</span>
                    )}
                  </span>
                }
                className={styles.field}
                inputWrapperOrder={['label', 'input', 'description', 'error']}
                description={
                  outside[category] ? `${formatBRL(outside[category])} por fora` : undefined
                }
                value={typed[category] ?? ''}
                max={9_999_999_999.99}
                error={amountProblem(typed[category] ?? '')}
                onChange={(amount) => setDraft({ ...typed, [category]: amount })}
                onKeyDown={(event) => moveDown(event, categories[at + 1])}
                onPaste={(event) => paste(event, category)}
              />
            ))}
          </div>
          {left.length > 0 && (
            <Text size="sm" c="var(--error)" mt="sm" role="status">
              Da colagem, {left.length === 1 ? 'uma linha ficou' : 'algumas linhas ficaram'} de
              fora: {formatList(left.map((line) => `“${line}”`))}.
            </Text>
          )}
          <div className={styles.total}>
            <span>Total previsto</span>
            <strong className="num" role="status">
              {formatBRL(totalOf(typed))}
            </strong>
          </div>
          <MoneyInput
            key={`reserve ${cleared}`}
            id={fieldId(RESERVE)}
            className={styles.reserve}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            label={
              <span className="inline-row gap-10 text-16 petrol-icons">
                Reserva de contingência
                {isReserveUnsaved && <span className="amber text-13 strong">não salvo</span>}
              </span>
            }
            description="Fora do total previsto; o cliente a vê."
            value={typedReserve}
            max={9_999_999_999.99}
            error={amountProblem(typedReserve)}
            onChange={setDraftReserve}
          />
        </WritableWith>
        <Group justify="space-between" mt="lg">
          <Text
            size="sm"
            c={isUnsaved ? undefined : 'dimmed'}
            role="status"
            className={isUnsaved ? 'amber text-13 strong' : undefined}
          >
            {isUnsaved ? 'Alterações não salvas' : 'Tudo salvo'}
          </Text>
          <EndButtons mt={0}>
            <OnlyWith right="prepare">
              <Button variant="default" onClick={clear}>
                Limpar
              </Button>
            </OnlyWith>
            <Needs right="prepare">
              <Button type="submit" color="clay.7" loading={saveBudgets.isPending}>
                Salvar Orçamentos
              </Button>
            </Needs>
          </EndButtons>
        </Group>
      </form>
      <LeaveDialog isUnsaved={isUnsaved} title="Sair sem salvar os orçamentos?">
        O que você mudou nos orçamentos ainda não foi salvo.
      </LeaveDialog>
    </Card>
  );
}

/** The field below the categories. */
const RESERVE = 'reserve';

const fieldId = (category: string) => `budget-${category}`;

/** Enter goes down a row, as in a spreadsheet; in the last row it saves, as in a form. */
function moveDown(event: KeyboardEvent, below: Category | undefined) {
  if (event.key !== 'Enter' || !below) return;
  event.preventDefault();
  document.getElementById(fieldId(below))?.focus();
}
