import { Checkbox, Title } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useState } from 'react';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MEDIA } from '../../ui/media.ts';
import { SidePanel } from '../../ui/SidePanel.tsx';
import { type Category, categoryLabel } from '../../words/categories.ts';
import { formatList } from '../../words/format.ts';
import { TermsFields } from '../requests/TermsFields.tsx';
import { type StoredTerms, termsWords } from '../requests/terms.ts';
import { type InvitationTerms, ownTerms, termsOf, usedInAll } from './invitation-terms.ts';
import styles from './SupplierSelection.module.css';

interface TermsPaneProps {
  category: Category;
  /** All categories of the page. */
  categories: readonly Category[];
  stored: readonly StoredTerms[];
  terms: InvitationTerms;
  onChange: (terms: InvitationTerms) => void;
  /** Whether one set of terms holds for all categories. */
  isShared: boolean;
  onShare: (isShared: boolean) => void;
  /** Fault of this category's deadline. */
  fault: string | undefined;
  /** On a phone: whether the sheet with the fields is open. */
  opened: boolean;
  onOpen: (opened: boolean) => void;
}

/** The terms under which a category is asked: beside its suppliers, on a phone one line that opens them. */
export function TermsPane(props: TermsPaneProps) {
  const { category, stored, terms, fault, opened, onOpen } = props;
  const isPhone = useMediaQuery(MEDIA.phone, false, { getInitialValueInEffect: false });
  const title = `Condições de ${categoryLabel(category)}`;
  if (isPhone)
    return (
      <>
        <button
          type="button"
          className={`row gap-10 card full pressed text-14 ${styles.termsButton}`}
          aria-haspopup="dialog"
          onClick={() => onOpen(true)}
        >
          <span className="grows">
            <span className="block strong">{title}</span>
            <span className="block muted">
              {termsWords(termsOf(terms, stored, category)).join(' · ')}
            </span>
          </span>
          <Icon name="right" size={16} />
        </button>
        {fault && <p className="error text-14 above-4">{fault}</p>}
        {opened && (
          <SidePanel title={title} about={category} onClose={() => onOpen(false)}>
            <div className="padded">
              <Fields {...props} />
            </div>
          </SidePanel>
        )}
      </>
    );
  return (
    <section className={`card ${styles.terms}`} aria-label="Condições da solicitação">
      <Title order={2} className="text-16 below-12">
        {title}
      </Title>
      <Fields {...props} />
    </section>
  );
}

function Fields(props: TermsPaneProps) {
  const { category, categories, stored, terms, onChange, isShared, onShare, fault } = props;
  const [isAsking, setAsking] = useState(false);
  const draft = termsOf(terms, stored, category);
  const own = ownTerms(categories, terms, stored, category);
  const applyToAll = () => {
    onChange(usedInAll(categories, terms, draft));
    onShare(true);
    setAsking(false);
  };
  return (
    <>
      {stored.some((one) => one.category === category) && (
        <p className="below-12 muted text-13">
          {terms[category]
            ? 'O que você mudar vale também para quem já foi convidado, e essas pessoas são avisadas.'
            : 'As condições já enviadas. Quem é convidado agora tem pelo menos três dias para responder.'}
        </p>
      )}
      <TermsFields
        draft={draft}
        onChange={(changed) =>
          onChange(
            isShared ? usedInAll(categories, terms, changed) : { ...terms, [category]: changed },
          )
        }
        dayFault={fault}
      />
      {categories.length > 1 && (
        <Checkbox
          className="above-16"
          label="Usar em todas as categorias"
          checked={isShared}
          onChange={({ currentTarget }) => {
            if (!currentTarget.checked) onShare(false);
            else if (own.length > 0) setAsking(true);
            else applyToAll();
          }}
        />
      )}
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={applyToAll}
        title={`Usar as condições de ${categoryLabel(category)} em todas as categorias?`}
        confirmLabel="Usar em todas"
        action={null}
      >
        {formatList(own.map(categoryLabel))}{' '}
        {own.length === 1
          ? 'tem condições próprias, que serão trocadas'
          : 'têm condições próprias, que serão trocadas'}{' '}
        por estas.
      </ConfirmDialog>
    </>
  );
}
