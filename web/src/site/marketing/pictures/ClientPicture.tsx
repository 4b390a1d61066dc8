import { PlumbFigure, PlumbLine } from '../../../ui/PlumbLine.tsx';
import { formatBRL } from '../../../words/format.ts';
import styles from './ClientPicture.module.css';
import frame from './Picture.module.css';

const chosen = [
  { item: 'Guarda-roupa do quarto', who: 'Marcenaria, 40 dias', price: 8_750, against: 250 },
  { item: 'Cortinas e persianas', who: 'Decoração, 21 dias', price: 5_200, against: -800 },
  { item: 'Painel da sala', who: 'Marcenaria, 40 dias', price: 5_930, against: 0 },
];
const payments = [
  { day: '27/11', what: 'Bancada, 2 de 2', amount: 3_945.25 },
  { day: '01/12', what: 'Armários, 3 de 3', amount: 7_424.27 },
];
const planned = 98_600;
const approved = 74_201.4;
const paid = 33_550;
const asked = chosen.reduce((total, { price }) => total + price, 0);

/** A client's home in plain HTML: what waits for a yes, and what the work costs. People and amounts are invented. */
export function ClientPicture() {
  return (
    <figure className={`${frame.window} ${styles.home}`}>
      <div>
        <p className={styles.title}>Seu arquiteto escolheu 3 itens e espera o seu sim</p>
        <ul>
          {chosen.map(({ item, who, price, against }) => (
            <li key={item}>
              <span>
                <b>{item}</b>
                <small>{who}</small>
              </span>
              <span>
                {formatBRL(price)}
                <small>{inWords(against)}</small>
              </span>
            </li>
          ))}
        </ul>
        <p className={styles.sum}>
          <strong>{formatBRL(asked)}</strong>
          <small>
            Com o seu sim, a obra fica {formatBRL(planned - approved - asked)} abaixo do previsto.
          </small>
        </p>
      </div>
      <div>
        <p className={styles.title}>Quanto custa</p>
        <PlumbLine
          planned={planned}
          approved={approved}
          paid={paid}
          after={approved + asked}
          isLarge
        />
        <dl className={styles.cost}>
          <PlumbFigure part="planned" amount={planned}>
            Previsto
          </PlumbFigure>
          <PlumbFigure part="approved" amount={approved}>
            Total aprovado
          </PlumbFigure>
          <PlumbFigure part="paid" amount={paid}>
            Valor gasto
          </PlumbFigure>
          <PlumbFigure part="added" amount={approved + asked}>
            Com o seu sim
          </PlumbFigure>
        </dl>
        <p className={`${styles.title} desk-only`}>Próximos pagamentos</p>
        <ul className="desk-only">
          {payments.map(({ day, what, amount }) => (
            <li key={day}>
              <span>
                <b>{day}</b>
                <small>{what}</small>
              </span>
              <span>{formatBRL(amount)}</span>
            </li>
          ))}
        </ul>
      </div>
      <figcaption>Exemplo com valores inventados.</figcaption>
    </figure>
  );
}

/** The difference to the forecast, in words. */
function inWords(against: number): string {
  if (against === 0) return 'como previsto';
  return `${formatBRL(Math.abs(against))} ${against > 0 ? 'acima' : 'abaixo'} do previsto`;
}
