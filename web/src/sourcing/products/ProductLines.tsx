import { NumberField } from '../../ui/NumberField.tsx';
import { unitLabel } from '../../words/labels.ts';
import styles from './Products.module.css';
import { productFacts } from './product.ts';
import type { Product, UsedProduct } from './queries.ts';

/** How much of each product, by its id; 1 where nothing was said. */
export type ProductAmounts = Readonly<Record<string, number | ''>>;

interface ProductLinesProps {
  products: readonly Product[];
  amounts: ProductAmounts;
  onChange: (amounts: ProductAmounts) => void;
}

/** How much of each product goes into the project. */
export function ProductLines({ products, amounts, onChange }: ProductLinesProps) {
  return (
    <ul className="stack gap-12" aria-label="Produtos">
      {products.map((product) => (
        <li key={product.id} className={styles.line}>
          <span className="two-lines">
            <strong className="strong">{product.description}</strong>
            <span>{productFacts(product)}</span>
          </span>
          <NumberField
            kind="quantity"
            label={`Quantidade (${unitLabel[product.unit].toLowerCase()})`}
            aria-label={`Quantidade de ${product.description}`}
            min={1}
            value={amounts[product.id] ?? 1}
            onChange={(amount) => onChange({ ...amounts, [product.id]: amount })}
          />
        </li>
      ))}
    </ul>
  );
}

/** The products as add_products takes them; `ids` are those of the items that they become. */
export const usedProducts = (
  products: readonly Product[],
  amounts: ProductAmounts,
  room: string,
  ids: ReadonlyMap<string, string>,
): UsedProduct[] =>
  products.map(({ id }) => ({
    product_id: id,
    quantity: amounts[id] || 1,
    room: room.trim() || null,
    item_id: ids.get(id) ?? null,
  }));
