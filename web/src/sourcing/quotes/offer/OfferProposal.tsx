import { useQuery } from '@tanstack/react-query';
import { AttachmentList } from '../../../common/attachments/AttachmentList.tsx';
import { attachmentsOfProjectQuery } from '../../../common/attachments/queries.ts';
import { SupplierScore } from '../../../parties/ratings/SupplierScore.tsx';
import { SpecificationsLink } from '../../../ui/SpecificationsLink.tsx';
import { formatBRL, formatDateTime, plural } from '../../../words/format.ts';
import { withUnit } from '../../../words/labels.ts';
import { sumBRL } from '../../../words/money.ts';
import type { MatrixColumn, MatrixRow } from '../comparison/matrix.ts';
import { PriceStrip } from '../comparison/PriceStrip.tsx';
import type { Offer } from '../offer.ts';
import { type OfferFact, offerFacts } from '../offer-facts.ts';
import { alternativeWords, barWords, brandWords, movedWords, offerWords } from '../offer-words.ts';
import { type BarredQuote, isBarred, type RankedQuote } from '../ranking.ts';
import { AskedBesideOffered } from './AskedBesideOffered.tsx';
import styles from './OfferDrawer.module.css';
import { OfferParts } from './OfferParts.tsx';
import { PastPrices } from './PastPrices.tsx';

interface OfferProposalProps {
  projectId: string;
  /** The line that was opened; null where the whole offer was. */
  line: OpenedLine | null;
  offer: Offer;
  /** R$ with the architect's adjustments; null without any. */
  equalised: number | null;
  /** The supplier's column of the comparison. */
  column: MatrixColumn;
}

/** Content of an offer: the line that was opened, then the conditions of the whole. */
export function OfferProposal(props: OfferProposalProps) {
  const { projectId, line, offer, equalised, column } = props;
  const texts = line ? [{ words: line.quote.notes ?? null, items: [] }] : column.texts;
  return (
    <div className={styles.section}>
      <SupplierScore supplierId={column.supplier.id} />
      {line && <Line {...line} projectId={projectId} />}
      {line && (
        <OfferParts projectId={projectId} itemId={line.row.item.id} quoteId={line.quote.id} />
      )}
      <section aria-labelledby="whole-offer">
        <h3 id="whole-offer">Proposta inteira</h3>
        {!line && column.bar && (
          <p className="above-8 error text-14 strong">
            {barWords(column)}. Não pode ser escolhida.
          </p>
        )}
        <Facts
          facts={[
            ...(offer.freight || offer.discount
              ? [['Soma dos itens', formatBRL(itemsTotal(offer))] as const]
              : []),
            ['Total', formatBRL(offer.total)],
            ...(equalised === null ? [] : [['Equalizado', formatBRL(equalised)] as const]),
            ...offerFacts(offer),
            [
              'Enviada',
              `v${offer.version}, ${formatDateTime(offer.sent_at)}${offer.is_late ? ', fora do prazo' : ''}`,
            ],
            ...(offer.change_note ? [['O que mudou', offer.change_note] as const] : []),
          ]}
        />
        {offerFacts(offer).length === 0 && (
          <p className={`muted text-13 ${styles.quiet}`}>
            O fornecedor respondeu com preços e prazo. Frete, pagamento, garantia e validade não
            foram informados.
          </p>
        )}
      </section>
      <Texts texts={texts} />
      <Files projectId={projectId} requestId={offer.request_id} />
    </div>
  );
}

/** The supplier's texts: once where a text is the same for every item, otherwise under the items that it is about. */
function Texts({ texts }: Pick<MatrixColumn, 'texts'>) {
  const written = texts.filter(({ words }) => words);
  if (written.length === 0) return null;
  return (
    <section aria-labelledby="offer-notes">
      <h3 id="offer-notes">Texto do fornecedor</h3>
      {written.map(({ words, items }) => (
        <p key={words} className="above-4 text-14 anywhere lines">
          {texts.length > 1 && <b>{items.join(', ')}: </b>}
          {words}
        </p>
      ))}
    </section>
  );
}

