import { paths } from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import type { IconName } from '../../ui/icon-paths.ts';
import styles from './OtherDoors.module.css';

const doors: { icon: IconName; title: string; words: string; href: string; action: string }[] = [
  {
    icon: 'ruler',
    title: 'Sou arquiteto',
    words: 'Menos planilha, mais projeto: convites por categoria e comparação pronta.',
    href: paths.architects(),
    action: 'Ver para arquitetos',
  },
  {
    icon: 'hammer',
    title: 'Sou fornecedor',
    words: 'Solicitações completas da sua categoria. Comissão só quando o negócio fecha.',
    href: paths.suppliers(),
    action: 'Ver para fornecedores',
  },
  {
    icon: 'chat',
    title: 'Quero entender melhor',
    words: 'Como cada pessoa usa o Prumo, com as telas de verdade.',
    href: paths.docs(),
    action: 'Ler como usar',
  },
];

/** For those who came to the client landing and are somebody else. */
export function OtherDoors() {
  return (
    <section className={styles.doors} aria-label="Outros caminhos">
      {doors.map(({ icon, title, words, href, action }) => (
        <div key={href}>
          <Icon name={icon} size={32} />
          <h2>{title}</h2>
          <p>{words}</p>
          <a href={href}>
            {action} <Icon name="right" size={18} />
          </a>
        </div>
      ))}
    </section>
  );
}
