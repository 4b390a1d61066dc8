import { Icon } from '../ui/Icon.tsx';
import styles from './AuthFrame.module.css';

export interface SidePanelWords {
  heading: string;
  benefits: readonly string[];
  testimonial: { words: string; author: string };
}

/** Benefits, a testimonial (marketing copy) and a note on security, beside the forms. */
export function SidePanel({ heading, benefits, testimonial }: SidePanelWords) {
  return (
    <aside className={styles.side} aria-label="Por que o Prumo">
      <h2>{heading}</h2>
      <ul className={styles.benefits}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" size={22} />
            {benefit}
          </li>
        ))}
      </ul>
      <blockquote className={styles.quote}>
        <p>“{testimonial.words}”</p>
        <cite>{testimonial.author}</cite>
      </blockquote>
      <p className={styles.security}>
        <Icon name="lock" size={20} />
        Sua conexão é criptografada e cada pessoa vê somente o que é da sua obra.
      </p>
    </aside>
  );
}
