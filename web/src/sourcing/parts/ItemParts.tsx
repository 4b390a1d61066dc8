import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Needs } from '../../common/rights/Needs.tsx';
import { useRefreshOn } from '../../wire/realtime.ts';
import { withUnit } from '../../words/labels.ts';
import { PartLines } from './PartLines.tsx';
import { PartsDialog } from './PartsDialog.tsx';
import { type ItemPart, itemPartsQuery, partKeys, useSetParts } from './queries.ts';

interface ItemPartsProps {
  item: { id: string; description: string; project_id: string };
  /** Whether the parts may change as the project stands: while it is in planning. */
  canChange: boolean;
}

/** The parts of an item, for its architect. */
export function ItemParts({ item, canChange }: ItemPartsProps) {
  const [isOpen, setOpen] = useState(false);
  const parts = useQuery(itemPartsQuery(item.id));
  useRefreshOn('item_parts', `project_id=eq.${item.project_id}`, [partKeys.all]);
  const listed = parts.data ?? [];
  if (!canChange && listed.length === 0) return null;
  return (
    <section aria-labelledby="item-parts">
      <h3 id="item-parts">Composição</h3>
      {listed.length === 0 ? (
        <p className="above-4 muted text-14">
          Divida o item em partes com quantidade, como pontos e cabos: o fornecedor pode dar o preço
          de cada uma, e o que for medido na obra vira aditivo.
        </p>
      ) : (
        <PartLines
          parts={listed.map(({ id, description, quantity, unit }) => ({
            part_id: id,
            description,
            end: <span className="num nowrap muted">{withUnit(quantity, unit)}</span>,
          }))}
        />
      )}
      {canChange ? (
        <Needs right="prepare">
          <Button
            variant="default"
            size="md"
            mt={12}
            disabled={!parts.isSuccess}
            onClick={() => setOpen(true)}
          >
            {listed.length === 0 ? 'Dividir em partes' : 'Mudar as partes'}
          </Button>
        </Needs>
      ) : (
        <p className="above-8 muted text-13">Depois do planejamento, as partes mudam por adendo.</p>
      )}
      {isOpen && <Written item={item} parts={listed} onClose={() => setOpen(false)} />}
    </section>
  );
}

interface WrittenProps {
  item: ItemPartsProps['item'];
  parts: readonly ItemPart[];
  onClose: () => void;
}

function Written({ item, parts, onClose }: WrittenProps) {
  const write = useSetParts();
  // As they were when the dialog opened: what a colleague changes meanwhile is not overwritten.
  const [seen] = useState(parts);
  return (
    <PartsDialog
      item={item}
      parts={seen}
      save={(written) =>
        write.mutateAsync({ target_item_id: item.id, parts: written, seen: [...seen] })
      }
      onClose={onClose}
    />
  );
}
