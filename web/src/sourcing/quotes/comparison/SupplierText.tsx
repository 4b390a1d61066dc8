import styles from './SupplierText.module.css';

/**
 * The text that went with an answer. It is written out of the answer and repeats every price,
 * so it stays folded: what counts is read once, beside its item.
 */
export function SupplierText({ of, children }: { of: string; children: string }) {
  return (
    <details className={`text-14 ${styles.text} no-print`}>
      <summary aria-label={`Ver texto do fornecedor: ${of}`}>Ver texto do fornecedor</summary>
      <p>{children}</p>
    </details>
  );
}
