interface WordTableProps {
  head: readonly [string, string];
  rows: readonly (readonly [string, string])[];
  /** Whether the first column is something to type. */
  isCode?: boolean;
}

/** Names and what they mean; on a phone one below the other (Article.module.css). */
export function WordTable({ head, rows, isCode }: WordTableProps) {
  return (
    <table>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, meaning]) => (
          <tr key={name}>
            <td>{isCode ? <code>{name}</code> : name}</td>
            <td>{meaning}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
