import type { Paging } from '../../ui/DataTable.tsx';
import { ProductCard } from './ProductCard.tsx';
import styles from './Products.module.css';
import type { Product } from './queries.ts';

interface ProductGridProps extends Pick<Paging, 'more' | 'list' | 'isStale'> {
  products: readonly Product[];
  chosen: ReadonlyMap<string, Product>;
  onChoose: (product: Product, isChosen: boolean) => void;
  onEdit: (product: Product) => void;
  onUse: (product: Product) => void;
  onArchive: (product: Product) => void;
  onDelete: (product: Product) => void;
}

/** Products as cards; what is out of sight is not drawn. */
export function ProductGrid({ products, chosen, more, list, isStale, ...acts }: ProductGridProps) {
  return (
    <>
      <ul className={styles.grid} ref={list} aria-busy={isStale} aria-label="Produtos">
        {products.map((product) => (
          <li key={product.id} tabIndex={-1} className={styles.place}>
            <ProductCard
              product={product}
              isChosen={chosen.has(product.id)}
              onChoose={(isChosen) => acts.onChoose(product, isChosen)}
              onEdit={() => acts.onEdit(product)}
              onUse={() => acts.onUse(product)}
              onArchive={() => acts.onArchive(product)}
              onDelete={() => acts.onDelete(product)}
            />
          </li>
        ))}
      </ul>
      {more && <div className="above-16">{more}</div>}
    </>
  );
}
