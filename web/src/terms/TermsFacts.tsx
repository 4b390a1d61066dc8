import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { AttachmentList } from '../attachments/AttachmentList.tsx';
import { attachmentsQuery } from '../attachments/queries.ts';
import type { ResponseDetails } from '../quotes/answer/queries.ts';
import { Icon } from '../ui/Icon.tsx';
import { Reading } from '../ui/Reading.tsx';
import { formatMoment } from './deadline.ts';
import type { RequestTerms } from './queries.ts';
import styles from './RequestTerms.module.css';
import { saveVisit } from './visit-event.ts';

interface TermsFactsProps {
  details: ResponseDetails;
  terms: RequestTerms;
}

/** What the architect says to know before quoting: instructions, the visit, and files such as the plan. */
export function TermsFacts({ details, terms }: TermsFactsProps) {
  const { instructions, visit_at, visit_note, terms_id } = terms;
  return (
    <>
      {(instructions || visit_at || visit_note) && (
        <dl className={styles.facts}>
          {instructions && (
            <div>
              <dt>Instruções</dt>
              <dd className={styles.text}>{instructions}</dd>
            </div>
          )}
          {(visit_at || visit_note) && (
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
          )}
        </dl>
      )}
      {terms_id && <TermsFiles termsId={terms_id} />}
    </>
  );
}

function TermsFiles({ termsId }: { termsId: string }) {
  const files = useQuery(attachmentsQuery('terms', [termsId]));
  return (
    <Reading
      bare
      query={files}
      failure="Não foi possível carregar os arquivos da solicitação"
      skeleton={null}
    >
      {(all) =>
        all.length > 0 && (
          <div className={styles.files}>
            <AttachmentList files={all} label="Arquivos das condições" />
          </div>
        )
      }
    </Reading>
  );
}