/** R$ of the items as they were typed, before freight and discount. */
const itemsTotal = ({ total, freight, discount }: Offer) =>
  sumBRL([total, -(freight ?? 0), discount ?? 0]);

interface OpenedLine {
  quote: RankedQuote | BarredQuote;
  row: MatrixRow;
  /** R$ that the architect expects for the item. */
  forecast: number | undefined;
}

function Line({ quote, row, forecast, projectId }: OpenedLine & { projectId: string }) {
  const { project_item: item, price, isIncluded, offer, delivery_time_days: days } = quote;
  const perUnit = item.quantity === 1 || isIncluded ? null : price / item.quantity;
  const said = offer && {
    ...offer,
    unit: offer.unit_price ?? perUnit,
  };
  const place = isBarred(quote) ? null : offerWords(quote).over;
  return (
    <section aria-labelledby="opened-line">
      <div className={`flex between gap-16 ${styles.price}`}>
        <div>
          <h3 id="opened-line">{item.description}</h3>
          <strong className="num">{isIncluded ? 'Incluso' : formatBRL(price)}</strong>
        </div>
        <p className="num muted text-13 to-right nowrap">
          {place && (
            <>
              <b className="ink">{place}</b> da menor
              <br />
            </>
          )}
          {withUnit(item.quantity, item.unit)}
          {forecast !== undefined && (
            <>
              <br />
              previsto {formatBRL(forecast)}
            </>
          )}
        </p>
      </div>
      {isBarred(quote) && (
        <p className="above-8 error text-14 strong">{barWords(quote)}. Não pode ser escolhida.</p>
      )}
      {!isIncluded && <PriceStrip offers={row.byPrice} own={price} forecast={forecast} />}
      <PastPrices quote={quote} />
      <SpecificationsLink address={item.specifications_url} />
      <Facts
        facts={[
          ...(said?.scope === 'alternative'
            ? [['Situação', alternativeWords(said)] as const]
            : isIncluded
              ? [['Situação', 'Incluso no valor dos outros itens'] as const]
              : []),
          ...fact('Marca e modelo', said && brandWords(said)),
          ...fact('Preço unitário', said?.unit ? `${formatBRL(said.unit)} por ${item.unit}` : null),
          ...fact(
            'Sem frete e desconto',
            said && said.line_value !== null && said.line_value !== price && !isIncluded
              ? formatBRL(said.line_value)
              : null,
          ),
          ...fact('Mudança', said && movedWords(said)),
          ...fact('Prazo', days === null || isIncluded ? null : plural(days, 'dia', 'dias')),
          ...fact('Observação', quote.item_note),
        ]}
      />
      {said?.scope === 'alternative' && (
        <AskedBesideOffered projectId={projectId} itemId={item.id} offered={said} />
      )}
    </section>
  );
}

const fact = (term: string, words: string | null | undefined): OfferFact[] =>
  words ? [[term, words]] : [];

/** Terms and what they are, a line each. */
export function Facts({ facts }: { facts: readonly OfferFact[] }) {
  return (
    <dl className={`stack above-8 text-14 ${styles.facts}`}>
      {facts.map(([term, words]) => (
        <div key={term}>
          <dt className="muted">{term}</dt>
          <dd className="num">{words}</dd>
        </div>
      ))}
    </dl>
  );
}

function Files({ projectId, requestId }: { projectId: string; requestId: string }) {
  const files = useQuery(attachmentsOfProjectQuery('request', projectId)).data ?? [];
  const own = files.filter(({ entity_id }) => entity_id === requestId);
  if (own.length === 0) return null;
  return (
    <section aria-labelledby="offer-files">
      <h3 id="offer-files">Anexos</h3>
      <AttachmentList files={own} label="Anexos da proposta" />
    </section>
  );
}
