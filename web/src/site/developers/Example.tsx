import styles from './Developers.module.css';

interface ExampleProps {
  /** The name of its file, or a few words for it. */
  name: string;
  code: string;
}

/** A program or an answer as it is: nothing of it is coloured or cut, so that it can be copied whole. */
export function Example({ name, code }: ExampleProps) {
  return (
    <figure className={styles.example}>
      <figcaption>{name}</figcaption>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a long line is scrolled with the arrow keys. */}
      <pre tabIndex={0}>
        <code>{code.trimEnd()}</code>
      </pre>
    </figure>
  );
}
