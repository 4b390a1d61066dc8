import { Icon } from '../../ui/Icon.tsx';
import styles from './Picture.module.css';

interface Cell {
  price: string;
  days: string;
  chosen?: true;
  best?: 'Menor Preço' | 'Mais Rápido';
}

const suppliers = ['Bom Corte', 'Móveis do Vale', 'Ateliê Jequitibá'];

const rows: { item: string; planned: string; cells: (Cell | null)[] }[] = [
  {
    item: 'Armário de cozinha',
    planned: 'R$ 18.000',
    cells: [
      { price: 'R$ 16.890', days: '35 dias' },
      { price: 'R$ 15.200', days: '50 dias', chosen: true, best: 'Menor Preço' },
      { price: 'R$ 18.400', days: '28 dias', best: 'Mais Rápido' },
    ],
  },
  {
    item: 'Painel da sala',
    planned: 'R$ 5.200',
    cells: [
      { price: 'R$ 5.480', days: '20 dias', chosen: true, best: 'Mais Rápido' },
      null,
      { price: 'R$ 4.990', days: '25 dias', best: 'Menor Preço' },
    ],
  },
  {
    item: 'Portas internas',
    planned: 'R$ 9.600',
    cells: [
      { price: 'R$ 8.700', days: '30 dias', chosen: true, best: 'Menor Preço' },
      { price: 'R$ 9.100', days: '22 dias', best: 'Mais Rápido' },
      { price: 'R$ 9.900', days: '30 dias' },
    ],
  },
];

/** The analysis as an architect sees it, drawn in plain HTML with invented suppliers and prices. */
export function QuoteMatrixPicture() {
  return (
    <figure className={styles.window}>
      <table className={styles.matrix}>
        <caption>Analisar orçamentos: 3 de 3 fornecedores responderam</caption>
        <thead>
          <tr>
            <th scope="col">Item</th>
            {suppliers.map((supplier) => (
              <th key={supplier} scope="col">
                {supplier}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ item, planned, cells }) => (
            <tr key={item}>
              <th scope="row">
                {item}
                <small>previsto {planned}</small>
              </th>
              {cells.map((cell, column) => (
                <td key={suppliers[column]}>{cell ? <Quote {...cell} /> : <NotQuoted />}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <div className={styles.bar}>
        <span>
          3 de 3 itens selecionados
          <small>previsto R$ 32.800</small>
        </span>
        <strong>R$ 29.380</strong>
      </div>
      <figcaption>Exemplo com fornecedores e valores inventados.</figcaption>
    </figure>
  );
}

function Quote({ price, days, chosen, best }: Cell) {
  return (
    <div className={chosen ? `${styles.quote} ${styles.chosen}` : styles.quote}>
      <strong>
        {chosen && <Icon name="check" size={16} />}
        {price}
      </strong>
      <small>{days}</small>
      {best && (
        <span className={best === 'Menor Preço' ? styles.green : styles.blue}>
          <Icon name={best === 'Menor Preço' ? 'down' : 'bolt'} size={14} />
          {best}
        </span>
      )}
    </div>
  );
}

const NotQuoted = () => <small className={styles.quote}>Não cotou este item</small>;
