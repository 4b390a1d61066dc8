import { Card, Title } from '@mantine/core';
import { responseStatusWord } from '../../received/outcome.ts';
import type { RequestedItem, ResponseDetails } from '../../received/requests.ts';
import type { SentOffer } from './offer.ts';
import styles from './SentAnswer.module.css';
import { SentEvents } from './SentEvents.tsx';
import { SentHead } from './SentHead.tsx';
import { SentLines } from './SentLines.tsx';
import { partsOf, sentFacts } from './sent-facts.ts';
import { useFileNames } from './use-file-names.ts';

/** Said in the sum of the offer, where each has its own line. */
const SUMMED = ['Frete', 'Desconto'];

/**
 * The sent answer: first its total, how it stands and what can be done, then what became of it, each item in a line, and the
 * conditions.
 */
export function SentAnswer({ details }: { details: ResponseDetails }) {
  const { offer, items_data } = details;
  // The sum as it was sent: later changes by addenda and change orders are shown apart.
  const total = offer ? offer.total : details.quote_price;
  return (
    <>
      <SentHead details={details} total={total} />
      <SentEvents items={items_data} offer={offer} details={details} />
      <section className={`card above-16 ${styles.sent}`}>
        <Title order={2} fz={20} px={20} py={12}>
          O que você enviou
        </Title>
        <SentLines
          caption="Sua resposta, item por item"
          items={items_data}
          offer={offer}
          status={responseStatusWord(details)}
          total={total}
        />
      </section>
      <Conditions details={details} />
    </>
  );
}

/** Conditions of the whole offer, and the text that went with it; nothing where nothing was said. */
function Conditions({ details }: { details: ResponseDetails }) {
  const { offer, quote_notes } = details;
  const files = useFileNames(details.request_id);
  const facts = offer ? factsOf(offer, files) : [];
  if (facts.length === 0 && !quote_notes) return null;
  return (
    <Card withBorder radius="lg" padding="lg" mt="md">
      {facts.length > 0 && (
        <>
          <Title order={2} fz={16}>
            Condições
          </Title>
          <dl className={styles.facts}>
            {facts.map(([term, said]) => (
              <div key={term}>
                <dt>{term}</dt>
                <dd className="strong anywhere">{said}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {quote_notes && (
        <>
          <Title order={3} fz={16} mt={facts.length > 0 ? 'lg' : 0} mb={4}>
            Texto enviado ao arquiteto
          </Title>
          <p className="anywhere lines">{quote_notes}</p>
        </>
      )}
    </Card>
  );
}

/** Everything that the head and the sum of the items do not say. */
function factsOf(offer: SentOffer, files: ReturnType<typeof useFileNames>) {
  const isSummed = partsOf(offer).length > 0;
  return sentFacts({ ...offer, delivery_time_days: null, valid_until: null }, files).filter(
    ([term]) => !(isSummed && SUMMED.includes(term)),
  );
}

interface DecidedItemsProps {
  details: ResponseDetails;
  /** Decided before others of the request are answered. */
  items: readonly RequestedItem[];
}

/** Items of a request that still waits for an answer, but in which these were decided before. */
export function DecidedItems({ details, items }: DecidedItemsProps) {
  if (items.length === 0) return null;
  return (
    <section>
      <Title order={2} fz={20} mt="xl" mb="md">
        Itens já decididos
      </Title>
      <div className={`card ${styles.sent}`}>
        <SentLines
          caption="Itens já decididos desta solicitação"
          items={items}
          offer={details.offer}
          status={null}
        />
      </div>
      <SentEvents items={items} offer={details.offer} />
    </section>
  );
}
