import { categoryLabels } from '../../../../database/labels.ts';
import { paths } from '../../paths.ts';
import { categoryPaths } from '../../ui/category-paths.ts';
import { specifiedCategories } from '../../words/categories.ts';
import styles from './CategoryCards.module.css';
import { categoryWords } from './words-suppliers.ts';

/** Herringbone tiles, on the grid of the category icons. */
const TILES = 'M3.5 3.5h17v17h-17zM3.5 12h17M12 3.5V12M7.75 12v8.5M16.25 12v8.5';

/**
 * The seven categories, each to its own registration. Revestimentos has a card but is not one of
 * them: its registration leaves the category open. product/fill-categories.ts adds what the team added.
 */
export function CategoryCards() {
  return (
    <ul data-categories="" className={styles.cards}>
      {specifiedCategories.map((category) => (
        <Card
          key={category}
          name={categoryLabels[category]}
          words={categoryWords[category]}
          drawing={categoryPaths[category]}
          href={paths.register({ role: 'supplier', category })}
        />
      ))}
      <Card
        name="Revestimentos"
        words="Pisos, porcelanatos e azulejos: escolha a categoria mais próxima"
        drawing={TILES}
        href={paths.register({ role: 'supplier' })}
      />
    </ul>
  );
}

interface CardProps {
  name: string;
  words: string;
  drawing: string;
  href: string;
}

function Card({ name, words, drawing, href }: CardProps) {
  return (
    <li>
      <a href={href}>
        <svg
          width="40"
          height="40"
          viewBox="0 0 24 24"
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
          strokeLinejoin="round"
          strokeLinecap="round"
          aria-hidden="true"
        >
          <path d={drawing} />
        </svg>
        <strong>{name}</strong>
        <span>{words}</span>
      </a>
    </li>
  );
}
