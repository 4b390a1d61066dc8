import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { EmptyState } from './EmptyState.tsx';
import { withoutFilters } from './use-address-param.ts';
import { useUrlParams } from './use-url-params.ts';

/** The list is not empty, the filters are too narrow: one button takes them all off. */
export function NothingMatches({ title, children }: { title: string; children: ReactNode }) {
  const [, change] = useUrlParams();
  return (
    <EmptyState
      title={title}
      drawing="tape"
      action={
        <Button variant="default" onClick={() => change(withoutFilters)}>
          Mostrar todos
        </Button>
      }
    >
      {children}
    </EmptyState>
  );
}
