import { Button, Textarea } from '@mantine/core';
import { memo, useId, useRef, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { withUnit } from '../../../words/labels.ts';
import styles from './Selection.module.css';
import {
  deliveryWords,
  JUSTIFICATION_LIMIT,
  type Mark,
  priceWords,
  quoteFacts,
  rivalWords,
  type SelectedQuote,
  supplierOf,
} from './selection.ts';

interface SelectionRowProps {
  quote: SelectedQuote;
  mark: Mark | undefined;
  /** Absent while the selection cannot be decided. */
  onMark: ((quoteId: string, mark: Mark | undefined) => void) | undefined;
  /** Without what is only read with time: quantity, brand, warranty, notes and what others offered. */
  isBrief?: boolean;
}

/** A quote to decide. Rendered again only when its own mark changes: a selection may have sixty. */
export const SelectionRow = memo(function SelectionRow(props: SelectionRowProps) {
  const { quote, mark, onMark, isBrief = false } = props;
  const classes = [styles.row, mark && styles[mark.decision]].filter(Boolean).join(' ');
  return (
    <li className={classes} id={rowId(quote.quote_id)}>
      <QuoteWords quote={quote} heading={isBrief ? 'h3' : 'h4'} isBrief={isBrief} />
      <strong className={`text-16 to-right nowrap ${styles.price} num`}>{priceWords(quote)}</strong>
      {onMark && (
        <Choice quote={quote} mark={mark} onMark={(next) => onMark(quote.quote_id, next)} />
      )}
    </li>
  );
});

interface QuoteWordsProps {
  quote: SelectedQuote;
  /** The level of the item's name: h4 below a category's heading, h3 without one. */
  heading: 'h3' | 'h4';
  isBrief?: boolean;
}

/** Item, supplier and conditions, the same before and after the decision. */
export function QuoteWords({ quote, heading: Heading, isBrief = false }: QuoteWordsProps) {
  const { description, quantity, unit, note, alternative, scope, rivals, is_stale } = quote;
  const facts = isBrief
    ? deliveryWords(quote)
    : [withUnit(quantity, unit), ...quoteFacts(quote)].join(' · ');
  return (
    <div className={styles.words}>
      <Heading>{description}</Heading>
      <p>
        {supplierOf(quote)}
        {facts && (
          <span className={styles.quiet}>
            {' · '}
            {facts}
          </span>
        )}
      </p>
      {scope === 'alternative' && (
        <p>
          <b>Alternativa</b>
          {alternative && `: ${alternative}`}
        </p>
      )}
      {note && !isBrief && <p className={styles.quiet}>“{note}”</p>}
      {rivals && rivals.length > 0 && !isBrief && (
        <p className={styles.quiet}>Também ofereceram: {rivalWords(rivals).join(' · ')}</p>
      )}
      {is_stale && (
        <p className="row gap-6 error strong">
          <Icon name="alert" size={16} /> Mudou ou venceu desde o envio
        </p>
      )}
    </div>
  );
}

interface ChoiceProps {
  quote: SelectedQuote;
  mark: Mark | undefined;
  onMark: (mark: Mark | undefined) => void;
}

function Choice({ quote: { description }, mark, onMark }: ChoiceProps) {
  const reason = useRef<HTMLTextAreaElement>(null);
  const field = useId();
  const [wasLeft, setLeft] = useState(false);
  const isRefused = mark?.decision === 'refused';
  const isApproved = mark?.decision === 'approved';
  return (
    <>
      <fieldset
        className={`flex at-end gap-4 ${styles.choice}`}
        aria-label={`Decisão sobre ${description}`}
      >
        <Button
          size="sm"
          variant="default"
          className={isApproved ? styles.yes : undefined}
          aria-pressed={isApproved}
          aria-label={`Aprovar ${description}`}
          leftSection={<Icon name="check" size={16} />}
          onClick={() =>
            onMark(isApproved ? undefined : { decision: 'approved', justification: '' })
          }
        >
          Aprovar
        </Button>
        <Button
          size="sm"
          variant={isRefused ? 'default' : 'subtle'}
          className={isRefused ? styles.no : undefined}
          aria-pressed={isRefused}
          aria-label={`Recusar ${description}`}
          aria-expanded={isRefused}
          aria-controls={isRefused ? field : undefined}
          leftSection={isRefused && <Icon name="close" size={16} />}
          onClick={() => {
            setLeft(false);
            onMark(isRefused ? undefined : { decision: 'refused', justification: '' });
            requestAnimationFrame(() => reason.current?.focus());
          }}
        >
          Recusar
        </Button>
      </fieldset>
      {isRefused && (
        <Textarea
          ref={reason}
          id={field}
          className={`all-columns ${styles.reason}`}
          label="Por que recusou?"
          description="O arquiteto lê isto e procura outra proposta."
          withAsterisk
          required
          autosize
          minRows={2}
          maxLength={JUSTIFICATION_LIMIT}
          value={mark.justification}
          error={wasLeft && mark.justification.trim() === '' && 'Escreva por que recusou'}
          onBlur={() => setLeft(true)}
          onChange={(event) =>
            onMark({ decision: 'refused', justification: event.currentTarget.value })
          }
        />
      )}
    </>
  );
}

const rowId = (quoteId: string) => `escolha-${quoteId}`;

/** Brings the focus to what is missing of a decision, which the browser scrolls to: the reason, or the choice. */
export function focusQuote(quoteId: string | undefined): void {
  const row = quoteId === undefined ? null : document.getElementById(rowId(quoteId));
  const reason = row?.querySelector('textarea');
  (reason ?? row?.querySelector('button'))?.focus();
}
