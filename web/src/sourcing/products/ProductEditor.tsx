import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isPicture } from '../../common/attachments/AttachmentList.tsx';
import { Attachments } from '../../common/attachments/Attachments.tsx';
import { attachmentsQuery } from '../../common/attachments/queries.ts';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { errorText } from '../../wire/errors.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { ProductFields } from './ProductFields.tsx';
import { blankProduct, fieldsOf, formOf, type ProductForm, productSchema } from './product.ts';
import { PhotoNotSent, type Product, useSaveProduct } from './queries.ts';

interface ProductEditorProps {
  /** The product that is changed; none for a new one. */
  product?: Product;
  /** Words that a new one begins with. */
  begin?: Partial<ProductForm>;
  onSaved: (name: string) => void;
  onCancel?: () => void;
  cancelTo?: string;
}

/** The form of a product with its pictures: in a dialog of the library, and on the page that a shared link opens. */
export function ProductEditor({ product, begin, onSaved, onCancel, cancelTo }: ProductEditorProps) {
  const save = useSaveProduct();
  // Sent again after a refusal it is the same product.
  const id = useRef(product?.id ?? crypto.randomUUID());
  const [photos, setPhotos] = useState<readonly File[]>([]);
  const [cover, setCover] = useState(product?.cover_id ?? '');
  const form = useCheckedForm<ProductForm>({
    schema: productSchema,
    initialValues: product ? formOf(product) : { ...blankProduct, ...begin },
  });
  const send = (values: ProductForm) =>
    save.mutate(
      {
        id: id.current,
        product: {
          ...fieldsOf(values, product?.version ?? null),
          ...(product && { cover_id: cover || null }),
        },
        photos,
      },
      { onSuccess: () => onSaved(values.description.trim()) },
    );
  return (
    <form noValidate onSubmit={form.onSubmit(send)}>
      <ProductFields form={form}>
        <div className="stack gap-12">
          {product ? (
            <>
              <Attachments kind="product" entityId={product.id} label="Fotos e arquivos" canAdd />
              <CoverField productId={product.id} value={cover} onChange={setCover} />
            </>
          ) : (
            <PhotoPicker photos={photos} onChange={setPhotos} />
          )}
        </div>
      </ProductFields>
      <FormFooter
        error={save.isError && failureOf(save.error)}
        isPending={save.isPending}
        submitLabel={product ? 'Salvar' : 'Guardar na biblioteca'}
        color="clay.7"
        {...(onCancel && { onCancel })}
        {...(cancelTo && { cancelTo })}
      />
    </form>
  );
}

const failureOf = (error: Error) =>
  error instanceof PhotoNotSent
    ? `O produto está salvo, mas uma foto não foi enviada. ${errorText(error.cause as Error)} Tente de novo, ou tire a foto e salve.`
    : `Não foi possível salvar o produto. ${errorText(error)}`;

interface CoverFieldProps {
  productId: string;
  value: string;
  onChange: (id: string) => void;
}

/** Which picture stands on the card, where there are several. */
function CoverField({ productId, value, onChange }: CoverFieldProps) {
  const files = useQuery(attachmentsQuery('product', [productId])).data ?? [];
  const pictures = files.filter(isPicture);
  if (pictures.length < 2) return null;
  return (
    <NativeSelect
      label="Foto do cartão"
      value={pictures.some(({ id }) => id === value) ? value : ''}
      data={[
        { value: '', label: 'A primeira' },
        ...pictures.map(({ id, file_name }) => ({ value: id, label: file_name })),
      ]}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
