import { Anchor, Card, Text, Title } from '@mantine/core';
import { useMemo } from 'react';
import { Link } from 'react-router';
import { paths } from '../../../paths.ts';
import { type Column, DataTable } from '../../../ui/DataTable.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { formatBRL, formatDateTime, formatUnitPrice, plural } from '../../../words/format.ts';
import { withUnit } from '../../../words/labels.ts';
import { sumBRL } from '../../../words/money.ts';
import { itemStatusWord } from '../../received/outcome.ts';
import type { RequestedItem, ResponseDetails } from '../../received/requests.ts';
import { OfferActions } from './OfferActions.tsx';
import type { SentOffer } from './offer.ts';
import styles from './SentAnswer.module.css';
import { priceWords } from './scope-words.ts';
import { amountOf, partsOf, sentFacts } from './sent-facts.ts';
import { useFileNames } from './use-file-names.ts';
import { validityOf } from './validity.ts';

type Line = SentOffer['lines'][number];

/** Said in the sum of the offer, where each has its own line. */
const SUMMED = ['Frete', 'Desconto'];

/** The columns of the items, with what the offer says of each beyond its price. */
function columnsOf(offer: SentOffer | null): Column<RequestedItem>[] {
  const lines = new Map(offer?.lines.map((line) => [line.project_item_id, line]));
  const sentOf = ({ id }: RequestedItem) => lines.get(id);
  return [
    {
      key: 'item',
      header: 'Item',
      cell: (item) => <ItemWords item={item} line={lines.get(item.id)} />,
    },
    {
      key: 'quantity',
      header: 'Quantidade',
      cell: (item) => withUnit(item.quantity, item.unit),
    },
    {
      key: 'price',
      header: 'Valor',
      align: 'right',
      cell: (item) => <PriceAsSent item={item} line={sentOf(item)} />,
    },
    { key: 'note', header: 'Observação', cell: (item) => item.note ?? '–' },
    {
      key: 'status',
      header: 'Situação',
      cell: (item) => (
        <div>
          <StatusBadge status={itemStatusWord(item)} />
          {item.rejection_reason && item.price !== null && (
            <Text c="dimmed" fz="sm" mt={4}>
              {item.rejection_reason}
            </Text>
          )}
        </div>
      ),
    },
  ];
}

/**
 * The price typed for an item. Below it the price of an approved item: with its share of freight and discount, or today's,
 * where a change order changed it.
 */
function PriceAsSent({ item, line }: { item: RequestedItem; line: Line | undefined }) {
  // An item of an earlier version stands at what is kept of it.
  const sent = line ? line.price : item.price;
  const typed = line ? amountOf(line) : item.price;
  const won = item.status === 'approved' && item.price !== typed ? item.price : null;
  return (
    <>
      <span className="num">{priceWords(line?.scope ?? null, typed)}</span>
      {won !== null && (
        <Text c="dimmed" fz="sm" className="num">
          {won === sent ? `${formatBRL(won)} com frete e desconto` : `hoje ${formatBRL(won)}`}
        </Text>
      )}
    </>
  );
}

/** An item, and in the same cell brand, model, alternative and unit price where they were said. */
function ItemWords({ item, line }: { item: RequestedItem; line: Line | undefined }) {
  const said = [
    item.room,
    line?.alternative,
    [line?.brand, line?.model].filter(Boolean).join(' '),
    line?.unit_price != null && `${formatUnitPrice(line.unit_price)}/${item.unit}`,
  ].filter(Boolean);
  return (
    <div>
      {item.description}
      {said.length > 0 && (
        <Text c="dimmed" fz="sm" fw={400}>
          {said.join(' · ')}
        </Text>
      )}
    </div>
  );
}

