import { memo } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../../ui/Icon.tsx';
import { tableRoles as as } from '../../../ui/table-roles.ts';
import {
  formatBRL,
  formatDate,
  formatDayAndMonth,
  formatWhole,
  plural,
} from '../../../words/format.ts';
import { supplierName } from '../../../words/supplier-name.ts';
import { OriginMark } from '../../origins/OriginMark.tsx';
import { barWords, changeWords, overWords, versionWords, WHOLE_ONLY } from '../offer-words.ts';
import type { ColumnMarks } from './column-marks.ts';
import type { decidedTotal } from './decided.ts';
import type { OpenOffer } from './MatrixOffer.tsx';
import type { MatrixColumn } from './matrix.ts';
import styles from './SupplierHeading.module.css';

interface SupplierHeadingProps {
  column: MatrixColumn;
  marks: ColumnMarks | undefined;
  /** Items of the category under comparison. */
  items: number;
  /** R$ of the offer with the architect's adjustments; null where it has none. */
  equalised: number | null;
  /** Total of the decided items, where none is open; null where some are. */
  decided: ReturnType<typeof decidedTotal> | null;
  /** Came in while the screen was open: lights up once. */
  isFresh: boolean;
  /** Absent on paper: a button is left out where browsers print a head again on the next sheet. */
  onOpen?: OpenOffer;
}

/**
 * The head of a supplier's column, always four lines high, and a fifth where the offer is marked: name; total with its distance, or how many items it
 * covers; equalised total; days, version, validity. An answer that comes in or a first adjustment fills it and moves nothing.
 */
export const SupplierHeading = memo(function SupplierHeading(props: SupplierHeadingProps) {
  const { column, isFresh, onOpen } = props;
  const { supplier, waitingSince, answerPath, quoteId } = column;
  const name = supplierName(supplier);
  const person = name === supplier.full_name ? '' : ` · ${supplier.full_name}`;
  return (
    <th
      scope="col"
      {...as.columnheader}
      className={isFresh ? `${styles.heading} changed` : styles.heading}
      data-bar={column.bar}
    >
      {quoteId && onOpen ? (
        <button
          type="button"
          className={styles.name}
          title={`${name}${person}: ver a proposta`}
          onClick={() => onOpen(quoteId, true)}
        >
          {name}
        </button>
      ) : (
        <span className={styles.name} title={`${name}${person}`}>
          {name}
        </span>
      )}
      <span>
        <OriginMark origin={supplier.origin} isBrief />
      </span>
      {waitingSince ? (
        <>
          <span className={styles.line}>
            Sem resposta
            {/* On a line that is there anyway: the head keeps its height when the answer comes. */}
            {answerPath && (
              <Link
                to={answerPath}
                className="no-print"
                aria-label={`Registrar resposta de ${name}`}
              >
                Registrar
              </Link>
            )}
          </span>
          <span className={styles.line}>
            convidado em <span className="num">{formatDayAndMonth(waitingSince)}</span>
          </span>
        </>
      ) : (
        <Answered {...props} />
      )}
    </th>
  );
});

function Answered(props: SupplierHeadingProps) {
  const { column, marks, items, decided, isFresh } = props;
  const { total, days, missingItems, offer, change } = column;
  const over = marks?.percentOverLowest ?? 0;
  if (decided) return <Decided {...decided} version={offer?.version} />;
  return (
    <>
      <span className={`${styles.total} num`}>
        <b data-lowest={marks?.isLowest} title={`Total ${formatBRL(total)}`}>
          {formatWhole(total)}
        </b>
        {marks?.isLowest && (
          <span className={styles.fallen} title="Menor total">
            <Icon name="tag" size={14} />
          </span>
        )}
        {isFresh && <b className={styles.flags}>nova</b>}
        {over > 0 && missingItems === 0 && (
          <span className="to-end" title="Acima do menor total">
            {overWords(over)}
          </span>
        )}
        {missingItems > 0 && (
          <span
            className={`to-end ${styles.covered} num`}
            title={`${missingItems === 1 ? 'Falta' : 'Faltam'} ${plural(missingItems, 'item', 'itens')}`}
          >
            {items - missingItems}/{items}
          </span>
        )}
      </span>
      <span className={`${styles.line} num`}>
        <Adjusted {...props} />
      </span>
      <span className={styles.line}>
        {marks?.isFastest && (
          <span className={styles.fastest} title="Mais Rápido">
            <Icon name="bolt" size={14} />
          </span>
        )}
        <span>
          {[days !== null && plural(days, 'dia', 'dias'), versionWords(offer?.version)]
            .filter(Boolean)
            .join(' · ')}
        </span>
        {change !== null && change !== 0 && (
          <span
            className={`${change < 0 ? styles.fallen : styles.risen} num`}
            title="Desde a versão anterior"
          >
            {changeWords(change)}
          </span>
        )}
        <OfferState column={column} />
      </span>
    </>
  );
}

/** Whether it has adjustments and what they make of its total: the way to them, where there is an offer to adjust. */
function Adjusted({ column: { supplier, quoteId }, equalised, onOpen }: SupplierHeadingProps) {
  const words =
    equalised === null ? (
      'sem ajuste'
    ) : (
      <span title={`Equalizado ${formatBRL(equalised)}`}>
        equalizado <b className={styles.equalised}>{formatWhole(equalised)}</b>
      </span>
    );
  if (!quoteId || !onOpen) return words;
  return (
    <button
      type="button"
      className={`bare pressed ${styles.adjusted}`}
      title={`Ajustes de ${supplierName(supplier)}`}
      onClick={() => onOpen(quoteId, 'adjustments')}
    >
      {words}
    </button>
  );
}

/** The offer's validity, or the reason why it cannot be chosen, and its flags. */
function OfferState({ column: { offer, bar } }: { column: MatrixColumn }) {
  const flags = [
    offer?.taxes_included === false && 'Impostos à parte',
    offer?.whole_only && bar !== 'broken' && WHOLE_ONLY,
    offer?.is_late && 'Fora do prazo',
  ].filter((flag) => typeof flag === 'string');
  return (
    <>
      {bar && (
        <span className={`narrows error strong ${styles.barred}`} title={barWords({ bar, offer })}>
          {barWords({ bar, offer })}
        </span>
      )}
      {!bar && offer?.valid_until && (
        <span className="num" title={`Vale até ${formatDate(offer.valid_until)}`}>
          até {formatDayAndMonth(offer.valid_until)}
        </span>
      )}
      {flags.length > 0 && (
        <span className={styles.flags} title={flags.join(', ')}>
          <Icon name="alert" size={14} />
          <span>{flags.join(', ')}</span>
        </span>
      )}
    </>
  );
}

interface DecidedProps extends ReturnType<typeof decidedTotal> {
  version: number | undefined;
}

/** Where nothing is open any more: what the supplier asked, and what of it was approved. */
function Decided({ asked, approved, covered, version }: DecidedProps) {
  return (
    <>
      <span className={styles.line}>{versionWords(version)}</span>
      <span className={`${styles.total} num`} title={`Pediu ${formatBRL(asked)}`}>
        <b>{formatWhole(asked)}</b>
      </span>
      <span className={styles.line}>
        {approved > 0 && (
          <span className="num" title={`Aprovado ${formatBRL(approved)}`}>
            aprovado {formatWhole(approved)}
          </span>
        )}
        <span className={`to-end ${styles.covered} num`}>{plural(covered, 'item', 'itens')}</span>
      </span>
    </>
  );
}
