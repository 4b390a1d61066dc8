import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { EntityTimeline } from '../../common/audit/EntityTimeline.tsx';
import { paths } from '../../paths.ts';
import { orderLabel } from '../../sourcing/orders/order.ts';
import { OriginMark } from '../../sourcing/origins/OriginMark.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { categoryLabel } from '../../words/categories.ts';
import {
  formatBRL,
  formatDateTime,
  formatRate,
  formatUnitPrice,
  plural,
} from '../../words/format.ts';
import { quoteStatusWord, withUnit } from '../../words/labels.ts';
import { AnswerVersions } from './AnswerVersions.tsx';
import { Fact } from './Fact.tsx';
import { type QuoteRecord, quoteRecordQuery } from './queries.ts';
import { closedWords } from './record-words.ts';

/** A supplier's offer for one item, and its outcome, as the team reads them. */
export default function QuoteRecordPage() {
  const { id = '' } = useParams();
  const quote = useQuery(quoteRecordQuery(id));
  const found = quote.data;
  if (found === null) return <NotFoundPage to={paths.allProjects()} back="Ver todos os projetos" />;
  return (
    <>
      <PageHeader
        title={found?.item_description ?? 'Orçamento'}
        badge={
          found && <StatusBadge status={quoteStatusWord(found.status, found.rejection_reason)} />
        }
        lead={
          found &&
          `${found.supplier_company ?? found.supplier_name} · ${categoryLabel(found.category)}`
        }
        trail={found && <BackLink to={paths.requestRecord(found.request_id)}>Solicitação</BackLink>}
      />
      <Reading query={quote} failure="Não foi possível carregar o orçamento">
        {(record) =>
          record && (
            <div className="stack one-column gap-32">
              <Offer quote={record} />
              <Outcome quote={record} />
              <AnswerVersions quoteId={record.quote_id} />
              <EntityTimeline kind="quote" id={record.quote_id} />
            </div>
          )
        }
      </Reading>
    </>
  );
}

/** The offer with its supplier, architect and client. */
function Offer({ quote }: { quote: QuoteRecord }) {
  return (
    <dl className="facts">
      <Fact name="Projeto">
        <Link to={paths.projectRecord(quote.project_id)}>{quote.project_name}</Link>
      </Fact>
      <Fact name="Fornecedor">
        <Link to={paths.person(quote.supplier_id)}>{quote.supplier_name}</Link>
        <OriginMark origin={quote.origin} withDetails />
      </Fact>
      <Fact name="Arquiteto">
        <Link to={paths.person(quote.architect_id)}>{quote.architect_name}</Link>
      </Fact>
      <Fact name="Quantidade">{withUnit(quote.quantity, quote.unit ?? '')}</Fact>
      <Fact name="Preço">
        {quote.price === null ? 'Sem preço' : <span className="num">{formatBRL(quote.price)}</span>}
        {quote.unit_price !== null && (
          <span className="block muted text-14">
            {formatUnitPrice(quote.unit_price)} por unidade
          </span>
        )}
      </Fact>
      <Fact name="Entrega">
        {quote.delivery_time_days === null
          ? 'Sem prazo'
          : plural(quote.delivery_time_days, 'dia', 'dias')}
      </Fact>
      {quote.item_note && <Fact name="Observação">{quote.item_note}</Fact>}
    </dl>
  );
}

/** When it was asked, answered and decided; its order, payments and commission. */
function Outcome({ quote }: { quote: QuoteRecord }) {
  const { order_id, order_year, order_number } = quote;
  return (
    <section aria-labelledby="quote-outcome">
      <h2 id="quote-outcome" className="below-12">
        O que aconteceu
      </h2>
      <dl className="facts">
        <When name="Solicitado em" at={quote.created_at} />
        <When name="Respondido em" at={quote.submitted_at} />
        <When name="Visto em" at={quote.viewed_at} />
        <When name="Aprovado em" at={quote.approved_at} />
        {quote.closed_as && <Fact name="Como terminou">{closedWords[quote.closed_as]}</Fact>}
        {order_id !== null && order_year !== null && order_number !== null && (
          <Fact name="Pedido">
            <Link to={paths.order(order_id)} className="num">
              {orderLabel({ year: order_year, number: order_number })}
            </Link>
          </Fact>
        )}
        <Fact name="Pago">
          <span className="num">{formatBRL(quote.paid)}</span>
        </Fact>
        <Fact name="Comissão">
          <span className="num">{formatBRL(quote.commission)}</span>
          {quote.commission_rate !== null && (
            <span className="block muted text-14">
              {formatRate(quote.commission_rate)} do preço
            </span>
          )}
        </Fact>
      </dl>
    </section>
  );
}

function When({ name, at }: { name: string; at: string | null }) {
  if (!at) return null;
  return (
    <Fact name={name}>
      <span className="num">{formatDateTime(at)}</span>
    </Fact>
  );
}
