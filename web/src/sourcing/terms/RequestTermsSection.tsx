import { AccordionChevron, UnstyledButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useId, useState } from 'react';
import { useProfile } from '../../session/session.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Reading } from '../../ui/Reading.tsx';
import type { ResponseDetails } from '../received/requests.ts';
import { AddendaNotice } from './AddendaNotice.tsx';
import { DeadlineLine } from './DeadlineLine.tsx';
import { formatMoment } from './deadline.ts';
import { IntentBar } from './IntentBar.tsx';
import { type RequestTerms, requestTermsQuery } from './queries.ts';
import { RequestFacts } from './RequestFacts.tsx';
import { RequestFiles } from './RequestFiles.tsx';
import styles from './RequestTerms.module.css';

/**
 * Everything around a request: the supplier's intent, the files, the deadline, the facts, the contacts, and later
 * changes. Deadline, facts and contacts are one line that opens, so that the items come first.
 */
export function RequestTermsSection({ details }: { details: ResponseDetails }) {
  const { id } = useProfile();
  const query = useQuery(requestTermsQuery(id, details.quote_id));
  const terms = query.data ?? null;
  const about = useId();
  const [opened, setOpen] = useState<boolean | null>(null);
  // Once the deadline has passed the way to ask for more time is what matters.
  const isOpen = opened ?? terms?.is_closed ?? false;
  return (
    <>
      <Reading
        bare
        query={query}
        failure="Não foi possível carregar as condições da solicitação"
        skeleton={null}
      >
        {() => null}
      </Reading>
      <section
        className={`card stack gap-16 below-20 ${styles.card}`}
        aria-label="Prazo e condições da solicitação"
      >
        {terms && <IntentBar details={details} terms={terms} />}
        <RequestFiles items={details.items_data} termsId={terms?.terms_id ?? null} />
        <UnstyledButton
          className={styles.opener}
          aria-expanded={isOpen}
          aria-controls={about}
          onClick={() => setOpen(!isOpen)}
        >
          <Icon name="house" size={18} />
          <span className={styles.within}>
            <strong>Obra, contatos e prazos</strong>
            <span>{withinWords(details, terms)}</span>
          </span>
          <AccordionChevron size={16} className={isOpen ? styles.turned : undefined} />
        </UnstyledButton>
        <div
          id={about}
          className={`stack gap-14 narrows ${styles.about}`}
          data-opened={isOpen || undefined}
        >
          {terms && <DeadlineLine details={details} terms={terms} />}
          <RequestFacts details={details} terms={terms} />
        </div>
      </section>
      {terms && <AddendaNotice details={details} addenda={terms.addenda} />}
    </>
  );
}

/** `Instruções · visita sex., 27/11, 13:39 · Rua Caiubi, 88 · ana@prumo.test`; a narrow screen cuts its end. */
const withinWords = (details: ResponseDetails, terms: RequestTerms | null): string =>
  [
    terms?.instructions && 'Instruções',
    terms?.visit_at && `visita ${formatMoment(terms.visit_at)}`,
    details.project_address ?? 'Endereço não informado',
    details.architect_email,
    details.architect_phone,
  ]
    .filter(Boolean)
    .join(' · ');
