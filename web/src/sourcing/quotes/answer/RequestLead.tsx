import { useQuery } from '@tanstack/react-query';
import { PersonMark } from '../../../common/logos/PersonMark.tsx';
import { useLogos } from '../../../common/logos/queries.ts';
import { useProfile } from '../../../session/session.tsx';
import { Icon } from '../../../ui/Icon.tsx';
import { categoryLabel } from '../../../words/categories.ts';
import { allItems, outcomeLine, outcomeOf } from '../../received/outcome.ts';
import type { ResponseDetails } from '../../received/requests.ts';
import { owedDeadline } from '../../terms/deadline.ts';
import { requestTermsQuery } from '../../terms/queries.ts';
import styles from './RequestLead.module.css';

/** The line below the project's name: until when, of which trade, for whom (with the logo of the office, where there is one), and how its items ended where they differ. */
export function RequestLead({ details }: { details: ResponseDetails }) {
  const terms = useQuery(requestTermsQuery(useProfile().id, details.quote_id)).data;
  const logo = useLogos([details.architect_id]).get(details.architect_id);
  const deadline = terms && owedDeadline(terms);
  const outcome = outcomeLine(outcomeOf(allItems(details)));
  return (
    <>
      {deadline && (
        <>
          <strong className={`strong ${styles.due} ${styles[deadline.urgency]}`}>
            <Icon name="clock" size={14} />
            {deadline.short}
          </strong>
          {' · '}
        </>
      )}
      {categoryLabel(details.quote_category)} ·{' '}
      {logo && (
        <span className={styles.logo}>
          <PersonMark name={details.architect_name} logo={logo} side={24} />
        </span>
      )}
      {details.architect_name}
      {outcome && (
        <>
          {' · '}
          <span>{outcome}</span>
        </>
      )}
    </>
  );
}
