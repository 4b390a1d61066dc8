import { useQuery } from '@tanstack/react-query';
import type { ResponseDetails } from '../quotes/answer/queries.ts';
import { useProfile } from '../session/session.tsx';
import { Reading } from '../ui/Reading.tsx';
import { AddendaNotice } from './AddendaNotice.tsx';
import { DeadlineLine } from './DeadlineLine.tsx';
import { IntentBar } from './IntentBar.tsx';
import { requestTermsQuery } from './queries.ts';
import styles from './RequestTerms.module.css';
import { TermsFacts } from './TermsFacts.tsx';

/** What comes with a request: until when, whether the supplier will quote, what to know, and what changed since. */
export function RequestTermsSection({ details }: { details: ResponseDetails }) {
  const { id } = useProfile();
  const terms = useQuery(requestTermsQuery(id, details.quote_id));
  return (
    <Reading
      bare
      query={terms}
      failure="Não foi possível carregar as condições da solicitação"
      skeleton={null}
    >
      {(told) =>
        told && (
          <>
            <section className={styles.card} aria-label="Prazo e condições da solicitação">
              <DeadlineLine details={details} terms={told} />
              <IntentBar details={details} terms={told} />
              <TermsFacts details={details} terms={told} />
            </section>
            <AddendaNotice details={details} addenda={told.addenda} />
          </>
        )
      }
    </Reading>
  );
}
