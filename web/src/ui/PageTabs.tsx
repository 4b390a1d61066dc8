import { Tabs } from '@mantine/core';
import { type ReactNode, useEffect, useRef } from 'react';
import styles from './PageTabs.module.css';
import { withoutFilters } from './use-address-param.ts';
import { useUrlParams } from './use-url-params.ts';

interface PageTabsProps {
  /** Label of the list of tabs: the whole that they are parts of. */
  label: string;
  /** `value` is what the address calls a tab (`?aba=`); the first is meant without a word. */
  tabs: readonly { value: string; label: string; panel: ReactNode }[];
}

/** The parts of a page, the open one named in the URL. Search and filters belong to one of them: another begins without any. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const [params, change] = useUrlParams();
  const [first] = tabs;
  const open = tabs.find(({ value }) => value === params.get('aba')) ?? first;
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
          const params = withoutFilters(before);
          if (tab && tab !== first?.value) params.set('aba', tab);
          else params.delete('aba');
          return params;
        })
      }
      keepMounted={false}
      classNames={{ list: styles.tabs, panel: styles.panel }}
    >
      <Tabs.List aria-label={label} ref={list}>
        {tabs.map((tab) => (
          <Tabs.Tab key={tab.value} value={tab.value}>
            {tab.label}
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
