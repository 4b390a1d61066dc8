import { CategoryBadge } from '../../ui/CategoryBadge.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import type { ResponseDetails } from './queries.ts';
import styles from './RequestFacts.module.css';

/** Where the work is, of which trade, and whom to ask. */
export function RequestFacts({ details }: { details: ResponseDetails }) {
  return (
    <dl className={styles.facts}>
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
          <strong>{details.architect_name}</strong>
          <ContactLinks
            name={details.architect_name}
            email={details.architect_email}
            phone={details.architect_phone}
          />
        </dd>
      </div>
    </dl>
  );
}
