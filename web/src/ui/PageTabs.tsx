import { Tabs } from '@mantine/core';
import type { ReactNode } from 'react';
import { useSearchParams } from 'react-router';
import styles from './PageTabs.module.css';
import { withoutFilters } from './use-address-param.ts';

interface PageTabsProps {
  /** What the tabs are parts of. */
  label: string;
  /** `value` is what the address calls a tab (`?aba=`); the first is meant without a word. */
  tabs: readonly { value: string; label: string; panel: ReactNode }[];
}

/** The parts of a page, the open one named in the address. Search and filters belong to one of them: another begins anew. */
export function PageTabs({ label, tabs }: PageTabsProps) {
  const [params, setParams] = useSearchParams();
  const [first] = tabs;
  const open = tabs.find(({ value }) => value === params.get('aba')) ?? first;
  return (
    <Tabs
      value={open?.value ?? null}
      onChange={(tab) =>
        setParams(
          (before) => {
            const params = withoutFilters(before);
            if (tab && tab !== first?.value) params.set('aba', tab);
            else params.delete('aba');
            return params;
          },
          { replace: true, preventScrollReset: true },
        )
      }
      keepMounted={false}
      classNames={{ list: styles.tabs, panel: styles.panel }}
    >
      <Tabs.List aria-label={label}>
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
