import { useState } from 'react';
import styles from '../../ui/ChosenBar.module.css';
import { notifyError } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { readAll } from '../../wire/server-list.ts';
import {
  commissionFraction,
  commissionProblem,
  defaultCommissionPercent,
} from '../../words/commission-percent.ts';
import { formatQuantity, plural } from '../../words/format.ts';
import own from './Queue.module.css';
import {
  type Decision,
  MOST_AT_ONCE,
  type QueueFilter,
  queueList,
  type Waiting,
} from './queries.ts';
import { SeveralDialog } from './SeveralDialog.tsx';
import type { Decisions } from './use-decisions.ts';
import type { ChosenPeople } from './use-queue.ts';

interface ChosenPeopleBarProps {
  people: ChosenPeople;
  /** The filter of the list, and how many match it: the others can be chosen too. */
  filter: QueueFilter;
  matching: number | undefined;
  /** The rate proposed to suppliers, as a fraction. */
  defaultRate: number | null | undefined;
  decisions: Decisions;
  /** Gives the focus back to the queue. */
  onLeave: () => void;
}

/** Floats below the queue while several people are chosen: how many they are, and one decision about all of them. */
export function ChosenPeopleBar(props: ChosenPeopleBarProps) {
  const { people, filter, matching, defaultRate, decisions, onLeave } = props;
  const chosen = [...people.chosen.values()];
  const [typed, setTyped] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asking, setAsking] = useState<Decision['status'] | null>(null);
  const [reading, setReading] = useState(false);
  const percent = typed ?? defaultCommissionPercent(defaultRate);
  const suppliers = chosen.filter(({ role }) => role === 'supplier').length;
  const others = Math.min(matching ?? 0, MOST_AT_ONCE) - chosen.length;
  const addOthers = async () => {
    setReading(true);
    try {
      const every = await readAll(
        queueList(filter).ask,
        ({ profile_id }) => profile_id,
        MOST_AT_ONCE,
      );
      people.set(every.slice(0, MOST_AT_ONCE), true);
    } catch (error) {
      notifyError('Não foi possível somar os outros', errorText(error));
    } finally {
      setReading(false);
    }
  };
  const approve = () => {
    const found = suppliers > 0 ? commissionProblem(percent) : null;
    setProblem(found);
    if (!found) setAsking('approved');
  };
  const clear = () => {
    people.clear();
    onLeave();
  };
  // The dialog outlives the choice: it shows what became of each.
  if (chosen.length === 0 && !asking) return null;
  return (
    <>
      {chosen.length > 0 && (
        <section
          className={`bottom-bar ${styles.bar} ${own.bar}`}
          aria-label="Cadastros selecionados"
          onKeyDown={(event) => {
            if (event.key === 'Escape' && !event.defaultPrevented) clear();
          }}
        >
          <span className={styles.sum} role="status">
            <b>{countWords(chosen)}</b> <span>{lackWords(chosen)}</span>
          </span>
          {others > 0 && (
            <button type="button" disabled={reading} onClick={() => void addOthers()}>
              Somar os outros {formatQuantity(others)}
            </button>
          )}
          {suppliers > 0 && (
            <label className={own.rate}>
              Comissão
              <input
                inputMode="decimal"
                value={percent}
                aria-label="Comissão dos fornecedores, em %"
                aria-invalid={problem !== null}
                aria-describedby={problem ? 'comissao-de-todos' : undefined}
                onFocus={(event) => event.currentTarget.select()}
                onChange={(event) => {
                  setTyped(event.currentTarget.value);
                  setProblem(null);
                }}
                onKeyDown={(event) => event.key === 'Enter' && approve()}
              />
              %
            </label>
          )}
          <button type="button" className={own.primary} onClick={approve}>
            Aprovar {theCount(chosen.length)}
          </button>
          <button type="button" onClick={() => setAsking('rejected')}>
            Rejeitar
          </button>
          <button type="button" onClick={clear}>
            Limpar
          </button>
          {problem && (
            <span id="comissao-de-todos" role="alert" className={own.problem}>
              {problem}
            </span>
          )}
        </section>
      )}
      <SeveralDialog
        status={asking}
        chosen={chosen}
        rate={suppliers > 0 ? commissionFraction(percent) : undefined}
        onDecided={(done) => {
          people.clear();
          if (asking === 'approved') decisions.addApproved(done);
        }}
        onClose={() => {
          setAsking(null);
          onLeave();
        }}
      />
    </>
  );
}

const theCount = (count: number) => (count === 1 ? 'o escolhido' : `os ${formatQuantity(count)}`);

/** `6 fornecedores` where they are of one kind, else `6 cadastros`. */
function countWords(chosen: readonly Waiting[]): string {
  const roles = new Set(chosen.map(({ role }) => role));
  const [role] = roles.size === 1 ? roles : [];
  if (role === 'supplier') return plural(chosen.length, 'fornecedor', 'fornecedores');
  if (role === 'architect') return plural(chosen.length, 'arquiteto', 'arquitetos');
  if (role === 'client') return plural(chosen.length, 'cliente', 'clientes');
  return plural(chosen.length, 'cadastro', 'cadastros');
}

function lackWords(chosen: readonly Waiting[]): string {
  const lacking = chosen.filter(({ missing }) => missing.length > 0).length;
  if (lacking === 0) return 'nada falta';
  return lacking === chosen.length ? 'falta algo' : `a ${formatQuantity(lacking)} falta algo`;
}
