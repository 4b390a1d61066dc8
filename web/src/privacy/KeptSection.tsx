import { AccountSection } from '../account/AccountSection.tsx';
import { kept } from '../help/privacy-words.ts';
import { type Column, DataTable } from '../ui/DataTable.tsx';
import { TwoLines } from '../ui/TwoLines.tsx';

type Kept = (typeof kept)[number];

const columns: Column<Kept>[] = [
  { key: 'data', header: 'Dado', cell: ({ data }) => data },
  {
    key: 'purpose',
    header: 'Para quê, e base legal',
    cell: ({ purpose, basis }) => <TwoLines under={basis}>{purpose}</TwoLines>,
  },
  { key: 'time', header: 'Por quanto tempo', cell: ({ time }) => time },
];

/** What is kept, why, on which legal basis and for how long (LGPD art. 9). */
export function KeptSection() {
  return (
    <AccountSection title="O que guardamos">
      <DataTable
        caption="O que guardamos de você"
        columns={columns}
        rows={kept}
        rowKey={({ data }) => data}
      />
    </AccountSection>
  );
}
