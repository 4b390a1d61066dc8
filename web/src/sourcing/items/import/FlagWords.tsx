import { Button } from '@mantine/core';
import { Icon } from '../../../ui/Icon.tsx';
import { categoryOptions } from '../../../words/categories.ts';
import { allUnits } from '../../../words/labels.ts';
import type { FlagGroup } from './flag-groups.ts';
import { repairLabel } from './flag-groups.ts';
import styles from './ImportTable.module.css';
import type { Mend } from './use-import.ts';

/** The fault of a row and of those like it, with the repairs as buttons for all of them. */
export function FlagWords({ group, mend }: { group: FlagGroup; mend: Mend }) {
  const { first, flags, others } = group;
  const lines = flags.map(({ line }) => line);
  const leavesOut = first.repairs.some(({ change }) => change.kind === 'out');
  return (
    <div className={styles.flag}>
      <Icon name="alert" size={16} />
      <span className={styles.words}>
        <b>{first.problem}</b> {first.advice} {others}
      </span>
      <span className={`row wrap gap-4 ${styles.repairs}`}>
        {first.choose && <ChooseForAll group={group} mend={mend} />}
        {first.repairs.map((repair, place) => (
          <Button
            key={repair.label}
            size="compact-sm"
            variant={place === 0 ? 'default' : 'subtle'}
            onClick={() => mend.repair(flags, place)}
          >
            {repairLabel(repair, flags.length)}
          </Button>
        ))}
        {!leavesOut && (
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => mend.changeAll(lines, { kind: 'out' })}
          >
            {flags.length > 1 ? `Deixar as ${flags.length} de fora` : 'Deixar de fora'}
          </Button>
        )}
      </span>
    </div>
  );
}

function ChooseForAll({ group: { first, flags }, mend }: { group: FlagGroup; mend: Mend }) {
  const isCategory = first.choose === 'category';
  const options = isCategory
    ? categoryOptions()
    : allUnits.map((unit) => ({ value: unit as string, label: unit as string }));
  const what = isCategory ? 'Categoria' : 'Unidade';
  const label =
    flags.length > 1 ? `${what} das ${flags.length} linhas` : `${what} da linha ${first.line}`;
  return (
    <select
      className={`ink rounded surface ${styles.choose}`}
      aria-label={label}
      value=""
      onChange={(event) =>
        mend.changeAll(
          flags.map(({ line }) => line),
          { fields: { [isCategory ? 'category' : 'unit']: event.currentTarget.value } },
        )
      }
    >
      <option value="">{flags.length > 1 ? `${what} das ${flags.length}…` : `${what}…`}</option>
      {options.map((one) => (
        <option key={one.value} value={one.value}>
          {one.label}
        </option>
      ))}
    </select>
  );
}
