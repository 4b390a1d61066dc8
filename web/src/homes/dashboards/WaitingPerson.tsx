import { Link } from 'react-router';
import { PersonMark } from '../../common/logos/PersonMark.tsx';
import { ApprovalActions } from '../../parties/registrations/ApprovalActions.tsx';
import { missingWords } from '../../parties/registrations/missing.ts';
import type { Decisions } from '../../parties/registrations/use-decisions.ts';
import { paths } from '../../paths.ts';
import { categoryLabel, servedCategories } from '../../words/categories.ts';
import { formatAge } from '../../words/format.ts';
import { roleLabel } from '../../words/labels.ts';
import type { WaitingPerson as Person } from './queries.ts';
import styles from './WaitingList.module.css';

interface WaitingPersonProps {
  person: Person;
  /** Codes of the details that the registration lacks. */
  missing: readonly string[];
  /** The rate proposed to a supplier, as a fraction. */
  defaultRate: number | null | undefined;
  decisions: Decisions;
}

/** Somebody who registered, to be approved or rejected where they stand; the name leads to all there is to check. */
export function WaitingPerson({ person, missing, defaultRate, decisions }: WaitingPersonProps) {
  const { id, full_name, company_name, email, phone_number, role, created_at } = person;
  const what = [
    role ? roleLabel[role] : 'Cadastro incompleto',
    ...servedCategories(person).map(categoryLabel),
  ];
  return (
    <li className={styles.row}>
      <PersonMark name={full_name} />
      <p className={styles.words}>
        <Link to={paths.person(id)}>{full_name}</Link> <span>{what.join(', ')}</span>
        <span className={styles.reach}>
          {[company_name, email, phone_number].filter(Boolean).join(' · ')}
        </span>
        {missing.length > 0 && <span>falta {missingWords(missing)}</span>}
      </p>
      <span className="fixed muted text-13 desk-only">{formatAge(created_at)}</span>
      <div className={`fixed to-end ${styles.acts}`}>
        <ApprovalActions
          user={person}
          busy={decisions.busyId === id}
          defaultRate={defaultRate}
          onApprove={decisions.approve}
          onReject={decisions.setRejecting}
        />
      </div>
    </li>
  );
}
