import styles from './Selection.module.css';
import { againstForecast } from './selection.ts';

interface AgainstProps {
  /** R$. */
  amount: number;
  forecast: number | null;
}

/** `, R$ 250,00 acima do previsto`; nothing without a forecast. */
export function Against({ amount, forecast }: AgainstProps) {
  const against = againstForecast(amount, forecast);
  if (!against) return null;
  return (
    <>
      , <span className={styles[against.tone]}>{against.words}</span>
    </>
  );
}
