import { Checkbox } from '@mantine/core';
import { Icon } from '../../ui/Icon.tsx';
import { useAddressParam } from '../../ui/use-address-param.ts';
import { chosenFigures, type Figure, figureLabel, figuresForAddress } from './figures.ts';
import styles from './Reports.module.css';

/** Chooses the columns of a report, kept in the address; one stays chosen at least. */
export function ColumnChoice({ offered }: { offered: readonly Figure[] }) {
  const [asked, setAsked] = useAddressParam('colunas');
  const chosen = chosenFigures(asked);
  return (
    <details className={`no-print below-16 ${styles.columns}`}>
      <summary>
        Colunas
        <Icon name="down" size={14} />
      </summary>
      <Checkbox.Group
        aria-label="Colunas"
        value={chosen.filter((figure) => offered.includes(figure))}
        onChange={(values) => {
          const hidden = chosen.filter((figure) => !offered.includes(figure));
          if (values.length > 0) setAsked(figuresForAddress([...hidden, ...(values as Figure[])]));
        }}
      >
        <div className={styles.choices}>
          {offered.map((figure) => (
            <Checkbox
              className={styles.choice}
              key={figure}
              value={figure}
              label={figureLabel[figure]}
            />
          ))}
        </div>
      </Checkbox.Group>
    </details>
  );
}
