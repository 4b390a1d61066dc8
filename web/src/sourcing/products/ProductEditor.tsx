import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { isPicture } from '../../common/attachments/AttachmentList.tsx';
import { Attachments } from '../../common/attachments/Attachments.tsx';
import { attachmentsQuery } from '../../common/attachments/queries.ts';
import { FormFooter } from '../../ui/FormFooter.tsx';
import { useCheckedForm } from '../../ui/use-checked-form.ts';
import { sharedFormWords, useSharedForm } from '../../ui/use-shared-form.ts';
import { errorCode, errorText } from '../../wire/errors.ts';
import { PhotoPicker } from './PhotoPicker.tsx';
import { ProductFields } from './ProductFields.tsx';
import {
  blankProduct,
  fieldsOf,
  formOf,
  type ProductForm,
  productFieldNames,
  productSchema,
} from './product.ts';
import { PhotoNotSent, type Product, readProduct, useSaveProduct } from './queries.ts';

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
  const shared = useSharedForm({
    form,
    stored: product ?? null,
    versionOf: (row) => row?.version ?? 0,
    written: (row) => (row ? formOf(row) : { ...blankProduct, ...begin }),
  });
  const [seenCover, setSeenCover] = useState(product?.cover_id ?? '');
  const [meanwhile, setMeanwhile] = useState<string | null>(null);
  /** A colleague saved the product first: what this person did not change shows what is stored, and the next press saves. */
  const takeOver = async (id: string) => {
    const fresh = await readProduct(id).catch(() => null);
    if (!fresh) return;
    const both = shared.takeOver(fresh).map((name) => productFieldNames[name]);
    const theirs = fresh.cover_id ?? '';
    if (cover === seenCover) setCover(theirs);
    else if (theirs !== seenCover && theirs !== cover) both.push('Foto do cartão');
    setSeenCover(theirs);
    setMeanwhile(sharedFormWords(both));
  };
  const send = (values: ProductForm) => {
    setMeanwhile(null);
    save.mutate(
      {
        id: id.current,
        product: {
          ...fieldsOf(values, product ? shared.seen : null),
          ...(product && { cover_id: cover || null }),
        },
        photos,
      },
      {
        onSuccess: () => onSaved(values.description.trim()),
        onError: (error) => {
          if (product && errorCode(error) === 'PT409') void takeOver(product.id);
        },
      },
    );
  };
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
        error={meanwhile ?? (save.isError && failureOf(save.error))}
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
