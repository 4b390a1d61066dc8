import { Title } from '@mantine/core';
import { plural } from '../format.ts';
import { categoryLabel } from '../labels.ts';
import { CategoryIcon } from '../ui/CategoryBadge.tsx';
import { ContactLinks } from '../ui/ContactLinks.tsx';
import type { SupplierGroup } from './by-category.ts';
import styles from './Suppliers.module.css';

/** The suppliers of one category, each with the way to reach them. */
export function SupplierGroupSection({ group }: { group: SupplierGroup }) {
  const { category, suppliers } = group;
  const heading = `fornecedores-${category}`;
  return (
    <section className={styles.group} aria-labelledby={heading}>
      <div className={styles.head}>
        <CategoryIcon category={category} size={24} />
        <Title order={2} id={heading}>
          {categoryLabel[category]}
        </Title>
        <span>{plural(suppliers.length, 'fornecedor', 'fornecedores')}</span>
      </div>
      <ul className={styles.cards}>
        {suppliers.map(({ id, full_name, company_name, email }) => (
          <li key={id} className={styles.card}>
            <h3>{company_name ?? full_name}</h3>
            <p>{company_name ? full_name : 'Empresa não informada'}</p>
            <ContactLinks name={full_name} email={email} phone={null} />
          </li>
        ))}
      </ul>
    </section>
  );
}