/** The sent answer as a receipt; its undecided part can be corrected, renewed and withdrawn from here. */
export function SentAnswer({ details }: { details: ResponseDetails }) {
  const { offer } = details;
  const columns = useMemo(() => columnsOf(offer), [offer]);
  // The sum as it was sent: later changes by addenda and change orders are shown apart.
  const sentTotal = offer ? offer.total : details.quote_price;
  const days = offer ? offer.delivery_time_days : details.quote_delivery_days;
  return (
    <>
      <DataTable
        caption="Sua resposta, item por item"
        columns={columns}
        rows={details.items_data}
        rowKey={(item) => item.id}
      />
      <Card withBorder radius="lg" padding="lg" mt="lg">
        <div className={styles.head}>
          <Title order={2} fz={20}>
            Total enviado
          </Title>
          {offer && (
            <Text c="dimmed" fz="sm">
              Versão {offer.version} · {formatDateTime(offer.sent_at)}
              {offer.is_late && ' · depois do prazo'}
            </Text>
          )}
        </div>
        {offer && <SumOfOffer offer={offer} />}
        <Text ff="heading" fz={28} fw={700} className="num">
          {sentTotal === null ? 'Sem valores' : formatBRL(sentTotal)}
        </Text>
        {days !== null && <Text c="dimmed">Prazo de entrega: {plural(days, 'dia', 'dias')}</Text>}
        <ApprovedPart items={details.items_data} offer={offer} />
        {offer && <Conditions offer={offer} requestId={details.request_id} />}
        {details.quote_notes && (
          <>
            <Title order={3} fz={16} mt="lg" mb={4}>
              Texto enviado ao arquiteto
            </Title>
            <p className="anywhere lines">{details.quote_notes}</p>
          </>
        )}
        {offer && <OfferActions details={details} offer={offer} />}
      </Card>
    </>
  );
}

/** How the items, freight and discount came to the total; nothing where the items alone are the total. */
function SumOfOffer({ offer }: { offer: SentOffer }) {
  const parts = partsOf(offer);
  if (parts.length === 0) return null;
  return (
    <dl className={styles.sum}>
      {parts.map(([term, amount]) => (
        <div className="flex between gap-16" key={term}>
          <dt>{term}</dt>
          <dd className="num">{formatBRL(amount)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** Conditions of the whole offer, and its validity. */
function Conditions({ offer, requestId }: { offer: SentOffer; requestId: string }) {
  const { state, words } = validityOf(offer.valid_until);
  const files = useFileNames(requestId);
  const said = { ...offer, delivery_time_days: null, valid_until: null };
  const isSummed = partsOf(offer).length > 0;
  const facts = sentFacts(said, files).filter(([term]) => !(isSummed && SUMMED.includes(term)));
  return (
    <>
      {state !== 'endless' && (
        <Text className={state === 'running' ? undefined : styles[state]}>{words}</Text>
      )}
      {facts.length > 0 && (
        <dl className={styles.facts}>
          {facts.map(([term, said]) => (
            <div key={term}>
              <dt>{term}</dt>
              <dd className="strong anywhere">{said}</dd>
            </div>
          ))}
        </dl>
      )}
    </>
  );
}

interface DecidedItemsProps {
  details: ResponseDetails;
  /** Decided before others of the request are answered. */
  items: readonly RequestedItem[];
}

/** Items of a request that still waits for an answer, but in which these were decided before. */
export function DecidedItems({ details, items }: DecidedItemsProps) {
  const columns = useMemo(() => columnsOf(details.offer), [details.offer]);
  if (items.length === 0) return null;
  return (
    <section>
      <Title order={2} fz={20} mt="xl" mb="md">
        Itens já decididos
      </Title>
      <DataTable
        caption="Itens já decididos desta solicitação"
        columns={columns}
        rows={items}
        rowKey={(item) => item.id}
      />
      <ApprovedPart items={items} offer={details.offer} />
    </section>
  );
}

/** The won part as it was sent, today's value where a change order changed it, and a link to the order. */
function ApprovedPart({
  items,
  offer,
}: {
  items: readonly RequestedItem[];
  offer: SentOffer | null;
}) {
  const won = items.filter(({ status }) => status === 'approved');
  if (won.length === 0) return null;
  const lines = new Map(offer?.lines.map((line) => [line.project_item_id, line]));
  const today = sumBRL(won.map(({ price }) => price ?? 0));
  const approved = sumBRL(won.map(({ id, price }) => lines.get(id)?.price ?? price ?? 0));
  return (
    <Text mt={4}>
      Aprovado: <strong className="num">{formatBRL(approved)}</strong> em{' '}
      {plural(won.length, 'item', 'itens')}.{' '}
      {today !== approved && (
        <>
          Contrato hoje: <strong className="num">{formatBRL(today)}</strong>, depois de aditivo.{' '}
        </>
      )}
      <Anchor component={Link} to={paths.approvedProjects()}>
        Ver projeto aprovado
      </Anchor>
    </Text>
  );
}
