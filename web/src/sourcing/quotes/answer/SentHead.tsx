import { Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useProfile } from '../../../session/session.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { formatBRL, formatDateTime, plural } from '../../../words/format.ts';
import { responseStatusWord } from '../../received/outcome.ts';
import type { ResponseDetails } from '../../received/requests.ts';
import { lastAddendum, requestTermsQuery } from '../../terms/queries.ts';
import { commissionOf } from './answer.ts';
import { OfferActions } from './OfferActions.tsx';
import type { SentOffer } from './offer.ts';
import styles from './SentAnswer.module.css';
import { validityOf } from './validity.ts';

interface SentHeadProps {
  details: ResponseDetails;
  /** R$ as it was sent; null where nothing was priced. */
  total: number | null;
}

/** How a sent answer stands: its state, version and validity, the total, three figures, and what can be done with it. */
export function SentHead({ details, total }: SentHeadProps) {
  const { offer } = details;
  const days = offer ? offer.delivery_time_days : details.quote_delivery_days;
  const terms = useQuery(requestTermsQuery(useProfile().id, details.quote_id)).data;
  const asksFirst = offer !== null && offer.addendum < lastAddendum(terms);
  return (
    <section className="card padded" aria-labelledby="total-enviado">
      <div className="row wrap gap-4-12">
        <StatusBadge status={responseStatusWord(details)} />
        {offer && (
          <Text c="dimmed" fz="sm" component="span">
            Versão {offer.version} · {formatDateTime(offer.sent_at)}
            {offer.is_late && ' · depois do prazo'}
          </Text>
        )}
        {offer && <Validity offer={offer} />}
      </div>
      <Title order={2} id="total-enviado" fz={14} fw={400} c="dimmed" mt={8}>
        Total enviado
      </Title>
      <p className={`num ${styles.total}`}>{total === null ? 'Sem valores' : formatBRL(total)}</p>
      <dl className={styles.figures}>
        {figuresOf(details, total, days).map(([term, words]) => (
          <div key={term}>
            <dt>{term}</dt>
            <dd className="num">{words}</dd>
          </div>
        ))}
      </dl>
      {offer && (
        <OfferActions details={details} offer={offer} isSecond={asksFirst || !!details.revision} />
      )}
    </section>
  );
}

function Validity({ offer }: { offer: SentOffer }) {
  const { state, words } = validityOf(offer.valid_until);
  if (state === 'endless') return null;
  return <span className={`text-14 ${styles[state]}`}>{words}</span>;
}

/** Three figures: what remains after the commission, how many items have an answer, and in how many days they are delivered. */
function figuresOf(
  { offer, items_data }: ResponseDetails,
  total: number | null,
  days: number | null,
): (readonly [term: string, words: string])[] {
  const lines = offer?.lines ?? items_data.map(({ price }) => ({ price, scope: null }));
  const quoted = lines.filter(({ price, scope }) => price !== null || scope === 'included').length;
  const rate = offer?.commission_rate;
  return [
    ...(rate && total !== null
      ? [['Você recebe', formatBRL(commissionOf(total, rate).net)] as const]
      : []),
    ['Cotados', `${quoted} de ${lines.length}`] as const,
    ...(days === null ? [] : [['Prazo', plural(days, 'dia', 'dias')] as const]),
  ];
}
