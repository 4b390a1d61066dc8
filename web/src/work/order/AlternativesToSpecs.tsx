import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Needs } from '../../common/rights/Needs.tsx';
import { type Order, type OrderItem, orderKeys } from '../../sourcing/orders/queries.ts';
import { projectQuotesQuery } from '../../sourcing/quotes/queries.ts';
import { useSetSpecs } from '../../sourcing/specs/queries.ts';
import { specsQuery } from '../../sourcing/specs/specs-query.ts';
import { FormError } from '../../ui/FormError.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { notifyOk } from '../../ui/toasts.tsx';
import { errorText } from '../../wire/errors.ts';
import { plural } from '../../words/format.ts';

/** Items of an order that are delivered as an alternative whose brand or model their ficha does not say. */
const alternatives = ({ items }: Order): OrderItem[] =>
  items.filter(
    ({ scope, brand, model, spec }) =>
      scope === 'alternative' &&
      ((brand && brand !== spec?.brand) || (model && model !== spec?.model)),
  );

/** An approved alternative is what is bought: one press writes brand and model of it into the fichas, and the supplier confirms them. */
export function AlternativesToSpecs({ order }: { order: Order }) {
  const found = alternatives(order);
  return found.length > 0 ? <Proposal order={order} items={found} /> : null;
}

function Proposal({ order, items }: { order: Order; items: readonly OrderItem[] }) {
  const specs = useQuery(specsQuery(order.project_id)).data;
  const quotes = useQuery(projectQuotesQuery(order.project_id)).data;
  const write = useSetSpecs(order.project_id);
  const queryClient = useQueryClient();
  if (!specs || !quotes) return null;
  const changes = items.flatMap(({ quote_id, brand, model }) => {
    const itemId = quotes.find(({ id }) => id === quote_id)?.project_item_id;
    if (!itemId) return [];
    const version = specs.find(({ item_id }) => item_id === itemId)?.version ?? 0;
    return [{ item_id: itemId, version, ...(brand && { brand }), ...(model && { model }) }];
  });
  return (
    <section className="notice wrap petrol-icons" aria-label="Alternativas e fichas">
      <Icon name="refresh" size={20} />
      <div className="stack gap-8 grows-240">
        <p className="anywhere">
          {items.length === 1
            ? 'A ficha de um item não diz o que foi aprovado: '
            : `As fichas de ${items.length} itens não dizem o que foi aprovado: `}
          <strong>
            {items.map(({ brand, model }) => [brand, model].filter(Boolean).join(' ')).join('; ')}
          </strong>
          . O fornecedor confirma o pedido com a ficha que ler.
        </p>
        <FormError>{write.isError && errorText(write.error)}</FormError>
        <div>
          <Needs right="prepare">
            <Button
              variant="default"
              loading={write.isPending}
              onClick={() =>
                write.mutate(changes, {
                  onSuccess: () => {
                    notifyOk(plural(changes.length, 'ficha atualizada', 'fichas atualizadas'));
                    return queryClient.invalidateQueries({ queryKey: orderKeys.all });
                  },
                })
              }
            >
              Levar marca e modelo à ficha
            </Button>
          </Needs>
        </div>
      </div>
    </section>
  );
}
