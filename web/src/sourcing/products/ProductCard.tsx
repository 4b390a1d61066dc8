import { Button, Checkbox, Menu } from '@mantine/core';
import { Picture } from '../../common/attachments/Picture.tsx';
import { useRight } from '../../session/rights.ts';
import { CategoryBadge } from '../../ui/CategoryBadge.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { MoreMenu } from '../../ui/MoreMenu.tsx';
import { webLink } from '../../words/web-link.ts';
import styles from './Products.module.css';
import { productFacts } from './product.ts';
import type { Product } from './queries.ts';

interface ProductCardProps {
  product: Product;
  isChosen: boolean;
  onChoose: (isChosen: boolean) => void;
  onEdit: () => void;
  onUse: () => void;
  onArchive: () => void;
  onDelete: () => void;
}

/** One product: its picture, name, make and look, and what can be done with it. */
export function ProductCard(props: ProductCardProps) {
  const { product, isChosen, onChoose, onEdit, onUse, onArchive, onDelete } = props;
  const { may } = useRight('prepare');
  const facts = productFacts(product);
  const link = webLink(product.vendor_url);
  return (
    <article
      className={styles.card}
      aria-label={product.description}
      data-chosen={isChosen || undefined}
    >
      <Picture file={pictureOf(product)} className={styles.picture} />
      {may && !product.is_archived && (
        <Checkbox
          className={styles.choice}
          aria-label={`Escolher ${product.description}`}
          checked={isChosen}
          onChange={(event) => onChoose(event.currentTarget.checked)}
        />
      )}
      <div className={`stack gap-4 ${styles.words}`}>
        <p className="row wrap gap-8 muted text-13">
          <CategoryBadge category={product.category} />
          {product.code && <span className="num">{product.code}</span>}
        </p>
        <h2 className={styles.name}>{product.description}</h2>
        {facts && <p className="muted text-14 anywhere">{facts}</p>}
        {link && (
          <p className="text-14">
            <a
              href={link}
              target="_blank"
              rel="noopener noreferrer nofollow"
              className={styles.shop}
            >
              {product.vendor_name ?? 'Ver na loja'} <Icon name="external" size={14} />
              <span className="unseen">(abre em outra aba)</span>
            </a>
          </p>
        )}
        {!link && product.vendor_name && <p className="muted text-14">{product.vendor_name}</p>}
      </div>
      {may && (
        <div className={`row gap-8 ${styles.acts}`}>
          {product.is_archived ? (
            <Button variant="default" className="grows" onClick={onArchive}>
              Voltar a oferecer
            </Button>
          ) : (
            <Button variant="default" className="grows" onClick={onUse}>
              Usar no projeto
            </Button>
          )}
          <MoreMenu label={`Mais ações de ${product.description}`} variant="default" size={36}>
            <Menu.Item onClick={onEdit}>Editar</Menu.Item>
            {!product.is_archived && <Menu.Item onClick={onArchive}>Arquivar</Menu.Item>}
            <Menu.Item onClick={onDelete}>Excluir</Menu.Item>
          </MoreMenu>
        </div>
      )}
    </article>
  );
}

/** The picture of a card as a file; null where the product has none. */
export const pictureOf = ({ id, picture_id, picture_name }: Product) =>
  picture_id && picture_name
    ? { id: picture_id, kind: 'product' as const, entity_id: id, file_name: picture_name }
    : null;
