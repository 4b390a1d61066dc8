import { Icon } from '../../ui/Icon.tsx';
import { publicConfig } from '../../wire/supabase.ts';
import styles from './AuthFrame.module.css';

export interface SidePanelWords {
  heading: string;
  benefits: readonly string[];
  testimonial: { words: string; author: string };
}

/**
 * Benefits, a testimonial (marketing copy, while the operator shows made-up ones) and a note on security, which speaks of the
 * connection only where it is encrypted, beside the forms.
 */
export function SidePanel({ heading, benefits, testimonial }: SidePanelWords) {
  return (
    <aside className={`column gap-32 ${styles.side}`} aria-label="Por que o Prumo">
      <h2>{heading}</h2>
      <ul className={`stack gap-16 ${styles.benefits}`}>
        {benefits.map((benefit) => (
          <li key={benefit}>
            <Icon name="check" size={22} />
            {benefit}
          </li>
        ))}
      </ul>
      {publicConfig().showsExamples && (
        <blockquote className={styles.quote}>
          <p>“{testimonial.words}”</p>
          <cite>{testimonial.author}</cite>
        </blockquote>
      )}
      {location.protocol === 'https:' ? (
        <p className={styles.security}>
          <Icon name="lock" size={20} />
          Sua conexão é criptografada e cada pessoa vê somente o que é da sua obra.
        </p>
      ) : (
        <p className={styles.security}>Cada pessoa vê somente o que é da sua obra.</p>
      )}
    </aside>
  );
}
