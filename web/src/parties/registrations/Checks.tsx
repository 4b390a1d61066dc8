import { Anchor } from '@mantine/core';
import type { ReactNode } from 'react';
import { AttachmentList } from '../../common/attachments/AttachmentList.tsx';
import type { Attachment } from '../../common/attachments/queries.ts';
import { Icon } from '../../ui/Icon.tsx';
import { formatDate } from '../../words/format.ts';
import { webLink } from '../../words/web-link.ts';
import { writeTaxId } from '../account/tax-id.ts';
import styles from './Approvals.module.css';
import { missingWords } from './missing.ts';
import type { Registration } from './queries.ts';

type Checked = Pick<
  Registration,
  | 'tax_id'
  | 'legal_name'
  | 'cau'
  | 'cities'
  | 'portfolio_url'
  | 'email_proven'
  | 'missing'
  | 'first_rejection_reason'
  | 'reapplied_at'
  | 'reapplication_note'
>;

interface ChecksProps {
  /** The name of its person. */
  name: string;
  registration: Checked;
  files: readonly Attachment[];
}

/** The team's checks of a registration: the details that are there, those that are missing, and the documents. */
export function Checks({ name, registration, files }: ChecksProps) {
  const { tax_id, legal_name, cau, cities, portfolio_url, missing } = registration;
  const link = webLink(portfolio_url);
  const lacking = missingWords(missing);
  return (
    <div className={`stack gap-8 above-8 text-14 ${styles.checks}`}>
      {registration.reapplied_at && <SecondLook registration={registration} />}
      <div className={`flex wrap gap-4-16 ${styles.inPlace}`}>
        {registration.email_proven && <Check>E-mail comprovado</Check>}
        {tax_id && (
          <Check>
            {tax_id.length === 11 ? 'CPF' : 'CNPJ'} válido:{' '}
            <span className="num">{writeTaxId(tax_id)}</span>
            {legal_name && ` (${legal_name})`}
          </Check>
        )}
        {cau && (
          <Check>
            CAU <span className="num">{cau}</span>
          </Check>
        )}
        {cities.length > 0 && <Check>Atende {cities.join(', ')}</Check>}
        {link && (
          <Check>
            <Anchor inherit href={link} target="_blank" rel="noopener noreferrer nofollow">
              Portfólio
            </Anchor>
          </Check>
        )}
      </div>
      {lacking && (
        <p className="muted">
          <strong className="amber">Falta:</strong> {lacking}.
        </p>
      )}
      {files.length > 0 && <AttachmentList files={files} label={`Documentos de ${name}`} />}
    </div>
  );
}

function Check({ children }: { children: ReactNode }) {
  return (
    <span className={`at-top gap-6 narrows anywhere ${styles.check}`}>
      <Icon name="check" size={16} />
      <span>{children}</span>
    </span>
  );
}

function SecondLook({ registration }: { registration: Checked }) {
  const { reapplied_at, reapplication_note, first_rejection_reason } = registration;
  return (
    <div className={styles.secondLook}>
      <strong>Pediu nova análise em {formatDate(reapplied_at ?? '')}</strong>
      <p className={`above-4 ${styles.quoted}`}>{reapplication_note}</p>
      <p className="above-4">
        {first_rejection_reason ? (
          <>
            Recusado antes por: <span className={styles.quoted}>{first_rejection_reason}</span>
          </>
        ) : (
          'Recusado antes, sem motivo escrito.'
        )}
      </p>
    </div>
  );
}
