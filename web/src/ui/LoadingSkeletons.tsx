import {
  Card,
  SimpleGrid,
  type SimpleGridProps,
  Skeleton,
  Stack,
  Text,
  VisuallyHidden,
} from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

/** After this long a person deserves a word. */
const SLOW_AFTER_MS = 10_000;

/** Announces the wait once, and says so when it grows long. */
function Loading({ children }: { children: ReactNode }) {
  const [slow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), SLOW_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return (
    <div role="status" aria-busy="true">
      <VisuallyHidden>Carregando…</VisuallyHidden>
      {children}
      {slow && (
        <Text mt="md" c="dimmed" ta="center">
          Está demorando mais do que o normal. Continuamos tentando.
        </Text>
      )}
    </div>
  );
}

const lines = (count: number) => Array.from({ length: count }, (_, line) => line);

/** Stands for a list or table of `rows` lines of 48 px. */
export function ListSkeleton({ rows = 5 }: { rows?: number }) {
  return (
    <Loading>
      <Card withBorder radius="lg">
        <Stack gap="md">
          {lines(rows).map((line) => (
            <Skeleton key={line} height={28} width={line % 2 ? '92%' : '100%'} />
          ))}
        </Stack>
      </Card>
    </Loading>
  );
}

interface CardsSkeletonProps extends Pick<SimpleGridProps, 'cols' | 'spacing'> {
  count?: number;
  height?: number;
}

/** Stands for a row of counters or cards, in the columns that those will have. */
export function CardsSkeleton({ count = 4, height = 112, cols, spacing }: CardsSkeletonProps) {
  return (
    <Loading>
      <SimpleGrid
        cols={cols ?? { base: 1, xs: 2, lg: Math.min(count, 4) }}
        spacing={spacing}
        mb="lg"
      >
        {lines(count).map((card) => (
          <Skeleton key={card} height={height} radius="lg" />
        ))}
      </SimpleGrid>
    </Loading>
  );
}

/** Stands for a whole page: title, counters, list. */
export function PageSkeleton() {
  return (
    <Loading>
      <Skeleton height={36} width="min(360px, 70%)" mb="xl" />
      <Skeleton height={112} radius="lg" mb="lg" />
      <Skeleton height={320} radius="lg" />
    </Loading>
  );
}
