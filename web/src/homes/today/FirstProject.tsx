import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './Today.module.css';

const steps: readonly { icon: IconName; what: string; how: string }[] = [
  {
    icon: 'folder',
    what: 'Crie o projeto',
    how: 'Escolha um cliente da plataforma ou convide o seu por e-mail.',
  },
  {
    icon: 'sheets',
    what: 'Liste os itens',
    how: 'Digite, cole ou importe a planilha que você já tem.',
  },
  {
    icon: 'envelope',
    what: 'Convide fornecedores',
    how: 'Cada um recebe os itens da sua categoria e responde com preço e prazo.',
  },
  {
    icon: 'scales',
    what: 'Compare e aprove',
    how: 'As propostas aparecem aqui assim que houver o que decidir.',
  },
];

/** Shown in place of the decisions before there is a project. */
export function FirstProject() {
  return (
    <section className={styles.decisions} aria-labelledby="primeiros">
      <div className={styles.first}>
        <h2 id="primeiros">Comece pelo primeiro projeto</h2>
      </div>
      <ol>
        {steps.map(({ icon, what, how }) => (
          <li key={what} className={styles.row}>
            <span className={styles.mark} data-tone="blue">
              <Icon name={icon} size={18} />
            </span>
            <div className={styles.words}>
              <p className={`text-14 strong ${styles.what}`}>{what}</p>
              <p className={`muted text-13 ${styles.where}`}>{how}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}
