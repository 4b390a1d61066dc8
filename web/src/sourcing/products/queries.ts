import { useQueryClient } from '@tanstack/react-query';
import { attachmentsKey } from '../../common/attachments/queries.ts';
import { storeFile } from '../../common/attachments/use-uploads.ts';
import { useAction } from '../../wire/action.ts';
import type { Arguments, JsonShapes, RowIn } from '../../wire/rows.ts';
import { type CountOnly, FOR_ROWS, finding, ordered } from '../../wire/server-list.ts';
import { read, supabase } from '../../wire/supabase.ts';
import type { Category } from '../../words/categories.ts';

const productsKey = ['products'] as const;

/** Filters and order of the library; the first order stands without being named. */
export interface ProductFilters {
  search: string;
  category: Category | null;
  order: 'nome' | null;
  isArchived: boolean;
}

const askProducts = (options?: CountOnly) =>
  supabase()
    .rpc('list_products', {}, options ?? FOR_ROWS)
    .select(
      'id,category,description,unit,code,brand,model,finish,color,size,vendor_name,vendor_url,notes,accepts_equivalent,cover_id,picture_id,picture_name,files,is_archived,version',
    );

/** The library of the account, searched and cut by the server (list_products). */
export const productList = ({ search, category, order, isArchived }: ProductFilters) => ({
  queryKey: [...productsKey, search, category, order, isArchived],
  ask: (options?: CountOnly) => {
    const all = askProducts(options).eq('is_archived', isArchived);
    const found = finding(category ? all.eq('category', category) : all, search);
    const asked = order && ({ key: 'name_key', direction: 'ascending' } as const);
    return ordered(found, asked, [
      ['created_at', 'descending'],
      ['id', 'ascending'],
    ]);
  },
});

/** A product of the library, with the picture of its card. */
export type Product = RowIn<typeof askProducts>;

/** A product as it stands now; null where it is not in the library any more. */
export async function readProduct(id: string): Promise<Product | null> {
  const [product] = await read(askProducts().eq('id', id));
  return product ?? null;
}

/** The fields of a product as a form sends them; null empties one. */
export type ProductFields = JsonShapes['save_product.product'];

interface SavedProduct {
  id: string;
  product: ProductFields;
  /** Pictures that the form was given. One that is stored is not sent again. */
  photos?: readonly File[];
}

/** Saves a product (save_product), then its pictures. Sent again after a failure it goes on where it stopped. */
export function useSaveProduct() {
  const queryClient = useQueryClient();
  return useAction({
    mutationKey: ['save product'],
    mutationFn: async ({ id, product, photos = [] }: SavedProduct) => {
      await read(supabase().rpc('save_product', { product_id: id, product }));
      await storePhotos(id, photos);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: attachmentsKey('product') }),
    stales: [productsKey],
  });
}

const stored = new WeakSet<File>();

async function storePhotos(id: string, photos: readonly File[]): Promise<void> {
  for (const photo of photos) {
    if (stored.has(photo)) continue;
    try {
      const { fitPhoto } = await import('../../common/attachments/fit-photo.ts');
      const nothing = new AbortController().signal;
      await storeFile('product', id, await fitPhoto(photo), nothing, () => undefined);
    } catch (error) {
      throw new PhotoNotSent(error);
    }
    stored.add(photo);
  }
}

/** The product is saved, and one of its pictures is not. */
export class PhotoNotSent extends Error {
  constructor(cause: unknown) {
    super('A photo of a product was not stored', { cause });
  }
}

/** Archives a product, or offers it again. */
export const useArchiveProduct = () =>
  useAction({
    mutationKey: ['archive product'],
    mutationFn: ({ id, archived }: { id: string; archived: boolean }) =>
      read(supabase().rpc('save_product', { product_id: id, product: { archived } })),
    stales: [productsKey],
  });

/** Deletes products of the library for good, with their pictures. What was copied into projects stays. */
export const useDeleteProduct = () =>
  useAction({
    mutationKey: ['delete product'],
    mutationFn: (id: string) => read(supabase().from('products').delete().eq('id', id)),
    stales: [productsKey],
  });

/** A product to put into a project. */
export type UsedProduct = JsonShapes['add_products.products'][number];

/** Puts products into a project in planning, as items with ficha and pictures (add_products). */
export const useAddProducts = () =>
  useAction({
    mutationKey: ['add products'],
    mutationFn: (call: { projectId: string; products: UsedProduct[] }) =>
      read(
        supabase().rpc('add_products', {
          target_project_id: call.projectId,
          products: call.products,
        }),
      ),
    onSettled: (_rows, _error, { projectId }, _context, { client }) =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['items', projectId] }),
        client.invalidateQueries({ queryKey: ['specs'] }),
        client.invalidateQueries({ queryKey: attachmentsKey('item') }),
      ]),
  });

/** Fills the ficha of an item from a product (use_product). */
export const useUseProduct = () =>
  useAction({
    mutationKey: ['use product'],
    mutationFn: (call: Arguments<'use_product'>) => read(supabase().rpc('use_product', call)),
    stales: [['specs'], ['items'], attachmentsKey('item')],
  });

/** Keeps what an item, or an offer, says as a product of the library. */
export const useKeepProduct = () =>
  useAction({
    mutationKey: ['keep product'],
    mutationFn: (from: { itemId: string } | { quoteId: string }) =>
      read(
        'itemId' in from
          ? supabase().rpc('save_product_from_item', { item_id: from.itemId })
          : supabase().rpc('save_product_from_quote', { quote_id: from.quoteId }),
      ),
    stales: [productsKey],
  });
