import { Button } from '@mantine/core';
import { Needs } from '../../common/rights/Needs.tsx';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { errorText } from '../../wire/errors.ts';
import { useKeepProduct } from './queries.ts';

type KeepInLibraryProps = { itemId: string } | { quoteId: string };

/** Keeps an item, or what a supplier offered for it, as a product of the office's library; for its architect. */
export function KeepInLibrary(from: KeepInLibraryProps) {
  const keep = useKeepProduct();
  return (
    <div className="stack gap-8">
      <div>
        <Needs right="prepare">
          <Button
            variant="default"
            loading={keep.isPending}
            disabled={keep.isSuccess}
            leftSection={<Icon name={keep.isSuccess ? 'check' : 'box'} size={18} />}
            onClick={() => keep.mutate(from)}
          >
            {keep.isSuccess ? 'Guardado na biblioteca' : 'Guardar na biblioteca'}
          </Button>
        </Needs>
      </div>
      {keep.isError && (
        <FormError>{`Não foi possível guardar na biblioteca. ${errorText(keep.error)}`}</FormError>
      )}
    </div>
  );
}
