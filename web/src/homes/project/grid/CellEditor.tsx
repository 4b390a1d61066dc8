import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { type Field, fieldFacts, type Refusal } from '../../../sourcing/items/fields.ts';
import type { ForecastSource } from '../../../sourcing/items/forecast-queries.ts';
import type { Proposal } from '../../../sourcing/prices/proposals.ts';
import { categoryOptions } from '../../../words/categories.ts';
import { formatAmount } from '../../../words/format.ts';
import { moreUnitOptions, unitOptions } from '../../../words/labels.ts';
import styles from './ItemGrid.module.css';

/** Where the grid goes on after a cell was written. */
export type Step = 'down' | 'up' | 'right' | 'left' | 'stay';

interface CellEditorProps {
  field: Field;
  /** The item of the cell, for its label. */
  of: string;
  /** The initial content of the cell. */
  start: string;
  /** Typed over the cell, or refused before; undefined starts with what is in it. */
  initial: string | undefined;
  rooms: readonly string[];
  /** Values to take in place of a text, with the arrow and Enter or a press. */
  proposals?: readonly Proposal[];
  /** Another place to take a value from, behind the proposals. */
  elsewhere?: { label: string; onChoose: () => void } | undefined;
  /** Where the value that stands there was taken from. */
  note?: string | null;
  /** Returns why the text cannot be taken, null when it was. */
  onCommit: (text: string, step: Step, source?: ForecastSource) => Refusal | null;
  onCancel: () => void;
}

const NONE: readonly Proposal[] = [];
/** The mark of the other place, which stays there when proposals arrive above it. */
const ELSEWHERE = Number.POSITIVE_INFINITY;

/** The input of the cell that is being written, the only one in the grid. */
export function CellEditor({
  field,
  of,
  start,
  initial,
  rooms,
  proposals = NONE,
  elsewhere,
  note = null,
  onCommit,
  onCancel,
}: CellEditorProps) {
  const [text, setText] = useState(initial ?? start);
  const [error, setError] = useState<Refusal | null>(null);
  const element = useRef<HTMLInputElement & HTMLSelectElement>(null);
  const isLeaving = useRef(false);
  const id = useId();

  useEffect(() => {
    element.current?.focus();
    // A letter that opened the cell is the first of the text; what was stored is there to be replaced.
    if (initial === undefined && element.current instanceof HTMLInputElement)
      element.current.select();
  }, [initial]);

  const [marked, setMarked] = useState(-1);
  const proposed = proposals[marked];
  const hasOptions = proposals.length > 0 || elsewhere !== undefined;
  const last = elsewhere ? ELSEWHERE : proposals.length - 1;

  const goElsewhere = () => {
    isLeaving.current = true;
    onCancel();
    elsewhere?.onChoose();
  };
  const commit = (step: Step) => {
    if (marked === ELSEWHERE && step === 'down') return goElsewhere();
    isLeaving.current = true;
    const reason = proposed
      ? onCommit(formatAmount(proposed.amount), step, proposed.source)
      : onCommit(text, step);
    if (reason === null) return;
    isLeaving.current = false;
    setError(reason);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // The grid must not react to composition in the input.
    event.stopPropagation();
    if (event.nativeEvent.isComposing) return;
    if (event.key === 'Escape') {
      isLeaving.current = true;
      onCancel();
    } else if (event.key === 'Enter') commit(event.shiftKey ? 'up' : 'down');
    else if (event.key === 'Tab') commit(event.shiftKey ? 'left' : 'right');
    else if (hasOptions && event.key === 'ArrowDown')
      setMarked(marked + 1 < proposals.length ? marked + 1 : last);
    else if (marked >= 0 && event.key === 'ArrowUp')
      setMarked((marked === ELSEWHERE ? proposals.length : marked) - 1);
    else return;
    event.preventDefault();
  };
  const shared = {
    ref: element,
    className: styles.input,
    value: text,
    'aria-label': `${fieldFacts[field].name}, ${of}`,
    'aria-invalid': error !== null,
    'aria-describedby': error === null ? undefined : id,
    onKeyDown,
    onBlur: () => {
      if (!isLeaving.current) onCommit(text, 'stay');
    },
  };
  return (
    <>
      {field === 'category' || field === 'unit' ? (
        <select {...shared} onChange={(event) => setText(event.currentTarget.value)}>
          {field === 'category' ? (
            <Options of={categoryOptions(start)} />
          ) : (
            <>
              <Options of={unitOptions} />
              <optgroup label="Outra unidade">
                <Options of={moreUnitOptions} />
              </optgroup>
            </>
          )}
        </select>
      ) : (
        <input
          {...shared}
          type="text"
          inputMode={fieldFacts[field].isNumber && 'decimal'}
          maxLength={fieldFacts[field].most}
          autoComplete="off"
          list={field === 'room' ? `${id}-rooms` : undefined}
          {...(hasOptions && {
            role: 'combobox',
            'aria-expanded': true,
            'aria-autocomplete': 'none' as const,
            'aria-controls': `${id}-proposals`,
            'aria-activedescendant': marked < 0 ? undefined : `${id}-${marked}`,
          })}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setError(null);
            setMarked(-1);
          }}
        />
      )}
      {field === 'room' && (
        <datalist id={`${id}-rooms`}>
          {rooms.map((room) => (
            <option key={room} value={room} />
          ))}
        </datalist>
      )}
      {error === null && (hasOptions || note) && (
        <div className={styles.proposals}>
          {note && <p className={styles.origin}>Origem: {note}</p>}
          {hasOptions && (
            <div
              role="listbox"
              id={`${id}-proposals`}
              aria-label={
                proposals.length > 0 ? 'Quanto você já pagou' : 'De onde tirar o previsto'
              }
            >
              {proposals.map((one, place) => (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the arrows and Enter of the input choose it
                <div
                  key={one.key}
                  id={`${id}-${place}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={place === marked}
                  className={styles.proposal}
                  // The input keeps the focus: leaving it would write what is in it.
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={() => {
                    isLeaving.current = true;
                    onCommit(formatAmount(one.amount), 'down', one.source);
                  }}
                >
                  <span>
                    {one.words}
                    <small className={styles.details}>{one.details}</small>
                  </span>
                  <b className="num nowrap">{formatAmount(one.amount)}</b>
                </div>
              ))}
              {elsewhere && (
                // biome-ignore lint/a11y/useKeyWithClickEvents: the arrows and Enter of the input choose it
                <div
                  id={`${id}-${ELSEWHERE}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={marked === ELSEWHERE}
                  className={styles.proposal}
                  onMouseDown={(event) => event.preventDefault()}
                  onClick={goElsewhere}
                >
                  {elsewhere.label}
                </div>
              )}
            </div>
          )}
        </div>
      )}
      {error !== null && (
        <span role="alert" id={id} className={styles.refusal}>
          {error.error}
          {error.choices?.map((choice) => (
            <button
              key={choice}
              type="button"
              className={styles.choice}
              // The field keeps the focus: leaving it would write what is in it.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => onCommit(choice, 'down')}
            >
              É {choice}
            </button>
          ))}
        </span>
      )}
    </>
  );
}

const Options = ({ of }: { of: readonly { value: string; label: string }[] }) =>
  of.map(({ value, label }) => (
    <option key={value} value={value}>
      {label}
    </option>
  ));
