import { useState } from 'react';
import { Icon } from '../../ui/Icon.tsx';
import styles from './Reference.module.css';
import type { Entry, Field } from './reference-entries.ts';

/** A table or function in a line, and all about it once it is opened. */
export function ReferenceEntry({ entry }: { entry: Entry }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <details className={styles.entry} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <code className="strong anywhere">{entry.name}</code>
        <span className="muted text-13">{entry.methods.join(' ')}</span>
        <span lang="en" className={styles.summary}>
          {entry.summary}
        </span>
        <Icon name={isOpen ? 'up' : 'down'} size={16} />
      </summary>
      {isOpen && <Details entry={entry} />}
    </details>
  );
}

function Details({ entry: { path, description, codes, parts } }: { entry: Entry }) {
  return (
    <div className={styles.details}>
      <p>
        <code className="anywhere">{path}</code>
      </p>
      {description && (
        <p lang="en" className={styles.description}>
          {description}
        </p>
      )}
      {codes.length > 0 && (
        <p>
          Recusa com <code>{codes.join(', ')}</code>
        </p>
      )}
      {parts.map(({ title, fields }) => (
        <section key={title}>
          <h2>{title}</h2>
          <dl className={styles.fields}>
            {fields.map((field) => (
              <FieldRow key={field.name} field={field} />
            ))}
          </dl>
        </section>
      ))}
    </div>
  );
}

const markWords = { required: 'obrigatório', nullable: 'ou null' } as const;

function FieldRow({ field: { name, type, mark, description } }: { field: Field }) {
  return (
    <div>
      <dt>
        <code className="anywhere">{name}</code>
      </dt>
      <dd>
        <span className="muted text-13 anywhere">
          {type}
          {mark && `, ${markWords[mark]}`}
        </span>
        {description && (
          <span lang="en" className={styles.description}>
            {description}
          </span>
        )}
      </dd>
    </div>
  );
}
