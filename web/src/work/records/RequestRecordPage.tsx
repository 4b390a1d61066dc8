import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from 'react-router';
import { EntityTimeline } from '../../common/audit/EntityTimeline.tsx';
import { paths } from '../../paths.ts';
import { BackLink } from '../../ui/BackLink.tsx';
import { type Column, DataTable } from '../../ui/DataTable.tsx';
import { NotFoundPage } from '../../ui/NotFoundPage.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Reading } from '../../ui/Reading.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { formatBRL, formatDateTime, formatQuantity, plural } from '../../words/format.ts';
import { quoteStatusWord, withUnit } from '../../words/labels.ts';
import { AnswerVersions } from './AnswerVersions.tsx';
import { Fact } from './Fact.tsx';
import {
  quotesOfRequestQuery,
  type RequestQuote,
  type RequestRecord,
  requestRecordQuery,
} from './queries.ts';
import { requestStateWords } from './record-words.ts';

/** A request to one supplier for a category of a project, and its answer, as the team reads them. */
export default function RequestRecordPage() {
  const { id = '' } = useParams();
  const request = useQuery(requestRecordQuery(id));
  const found = request.data;
  if (found === null) return <NotFoundPage to={paths.allProjects()} back="Ver todos os projetos" />;
  return (
    <>
      <PageHeader
        title={found ? `Solicitação: ${categoryLabel(found.category)}` : 'Solicitação de orçamento'}
        lead={found && `${found.supplier_company ?? found.supplier_name} · ${found.project_name}`}
        trail={
          found && (
            <BackLink to={`${paths.projectRecord(found.project_id)}?aba=solicitacoes`}>
              {found.project_name}
            </BackLink>
          )
        }
      />
      <Reading query={request} failure="Não foi possível carregar a solicitação">
        {(record) => record && <Sheet request={record} />}
      </Reading>
    </>
  );
}

function Sheet({ request }: { request: RequestRecord }) {
  return (
    <div className="stack one-column gap-32">
      <Facts request={request} />
      <Quotes requestId={request.request_id} />
      {request.instructions && (
        <section aria-labelledby="request-terms">
          <h2 id="request-terms" className="below-12">
            Condições da solicitação
          </h2>
          <p className="anywhere lines">{request.instructions}</p>
        </section>
      )}
      {request.first_quote_id && (
        <>
          <AnswerVersions quoteId={request.first_quote_id} />
          <EntityTimeline kind="quote" id={request.first_quote_id} />
        </>
      )}
    </div>
  );
}

function Facts({ request }: { request: RequestRecord }) {
  return (
    <dl className="facts">
      <Fact name="Situação">{requestStateWords[request.state]}</Fact>
      <Fact name="Fornecedor">
        <Link to={paths.person(request.supplier_id)}>{request.supplier_name}</Link>
        <span className="block muted text-14">
          {request.other_suppliers > 0
            ? `Mais ${plural(request.other_suppliers, 'fornecedor convidado', 'fornecedores convidados')}`
            : 'Só este foi convidado'}
        </span>
      </Fact>
      <Fact name="Arquiteto">
        <Link to={paths.person(request.architect_id)}>{request.architect_name}</Link>
      </Fact>
      <Fact name="Enviada em">
        <span className="num">{formatDateTime(request.invited_at)}</span>
        {request.opened_at && (
          <span className="block muted text-14">Aberta em {formatDateTime(request.opened_at)}</span>
        )}
      </Fact>
      <Fact name="Prazo para responder">
        {request.respond_until ? (
          <span className="num">{formatDateTime(request.respond_until)}</span>
        ) : (
          'Sem prazo'
        )}
        {request.respond_until && !request.accepts_late && (
          <span className="block muted text-14">Não aceita resposta atrasada</span>
        )}
      </Fact>
      <Fact name="Rodada">
        {request.round}ª{request.addendum > 0 && `, mudança ${request.addendum}`}
      </Fact>
      <Fact name="Valor da proposta">
        {request.version > 0 ? <span className="num">{formatBRL(request.total)}</span> : 'Nenhuma'}
        <span className="block muted text-14">
          {formatQuantity(request.priced_items)} de {formatQuantity(request.items)} itens com preço
        </span>
      </Fact>
      <Fact name="Aprovado">
        <span className="num">{formatBRL(request.approved)}</span>
        <span className="block muted text-14">
          {plural(request.approved_items, 'item', 'itens')}
        </span>
      </Fact>
      {request.decline_note && <Fact name="Por que não vai cotar">{request.decline_note}</Fact>}
    </dl>
  );
}

const columns: readonly Column<RequestQuote>[] = [
  {
    key: 'item',
    header: 'Item',
    cell: ({ id, item }) => <Link to={paths.quoteRecord(id)}>{item?.description ?? 'Item'}</Link>,
  },
  {
    key: 'quantity',
    header: 'Quantidade',
    align: 'right',
    cell: ({ item }) => item && withUnit(item.quantity, item.unit),
  },
  {
    key: 'status',
    header: 'Situação',
    cell: ({ status, rejection_reason }) => (
      <StatusBadge status={quoteStatusWord(status, rejection_reason)} />
    ),
  },
  {
    key: 'days',
    header: 'Entrega',
    align: 'right',
    cell: ({ delivery_time_days }) =>
      delivery_time_days === null ? '–' : plural(delivery_time_days, 'dia', 'dias'),
  },
  {
    key: 'price',
    header: 'Preço',
    align: 'right',
    sortBy: ({ price }) => price ?? 0,
    cell: ({ price }) => (price === null ? '–' : <span className="num">{formatBRL(price)}</span>),
  },
];

function Quotes({ requestId }: { requestId: string }) {
  const quotes = useQuery(quotesOfRequestQuery(requestId));
  return (
    <section aria-labelledby="request-quotes">
      <h2 id="request-quotes" className="below-12">
        Itens
      </h2>
      <Reading query={quotes} failure="Não foi possível carregar os itens">
        {(rows) => (
          <DataTable
            caption="Orçamentos da solicitação"
            cardsUnder={720}
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
          />
        )}
      </Reading>
    </section>
  );
}
