import { ModalDialog } from '../../ui/ModalDialog.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { ProductEditor } from './ProductEditor.tsx';
import type { Product } from './queries.ts';

interface ProductDialogProps {
  /** The product that is changed; none for a new one. */
  product?: Product;
  onClose: () => void;
}

/** Writes a product of the library, or changes one. */
export default function ProductDialog({ product, onClose }: ProductDialogProps) {
  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={product ? `Editar “${product.description}”` : 'Novo produto'}
      size="lg"
    >
      <ProductEditor
        {...(product && { product })}
        onCancel={onClose}
        onSaved={(name) => {
          notifyOk(product ? 'Produto salvo' : 'Produto guardado na biblioteca', name);
          onClose();
        }}
      />
    </ModalDialog>
  );
}
