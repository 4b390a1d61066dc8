import { Stack } from '@mantine/core';
import { ReferenceTables } from '../references/ReferenceTables.tsx';
import { PriceIndexSection } from './PriceIndexSection.tsx';

/** Published figures that the team enters and architects read their prices by. */
export const PriceSettings = () => (
  <Stack gap="lg">
    <ReferenceTables />
    <PriceIndexSection />
  </Stack>
);
