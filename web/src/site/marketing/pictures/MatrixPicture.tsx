import { Icon } from '../../../ui/Icon.tsx';
import { formatBRL, formatQuantity } from '../../../words/format.ts';
import {
  chosenTotal,
  type ExampleItem,
  itemCount,
  lowest,
  plannedTotal,
  quotedBy,
  rooms,
  suppliers,
  totalOf,
} from './example-comparison.ts';
import styles from './MatrixPicture.module.css';
import frame from './Picture.module.css';

/**
 * The comparison as an architect sees it, in plain HTML with invented suppliers and prices: the table
 * where it fits, one item at a time on a phone, as in the product.
 */
export function MatrixPicture() {
  return (
    <figure className={`${frame.window} ${styles.comparison}`}>
      <p className={styles.head}>
        <strong className="text-20 heading">Analisar orçamentos</strong>
        <span className="muted">
          {suppliers.length} de {suppliers.length} fornecedores responderam
        </span>
      </p>
      <Table />
      <OneItem {...rooms[0].items[0]} />
      <div className={styles.bar}>
        <span className="muted">
          {itemCount} de {itemCount} itens selecionados
        </span>
        <span className="muted">
          previsto {formatBRL(plannedTotal)}
          <strong>{formatBRL(chosenTotal)}</strong>
        </span>
      </div>
      <figcaption>Exemplo com fornecedores e valores inventados.</figcaption>
    </figure>
  );
}

function Table() {
  const best = Math.min(
    ...suppliers.flatMap((_, column) => (quotedBy(column) === itemCount ? [totalOf(column)] : [])),
  );
  return (
    <table className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.name}>
            Item <small>{itemCount} em 2 ambientes</small>
          </th>
          <th scope="col">Previsto</th>
          {suppliers.map(({ name, days }, column) => (
            <th key={name} scope="col">
              {name}
              <small>{days} dias</small>
              <span className={totalOf(column) === best ? styles.low : undefined}>
                {formatQuantity(totalOf(column))}
                <small>
                  {quotedBy(column)}/{itemCount}
                </small>
              </span>
            </th>
          ))}
        </tr>
      </thead>
      {rooms.map(({ room, items }) => (
        <tbody key={room}>
          <tr className={styles.room}>
            <th scope="rowgroup" className={styles.name}>
              {room} <small>{items.length} itens</small>
            </th>
            <td>{formatQuantity(items.reduce((total, { planned }) => total + planned, 0))}</td>
            {suppliers.map(({ name }, column) => (
              <td key={name}>{formatQuantity(totalOf(column, items))}</td>
            ))}
          </tr>
          {items.map((item) => (
            <tr key={item.item}>
              <th scope="row" className={styles.name}>
                {item.item} <small>{item.amount}</small>
              </th>
              <td>{formatQuantity(item.planned)}</td>
              {suppliers.map(({ name }, column) => (
                <Cell key={name} item={item} column={column} />
              ))}
            </tr>
          ))}
        </tbody>
      ))}
    </table>
  );
}

function Cell({ item, column }: { item: ExampleItem; column: number }) {
  const price = item.prices[column];
  if (price == null) return <td className={styles.missing}>não cotado</td>;
  const isLowest = price === lowest(item);
  return (
    <td className={item.chosen === column ? styles.chosen : undefined}>
      <span>
        <i className={styles.radio} aria-hidden="true" />
        <small>{isLowest ? <Lowest /> : above(price, item)}</small>
        <b className={isLowest ? styles.low : undefined}>{formatQuantity(price)}</b>
      </span>
    </td>
  );
}

function OneItem(item: ExampleItem) {
  const offers = suppliers.flatMap(({ name, days }, column) => {
    const price = item.prices[column];
    return price == null ? [] : [{ name, days, price, isChosen: item.chosen === column }];
  });
  return (
    <div className={`ruled ${styles.one}`}>
      <p>
        <strong>{item.item}</strong>
        <small>
          {item.amount} · previsto {formatBRL(item.planned)}
        </small>
      </p>
      <ul>
        {offers
          .sort((a, b) => a.price - b.price)
          .map(({ name, days, price, isChosen }) => (
            <li key={name} className={isChosen ? styles.chosen : undefined}>
              <i className={styles.radio} aria-hidden="true" />
              <span>
                {name}
                <small>{days} dias</small>
              </span>
              <b className={price === lowest(item) ? styles.low : undefined}>
                {formatBRL(price)}
                <small>{price === lowest(item) ? <Lowest /> : above(price, item)}</small>
              </b>
            </li>
          ))}
      </ul>
    </div>
  );
}

const Lowest = () => (
  <>
    <Icon name="tag" size={14} /> menor
  </>
);

const above = (price: number, item: ExampleItem) =>
  `+${Math.round((price / lowest(item) - 1) * 100)}%`;
