import { Button } from '@mantine/core';
import { Suspense, useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { lazyPart } from '../../ui/lazy-part.tsx';
import { KeepInLibrary } from './KeepInLibrary.tsx';

const ProductPicker = lazyPart(() => import('./ProductPicker.tsx'));

interface ItemLibraryProps {
  itemId: string;
  /** Whether the ficha may be filled: while suppliers are asked it changes in other ways. */
  canUse: boolean;
}

/** The ways between the ficha of an item and the office's library: fill it from a product, or keep it as one. */
export function ItemLibrary({ itemId, canUse }: ItemLibraryProps) {
  const [isPicking, setPicking] = useState(false);
  return (
    <section className="row wrap at-top gap-8" aria-label="Biblioteca">
      {canUse && (
        <Needs right="prepare">
          <Button variant="default" onClick={() => setPicking(true)}>
            Escolher da biblioteca
          </Button>
        </Needs>
      )}
      {/* Another item has not been kept. */}
      <KeepInLibrary key={itemId} itemId={itemId} />
      <Suspense>
        {isPicking && <ProductPicker itemId={itemId} onClose={() => setPicking(false)} />}
      </Suspense>
    </section>
  );
}
