import { Button, Title } from '@mantine/core';
import { useId, useState } from 'react';
import { CategoryIcon } from '../../ui/CategoryBadge.tsx';
import { type Category, categoryLabel } from '../../words/categories.ts';
import { dayIn, quickDays } from '../../words/deadlines.ts';
import { TermsFields } from '../requests/TermsFields.tsx';
import { type StoredTerms, type TermsDraft, termsWords } from '../requests/terms.ts';
import { type InvitationTerms, termsOf } from './invitation-terms.ts';
import styles from './RequestTermsForm.module.css';

interface RequestTermsFormProps {
  /** The categories of which somebody is ticked, in their order. */
  categories: readonly Category[];
  stored: readonly StoredTerms[];
  terms: InvitationTerms;
  onChange: (terms: InvitationTerms) => void;
  /** Faults of the deadlines, by category. */
  faults: Readonly<Partial<Record<Category, string>>>;
}

/**
 * The terms under which the ticked categories are asked: one line each, which needs no touch, and its fields
 * behind a button.
 */
export function RequestTermsForm(props: RequestTermsFormProps) {
  const { categories, stored, terms, onChange } = props;
  const heading = useId();
  if (categories.length === 0) return null;
  const setAll = (day: string) =>
    onChange({
      ...terms,
      ...Object.fromEntries(
        categories.map((category) => [category, { ...termsOf(terms, stored, category), day }]),
      ),
    });
  return (
    <section className={`card above-20 ${styles.terms}`} aria-labelledby={heading}>
      <div className="row wrap between gap-12-24">
        <div>
          <Title order={2} id={heading}>
            Condições da solicitação
          </Title>
          <p className="muted text-14">Valem para todos os fornecedores da categoria.</p>
        </div>
        {categories.length > 1 && (
          <fieldset className={`row wrap gap-8 ${styles.all}`}>
            <legend>Prazo em todas</legend>
            {quickDays.map((days) => (
              <Button key={days} size="sm" variant="default" onClick={() => setAll(dayIn(days))}>
                {days} dias
              </Button>
            ))}
          </fieldset>
        )}
      </div>
      <ul className={`stack above-12 ${styles.list}`}>
        {categories.map((category) => (
          <CategoryTerms key={category} category={category} {...props} />
        ))}
      </ul>
    </section>
  );
}

function CategoryTerms({
  category,
  stored,
  terms,
  onChange,
  faults,
}: RequestTermsFormProps & { category: Category }) {
  const [isOpened, setOpened] = useState(false);
  const box = useId();
  const draft = termsOf(terms, stored, category);
  const fault = faults[category];
  // A fault must be in sight to be mended.
  const isOpen = isOpened || !!fault;
  const word = isOpen ? 'Fechar' : 'Alterar';
  const wasInvited = stored.some((one) => one.category === category);
  const set = (changed: TermsDraft) => onChange({ ...terms, [category]: changed });
  return (
    <li>
      <div className="row gap-10 petrol-icons">
        <CategoryIcon category={category} />
        <span className="grows muted text-14 anywhere">
          <strong className="ink text-16 strong">{categoryLabel(category)}</strong>{' '}
          {termsWords(draft).join(' · ')}
        </span>
        <Button
          variant="subtle"
          size="compact-sm"
          aria-label={`${word} condições de ${categoryLabel(category)}`}
          aria-expanded={isOpen}
          aria-controls={box}
          onClick={() => setOpened(!isOpened)}
        >
          {word}
        </Button>
      </div>
      {wasInvited && (
        <p className={`muted text-14 ${styles.earlier}`}>
          {terms[category]
            ? 'O que você mudar vale também para quem já foi convidado, e essas pessoas são avisadas.'
            : 'As condições já enviadas. Quem é convidado agora tem pelo menos três dias para responder.'}
        </p>
      )}
      <div id={box} hidden={!isOpen} className={styles.box}>
        {isOpen && <TermsFields draft={draft} onChange={set} dayFault={fault} />}
      </div>
    </li>
  );
}
