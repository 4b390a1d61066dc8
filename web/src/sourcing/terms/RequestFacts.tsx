import { Button } from '@mantine/core';
import { CategoryBadge } from '../../ui/CategoryBadge.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { Icon } from '../../ui/Icon.tsx';
import type { ResponseDetails } from '../received/requests.ts';
import { formatMoment } from './deadline.ts';
import type { RequestTerms } from './queries.ts';
import styles from './RequestTerms.module.css';
import { saveVisit } from './visit-event.ts';

interface RequestFactsProps {
  details: ResponseDetails;
  /** Null where there are none, or none could be read. */
  terms: RequestTerms | null;
}

/** Facts to know before quoting: instructions, the visit, the place and trade of the work, and whom to ask. */
export function RequestFacts({ details, terms }: RequestFactsProps) {
  const { architect_name, architect_email, architect_phone } = details;
  return (
    <dl className={`stack gap-12-24 ${styles.facts}`}>
      {terms?.instructions && (
        <div className={styles.instructions}>
          <dt>Instruções</dt>
          <dd className={styles.text}>{terms.instructions}</dd>
        </div>
      )}
      {terms && (terms.visit_at || terms.visit_note) && <Visit details={details} terms={terms} />}
      <div>
        <dt>Endereço</dt>
        <dd>{details.project_address ?? 'Não informado'}</dd>
      </div>
      <div>
        <dt>Categoria</dt>
        <dd>
          <CategoryBadge category={details.quote_category} />
        </dd>
      </div>
      <div>
        <dt>Arquiteto</dt>
        <dd>
          <strong>{architect_name}</strong>
          <ContactLinks name={architect_name} email={architect_email} phone={architect_phone} />
        </dd>
      </div>
    </dl>
  );
}

function Visit({ details, terms }: { details: ResponseDetails; terms: RequestTerms }) {
  const { visit_at, visit_note } = terms;
  return (
    <div>
      <dt>Visita ao local</dt>
      <dd>
        {visit_at && <strong>{formatMoment(visit_at)}</strong>}
        {visit_note && <span className={styles.text}>{visit_note}</span>}
        {visit_at && Date.parse(visit_at) > Date.now() && (
          <Button
            variant="subtle"
            size="compact-md"
            className={styles.calendar}
            leftSection={<Icon name="calendar" size={18} />}
            onClick={() =>
              saveVisit({
                id: terms.request_id,
                at: visit_at,
                title: `Visita: ${details.project_name}`,
                place: details.project_address,
                note: visit_note,
              })
            }
          >
            Adicionar à agenda
          </Button>
        )}
      </dd>
    </div>
  );
}
