import { Title } from '@mantine/core';
import { memo } from 'react';
import { CategoryIcon } from '../../ui/CategoryBadge.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { useShownRows } from '../../ui/shown-rows.tsx';
import { categoryLabel } from '../../words/categories.ts';
import { plural } from '../../words/format.ts';
import type { Scorecard } from '../ratings/queries.ts';
import { ScorecardLine } from '../ratings/ScorecardLine.tsx';
import type { SupplierGroup } from './by-category.ts';
import type { ListedSupplier } from './queries.ts';
import styles from './Suppliers.module.css';

interface SupplierGroupSectionProps {
  group: SupplierGroup;
  /** Scorecards of suppliers, by their ids. */
  cards: ReadonlyMap<string, Scorecard> | undefined;
}

/** The suppliers of one category, each with the way to reach them. */
export function SupplierGroupSection({ group, cards }: SupplierGroupSectionProps) {
  const { category, suppliers } = group;
  const heading = `fornecedores-${category}`;
  const { shown, more, list } = useShownRows(suppliers);
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <div className={`row gap-10 below-12 petrol ${styles.head}`}>
        <CategoryIcon category={category} size={24} />
        <Title order={2} id={heading}>
          {categoryLabel(category)}
        </Title>
        <span>{plural(suppliers.length, 'fornecedor', 'fornecedores')}</span>
      </div>
      <ul ref={list} className={`stack gap-12 ${styles.cards}`}>
        {shown.map((supplier) => (
          <Entry key={supplier.id} supplier={supplier} card={cards?.get(supplier.id)} />
        ))}
      </ul>
      {more}
    </section>
  );
}

interface EntryProps {
  supplier: ListedSupplier;
  card: Scorecard | undefined;
}

const Entry = memo(function Entry({ supplier, card }: EntryProps) {
  const { full_name, company_name, email } = supplier;
  return (
    <li className={styles.card}>
      <h3>{company_name ?? full_name}</h3>
      <p>{company_name ? full_name : 'Empresa não informada'}</p>
      <ScorecardLine card={card} />
      <ContactLinks name={full_name} email={email} phone={null} />
    </li>
  );
});
