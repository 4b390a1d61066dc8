import { Icon } from '../../../ui/Icon.tsx';
import styles from './Picture.module.css';

const items = [
  { item: 'Bancada da cozinha', amount: '3,2 m²', price: 'R$ 6.400,00' },
  { item: 'Lavatório da suíte', amount: '1 un', price: 'R$ 2.150,00' },
  { item: 'Soleiras', amount: '5 un', price: 'R$ 1.450,00' },
];

/** A supplier's answer on a phone, drawn in plain HTML with invented prices. */
export function RequestPicture() {
  return (
    <figure className={`${styles.window} ${styles.phone}`}>
      <p className={styles.sentence}>
        <strong>Reforma Vila Clara</strong>
        <small>Marmoraria · arquiteta Bela Planta</small>
      </p>
      <ul className={styles.answers}>
        {items.map(({ item, amount, price }) => (
          <li key={item}>
            <span>
              {item}
              <small>{amount}</small>
            </span>
            <b>{price}</b>
          </li>
        ))}
      </ul>
      <div className={styles.bar}>
        <span>
          Total do orçamento
          <small>Prazo de 25 dias</small>
        </span>
        <strong>R$ 10.000,00</strong>
      </div>
      <p className={styles.receive}>
        <Icon name="wallet" size={18} />
        Você recebe R$ 9.300,00 após 7% de comissão.
      </p>
      <figcaption>Exemplo com valores inventados.</figcaption>
    </figure>
  );
}
