import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './PageTabs.module.css';
import { withoutFilters } from './use-address-param.ts';
import { useUrlParams } from './use-url-params.ts';

interface PageTabsProps {
  /** Label of the list of tabs: the whole that they are parts of. */
  label: string;
  /** `value` is what the address calls a tab; `count` stands muted behind its label. */
  tabs: readonly { value: string; label: string; count?: ReactNode; panel: ReactNode }[];
  /** The tab that is meant without a word; the first unless another is said. */
  initial?: string | undefined;
  /** The word of the address for the open tab; tabs within a tab have another word. */
  name?: 'aba' | 'parte';
  /** The filters are the whole page's: another tab keeps them. */
  keepsFilters?: boolean;
}

/** The parts of a page, the open one named in the URL. Search and filters belong to one of them: another begins without any. */
export function PageTabs({ label, tabs, initial, name = 'aba', keepsFilters }: PageTabsProps) {
  const [params, change] = useUrlParams();
  const meant = tabs.find(({ value }) => value === initial) ?? tabs[0];
  const open = tabs.find(({ value }) => value === params.get(name)) ?? meant;
  const list = useRef<HTMLDivElement>(null);
  // On a phone a row of tabs is wider than the screen: the open one is moved to its middle.
  // biome-ignore lint/correctness/useExhaustiveDependencies: another open tab is another place
  useEffect(() => {
    const row = list.current;
    const tab = row?.querySelector<HTMLElement>('[aria-selected="true"]');
    if (row && tab) row.scrollLeft = tab.offsetLeft + (tab.offsetWidth - row.clientWidth) / 2;
  }, [open?.value]);
  return (
    <Tabs
      value={open?.value ?? null}
      onChange={(tab) =>
        change((before) => {
          const params = keepsFilters ? before : withoutFilters(before);
          if (name === 'aba') params.delete('parte');
          if (tab && tab !== meant?.value) params.set(name, tab);
          else params.delete(name);
          return params;
        })
      }
      keepMounted={false}
      {...(name === 'parte' && { variant: 'pills' })}
      classNames={{
        list: name === 'parte' ? `${styles.tabs} ${styles.parts}` : styles.tabs,
        panel: styles.panel,
      }}
    >
      <Tabs.List aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
            {tab.count !== undefined && (
              <>
                {' '}
                <span className={styles.count}>{tab.count}</span>
              </>
            )}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      {tabs.map((tab) => (
        <Tabs.Panel key={tab.value} value={tab.value}>
          {tab.panel}
        </Tabs.Panel>
      ))}
    </Tabs>
  );
}
