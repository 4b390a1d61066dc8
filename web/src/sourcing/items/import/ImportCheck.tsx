import { Button, NativeSelect } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useEffect, useState } from 'react';
import { Icon } from '../../../ui/Icon.tsx';
import { MEDIA } from '../../../ui/media.ts';
import { type Category, categoryLabel, categoryOptions } from '../../../words/categories.ts';
import type { ProjectItem } from '../item.ts';
import type { ImportRow } from './draft.ts';
import { ImportBar } from './ImportBar.tsx';
import { ImportCards } from './ImportCards.tsx';
import styles from './ImportCheck.module.css';
import { ImportTable } from './ImportTable.tsx';
import { type ImportState, useImport } from './use-import.ts';
import type { Workbook } from './workbook.ts';

interface ImportCheckProps {
  projectId: string;
  known: readonly ProjectItem[];
  name: string;
  workbook: Workbook;
  onBack: () => void;
  /** Decided before the page was left. */
  begun?: ImportState | null;
  onState?: (state: ImportState) => void;
  onStored?: () => void;
}

type Filter = 'all' | 'ready' | 'fix' | 'titles' | 'out';
const filters: Record<Filter, { label: string; is: (row: ImportRow) => boolean }> = {
  all: { label: 'Todas as linhas', is: () => true },
  ready: { label: 'Prontas', is: ({ kind, flags }) => kind === 'item' && flags.length === 0 },
  fix: { label: 'Para corrigir', is: ({ flags }) => flags.length > 0 },
  titles: { label: 'Títulos', is: ({ kind }) => kind === 'section' },
  out: { label: 'De fora', is: ({ kind }) => kind === 'out' },
};

/** The rows as they were understood: mapped, mended and then stored, all of them or none. */
export function ImportCheck(props: ImportCheckProps) {
  const { projectId, known, name, workbook, onBack, begun, onState, onStored } = props;
  const desk = useImport(workbook, known, name, begun);
  const { state } = desk;
  // biome-ignore lint/correctness/useExhaustiveDependencies: kept at each decision
  useEffect(() => onState?.(state), [state]);
  const isPhone = useMediaQuery(MEDIA.phone, false, { getInitialValueInEffect: false });
  const [chosen, setChosen] = useState<Filter | null>(null);
  const { rows } = desk;
  const items = rows.filter(({ kind }) => kind === 'item');
  const flagged = rows.filter(filters.fix.is);
  const filter = chosen ?? (isPhone && flagged.length > 0 ? 'fix' : 'all');
  // On a phone a fault is one card, however many rows have it.
  const firsts = new Set(desk.groups.map(({ first }) => first.line));
  const isShown = (row: ImportRow) =>
    filters[filter].is(row) && (!isPhone || filter !== 'fix' || firsts.has(row.line));
  const visible = rows.filter(isShown);
  const hidden = desk.hiddenLines;
  const sheetName = desk.sheets[desk.sheet];
  const facts = [
    sheetName && `aba “${sheetName}”`,
    ...desk.remarks,
    ...workbook.remarks,
    desk.proposed &&
      `categoria ${categoryLabel(desk.proposed)}, pelo nome da planilha, onde falta outra`,
  ];
  return (
    <>
      <div className={styles.file}>
        <Icon name="sheets" />
        <div className={`narrows anywhere ${styles.facts}`}>
          <b>{name}</b>
          <p>{facts.filter(Boolean).join(' · ')}</p>
        </div>
        {hidden.length > 0 && (
          <Button variant="default" onClick={() => desk.mend.changeAll(hidden, { kind: 'item' })}>
            {hidden.length === 1 ? 'Trazer a linha oculta' : `Trazer as ${hidden.length} ocultas`}
          </Button>
        )}
        {desk.sheets.length > 1 && (
          <NativeSelect
            aria-label="Aba"
            data={desk.sheets.map((label, at) => ({ value: String(at), label: `Aba: ${label}` }))}
            value={String(desk.sheet)}
            onChange={(event) => desk.chooseSheet(Number(event.currentTarget.value))}
          />
        )}
        <Button variant="default" onClick={onBack}>
          Trocar arquivo
        </Button>
      </div>
      <div className="row wrap between gap-8-16 below-12">
        <fieldset className={`flex gap-8 ${styles.chips}`}>
          <legend className="unseen">Linhas mostradas</legend>
          {(Object.keys(filters) as Filter[]).map((one) => (
            <button
              key={one}
              type="button"
              aria-pressed={filter === one}
              onClick={() => setChosen(one)}
            >
              {filters[one].label} <b>{rows.filter(filters[one].is).length}</b>
            </button>
          ))}
        </fieldset>
        <div className={`row gap-8 muted text-14 ${styles.category}`}>
          <span aria-hidden="true">Categoria das linhas sem categoria</span>
          <NativeSelect
            aria-label="Categoria das linhas sem categoria"
            data={[{ value: '', label: 'Escolha' }, ...categoryOptions()]}
            value={desk.category}
            onChange={(event) => desk.chooseCategory(event.currentTarget.value as Category | '')}
          />
        </div>
      </div>
      {visible.length === 0 && (
        <p className={`muted in-middle ${styles.nothing}`}>Nenhuma linha aqui.</p>
      )}
      {isPhone ? (
        <ImportCards desk={desk} rows={visible} />
      ) : (
        <ImportTable desk={desk} rows={visible} />
      )}
      <ImportBar
        projectId={projectId}
        items={items}
        flagged={flagged}
        onLeaveOut={() =>
          desk.mend.changeAll(
            flagged.map(({ line }) => line),
            { kind: 'out' },
          )
        }
        onStored={desk.stored}
        onDone={() => onStored?.()}
        onRefused={(refused) =>
          desk.refuse(Object.fromEntries(refused.map(({ line, ...why }) => [line, why])))
        }
      />
    </>
  );
}
