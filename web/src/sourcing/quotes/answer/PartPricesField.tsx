import { MoneyInput } from '../../../ui/MoneyInput.tsx';
import { formatBRL } from '../../../words/format.ts';
import { withUnit } from '../../../words/labels.ts';
import type { RequestedItem } from '../../received/requests.ts';
import { isUnitPrice, lineTotal, unitWord } from '../unit-price.ts';
import type { ItemDetail } from './answer.ts';
import type { ChangeItem } from './answer-form.ts';
import { partsOf, partsTotal } from './parts.ts';
import styles from './ResponseForm.module.css';
import { typedPrice } from './typed-price.ts';

interface PartPricesFieldProps {
  item: RequestedItem;
  detail: ItemDetail;
  onChange: ChangeItem;
}

/** The parts of an item with a price of one unit each; with the last of them the price of the item is their sum. */
export function PartPricesField({ item, detail, onChange }: PartPricesFieldProps) {
  const prices = detail.parts ?? {};
  const total = partsTotal(item, prices);
  const change = (id: string, price: number | '') => {
    const parts = { ...prices, [id]: price };
    const sum = partsTotal(item, parts);
    onChange(item.id, {
      detail: { ...detail, parts },
      ...(sum !== null && typedPrice(item, sum, 'total')),
    });
  };
  return (
    <fieldset className={`stack gap-8 all-columns ${styles.parts}`}>
      <legend className="strong text-14">Preço por parte</legend>
      <p className="muted text-13">
        Opcional. Com o preço de todas, o valor do item é a soma delas.
      </p>
      <ul className="stack gap-8">
        {partsOf(item).map((part) => {
          const price = prices[part.id] ?? '';
          const isFine = price === '' || isUnitPrice(price);
          return (
            <li key={part.id} className={styles.part}>
              <span className="anywhere">
                {part.description}{' '}
                <span className="muted num nowrap">{withUnit(part.quantity, part.unit)}</span>
              </span>
              <MoneyInput
                aria-label={`Preço por ${unitWord(part)} de ${part.description}, em ${item.description}`}
                value={price}
                decimals={4}
                onChange={(typed) => change(part.id, typed)}
                error={!isFine && 'Use no máximo quatro casas decimais.'}
                placeholder={`por ${unitWord(part)}`}
                enterKeyHint="next"
              />
              <span className="num to-right">
                {price !== '' && isFine && formatBRL(lineTotal(price, part.quantity))}
              </span>
            </li>
          );
        })}
      </ul>
      {total !== null && <p className="num to-right strong">Soma das partes: {formatBRL(total)}</p>}
    </fieldset>
  );
}
